/** What a script is checked for while it is written, in the order in which it is listed. */
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
