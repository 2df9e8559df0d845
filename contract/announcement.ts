import { z } from 'zod'
import { line } from './fields.ts'
import { MAX_ANNOUNCEMENT } from './limits.ts'

export const ANNOUNCEMENT_LEVELS = ['info', 'warning', 'error'] as const

export const announcement = z.strictObject({
  text: z.strictObject({ ja: line(MAX_ANNOUNCEMENT), en: line(MAX_ANNOUNCEMENT) }),
  level: z.enum(ANNOUNCEMENT_LEVELS),
  /**
   * Time at which the announcement disappears. Null: the announcement stays until the operator
   * removes it.
   */
  until: z.iso.datetime({ offset: true }).nullable(),
})
export type Announcement = z.output<typeof announcement>
