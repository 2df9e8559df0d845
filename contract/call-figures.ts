import { z } from 'zod'
import { uuid } from './fields.ts'

/** What calls with a script add up to. Everything is counted; shares are the reader's. */

const count = z.number().int().min(0)
const part_id = z.string()

/** What was written down under a question, most frequent first. */
const heardField = z.object({
  /** The question's block in the newest of the calls, and what its answer is recorded as (may be empty). */
  block_id: part_id,
  field: z.string(),
  /** Of how many customers the question was come to, and how many of them answered. */
  asked: count,
  answered: count,
  answers: z.array(
    z.object({
      /** As it was written down last; differences in width, case and kana count for nothing. */
      text: z.string(),
      customers: count,
      /** The newest call in which it was said. */
      run_id: uuid,
    }),
  ),
})

/** Some calls with a script, counted. */
export const callFigures = z.object({
  calls: count,
  /** With how many customers: calls with the same name are one customer's, one without a name counts for itself. */
  customers: count,
  outcomes: z.array(z.object({ outcome: z.string(), calls: count })),
  sections: z.array(
    z.object({
      section_id: part_id,
      title: z.string(),
      /** Calls that came to it, and those of them that ended in it. */
      reached: count,
      ended: count,
      /** By which answers it was left. */
      answers: z.array(z.object({ answer: z.string(), calls: count })),
    }),
  ),
  objections: z.array(
    z.object({
      block_id: part_id,
      says: z.string(),
      /** Calls in which it came, and those of them that went on to another section after its answer. */
      calls: count,
      went_on: count,
    }),
  ),
  fields: z.array(heardField),
})
export type CallFigures = z.output<typeof callFigures>
