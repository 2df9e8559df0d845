import { z } from 'zod'
import { reviewList } from './review.ts'
import { defineRoutes } from './route.ts'
import { RUN_VIEWERS } from './runs.ts'
import { scriptCard } from './scripts.ts'

export const dashboardRoutes = defineRoutes({
  readDashboard: {
    method: 'GET',
    path: '/api/dashboard/',
    access: 'member',
    summary: 'Read the dashboard.',
    response: z.object({
      scripts: z.array(scriptCard),
      next: z.string().nullable(),
      counts: z.object({
        script: z.number().int(),
        talk_script: z.number().int(),
        canvas: z.number().int(),
        shared: z.number().int(),
        trash: z.number().int(),
      }),
      /**
       * Number of applicants who wait for approval; null if the caller is neither admin nor deputy.
       */
      waiting: z.number().int().nullable(),
      /**
       * Current value of `runs_seen_by` while the company has not yet decided who may see runs.
       * Null after the decision, and if the caller is neither admin nor deputy.
       */
      viewers_question: z.enum(RUN_VIEWERS).nullable(),
      reviews: reviewList,
    }),
  },
})
