import { z } from 'zod'
import { defineRoutes } from './route.ts'

export const CHECK_RULES = [
  'blank_left',
  'unproven_claim',
  'no_introduction',
  'no_closing_question',
  'leading_question',
  'long_sentence',
  'over_time',
  'double_honorific',
  'dropped_ra',
  'added_sa',
  'filler_word',
] as const
export type CheckRule = (typeof CHECK_RULES)[number]

export const checksOff = z.array(z.enum(CHECK_RULES)).max(CHECK_RULES.length)

export const checkRoutes = defineRoutes({
  listChecksOff: {
    method: 'GET',
    path: '/api/companies/checks/',
    access: 'member',
    summary: 'List the check rules turned off for the company’s scripts.',
    response: z.object({ off: checksOff }),
  },
})
