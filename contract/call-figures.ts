import { z } from 'zod'
import { uuid } from './fields.ts'

/** Aggregate figures of calls with a script, as counts; the client computes percentages. */

const count = z.number().int().min(0)
const part_id = z.string()

/** Answers recorded for one question, most frequent first. */
const heardField = z.object({
  /** The question's block in the newest call, and the field name of its answer (may be empty). */
  block_id: part_id,
  field: z.string(),
  /** Number of customers asked this question, and number that answered. */
  asked: count,
  answered: count,
  answers: z.array(
    z.object({
      /** The latest spelling; width, case and kana variants count as the same answer. */
      text: z.string(),
      customers: count,
      /** The newest call with this answer. */
      run_id: uuid,
    }),
  ),
})

/** Aggregated calls with a script. */
export const callFigures = z.object({
  calls: count,
  /** Number of customers: calls with equal names belong to one, and each call without a name counts separately. */
  customers: count,
  outcomes: z.array(z.object({ outcome: z.string(), calls: count })),
  sections: z.array(
    z.object({
      section_id: part_id,
      title: z.string(),
      /** Calls that reached it, and those that ended in it. */
      reached: count,
      ended: count,
      /** Answers by which it was left. */
      answers: z.array(z.object({ answer: z.string(), calls: count })),
    }),
  ),
  objections: z.array(
    z.object({
      block_id: part_id,
      says: z.string(),
      /** Calls in which it occurred, and those that continued to another section. */
      calls: count,
      went_on: count,
    }),
  ),
  fields: z.array(heardField),
})
export type CallFigures = z.output<typeof callFigures>
