import { z } from 'zod'

const count = z.number().int().min(0)
const outcomes = z.array(z.object({ outcome: z.string(), talks: count }))

export const talkFigures = z.object({
  talks: count,
  /**
   * Number of named customers. Talks with the same customer name count as one customer. Talks
   * without a name are not counted here; in `fields`, each such talk counts as a separate customer.
   */
  customers: count,
  /**
   * Outcomes of the transcribed calls, most frequent first. An empty text means that no outcome was
   * recorded.
   */
  outcomes,
  lines: z.array(
    z.object({
      block_id: z.string(),
      text: z.string(),
      verbatim: count,
      reworded: count,
      left_out: count,
      /**
       * Words that speakers said instead of the line, most frequent first. Similar wordings form
       * one entry.
       */
      wordings: z.array(z.object({ text: z.string(), talks: count })),
      outcomes,
    }),
  ),
  objections: z.array(
    z.object({
      /**
       * The objection's block in the script. Null for an objection that is not in the script;
       * similar objections without a block form one entry.
       */
      block_id: z.string().nullable(),
      says: z.string(),
      talks: count,
      /**
       * Number of talks by kind of answer: nearly the script's words, the same answer reworded, a
       * different answer, or no answer.
       */
      answers: z.object({ verbatim: count, reworded: count, different: count, none: count }),
      /**
       * The user's latest answers in their own words. Of several similar answers, only the latest
       * is listed.
       */
      answered: z.array(z.string()),
      outcomes,
    }),
  ),
  fields: z.array(
    z.object({
      block_id: z.string(),
      field: z.string(),
      segments: z.array(
        z.object({
          segment: z.string(),
          customers: count,
          answers: z.array(z.object({ text: z.string(), customers: count })),
        }),
      ),
    }),
  ),
  /** Fields whose answers can segment the customers. */
  segment_fields: z.array(z.string()),
})
export type TalkFigures = z.output<typeof talkFigures>
