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
