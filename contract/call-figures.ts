import { z } from 'zod'
import { uuid } from './fields.ts'

/** Figures of calls with a script. They are counts; the browser computes percentages from them. */

const count = z.number().int().min(0)
const part_id = z.string()

const heardField = z.object({
  /**
   * `block_id`: the question's block in the newest call that included the question. `field`: name
   * of the field for the answer; may be empty.
   */
  block_id: part_id,
  field: z.string(),
  /** Number of customers who were asked, and of those who answered. */
  asked: count,
  answered: count,
  answers: z.array(
    z.object({
      /**
       * The answer in its most recent spelling. Answers that differ only in width, case or kana
       * type are counted together.
       */
      text: z.string(),
      customers: count,
      run_id: uuid,
    }),
  ),
})

export const callFigures = z.object({
  calls: count,
  /**
   * Number of named customers. Calls with the same customer name count as one customer. Calls
   * without a name are not counted here; in `fields`, each such call counts as a separate customer.
   */
  customers: count,
  outcomes: z.array(z.object({ outcome: z.string(), calls: count })),
  sections: z.array(
    z.object({
      section_id: part_id,
      title: z.string(),
      reached: count,
      ended: count,
      /**
       * Answers chosen in this section. `calls`: number of calls in which the answer was chosen at
       * least once.
       */
      answers: z.array(z.object({ answer: z.string(), calls: count })),
    }),
  ),
  objections: z.array(
    z.object({
      block_id: part_id,
      says: z.string(),
      /**
       * `calls`: number of calls in which the customer raised the objection. `went_on`: number of
       * these calls whose last section is not the section in which the objection was raised.
       */
      calls: count,
      went_on: count,
    }),
  ),
  fields: z.array(heardField),
})
export type CallFigures = z.output<typeof callFigures>
