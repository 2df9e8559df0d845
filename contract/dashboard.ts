import { z } from 'zod'
import { reviewList } from './review.ts'
import { defineRoutes } from './route.ts'
import { scriptCard } from './scripts.ts'

export const dashboardRoutes = defineRoutes({
  readDashboard: {
    method: 'GET',
    path: '/api/dashboard/',
    access: 'member',
    summary: 'The dashboard’s first page in one answer',
    response: z.object({
      scripts: z.array(scriptCard),
      next: z.string().nullable(),
      counts: z.object({
        script: z.number().int(),
        talk_script: z.number().int(),
        canvas: z.number().int(),
        /** What the reader was given by name. */
        shared: z.number().int(),
        trash: z.number().int(),
      }),
      /** Applicants an admin has not decided on; null for everybody else. */
      waiting: z.number().int().nullable(),
      /** What waits for the reader’s review: the first few. */
      reviews: reviewList,
    }),
  },
})
