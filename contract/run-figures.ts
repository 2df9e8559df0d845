import { z } from 'zod'
import { file } from './export.ts'
import { uuid } from './fields.ts'
import { defineRoutes } from './route.ts'
import { RUN_VIEWERS } from './runs.ts'
import { SCRIPT_KINDS } from './scripts.ts'

export const FIGURE_DAYS = [7, 30, 90, 365] as const
export type FigureDays = (typeof FIGURE_DAYS)[number]
export const MAX_FIGURE_RUNS = 5_000

const count = z.number().int().min(0)
const days = z.coerce.number().pipe(z.literal(FIGURE_DAYS)).default(30)

const runFigures = z.object({
  /** The name is null after the person leaves the company. */
  user: z.object({ id: uuid, username: z.string().nullable() }),
  script: z.object({ id: uuid, kind: z.enum(SCRIPT_KINDS), title: z.string() }),
  calls: count,
  rehearsals: count,
  outcomes: z.array(z.object({ outcome: z.string(), calls: count })),
  /**
   * Sections that have planned time but took no time in a run. `runs`: number of runs that skipped
   * the section.
   */
  skipped: z.array(z.object({ section_id: z.string(), title: z.string(), runs: count })),
})
export type RunFigures = z.output<typeof runFigures>

/**
 * Figures of calls and rehearsals over all scripts. The response is 403 for members, unless the
 * whole team may see runs. Admin and deputies always get figures, but only of runs that they may
 * see.
 */
export const runFigureRoutes = defineRoutes({
  summarizeRuns: {
    method: 'GET',
    path: '/api/runs/figures/',
    access: 'team',
    token: 'refused',
    summary: 'Count the visible calls and rehearsals per member and script.',
    query: z.object({ days }),
    response: z.object({
      rows: z.array(runFigures),
      /** True if older runs of the period were not counted. */
      has_more: z.boolean(),
      seen_by: z.enum(RUN_VIEWERS),
    }),
  },
  exportRunFigures: {
    method: 'GET',
    path: '/api/runs/figures/file/',
    access: 'team',
    token: 'refused',
    summary: 'Export the counts per member and script as CSV.',
    query: z.object({ days }),
    response: file,
    file: true,
    rate: [20, 600],
  },
})
