import { z } from 'zod'
import { BOX_KEYS } from './lean-canvas-boxes.ts'

export const EVIDENCE = ['assumption', 'anecdotal', 'fact'] as const
export const IMPORTANCE = ['high', 'middle', 'low'] as const
export const NOTE_COLORS = ['none', 'yellow', 'red', 'green', 'blue', 'purple'] as const

/**
 * A quote from the talk script that supports a note. The UTF-16 offsets refer to the block's text
 * before variables are filled; `quote` is the text with filled variables.
 */
export const noteSource = z.object({
  block_id: z.string(),
  part: z.enum(['text', 'says', 'answer']),
  start: z.number().int(),
  end: z.number().int(),
  quote: z.string(),
})

export const note = z.object({
  id: z.string(),
  box: z.enum(BOX_KEYS),
  order: z.string(),
  text: z.string(),
  evidence: z.enum(EVIDENCE),
  color: z.enum(NOTE_COLORS),
  author: z.discriminatedUnion('type', [
    z.object({ type: z.literal('person'), user_id: z.string() }),
    z.object({ type: z.literal('generator'), name: z.string() }),
  ]),
  edited: z.boolean(),
  pinned: z.boolean(),
  confidence: z.number().nullable(),
  sources: z.array(noteSource),
  /** Member responsible for the note. `name`: the member's name at the time of the assignment. */
  owner: z.object({ user_id: z.string(), name: z.string() }).nullable().default(null),
  links: z.array(z.string()).default([]),
  /**
   * Importance of the note, and its test card: the plan to test the note's assumption, and what was
   * learnt. Undefined until a person enters one of them.
   */
  trial: z
    .object({
      importance: z.enum(IMPORTANCE).nullable(),
      believe: z.string(),
      verify: z.string(),
      measure: z.string(),
      right_if: z.string(),
      review_on: z.string().nullable(),
      learnings: z.array(
        z.object({
          id: z.string(),
          learnt_on: z.string(),
          observed: z.string(),
          learnt: z.string(),
          next: z.string(),
        }),
      ),
    })
    .optional(),
  created_at: z.string(),
})
