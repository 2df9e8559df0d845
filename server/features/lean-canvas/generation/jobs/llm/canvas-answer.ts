import { z } from 'zod'
import { BOX_KEYS, type BoxKey } from '#contract/lean-canvas-boxes.ts'

const boxAnswer = z.object({
  notes: z.array(z.object({ text: z.string(), sentences: z.array(z.number()) })),
  question: z.string(),
})

export type BoxAnswer = z.output<typeof boxAnswer>
export type NoteAnswer = BoxAnswer['notes'][number]

const boxes = Object.fromEntries(BOX_KEYS.map((box) => [box, boxAnswer])) as Record<
  BoxKey,
  typeof boxAnswer
>

/**
 * Schema of an answer: every box in order, with no fields for quotes, addresses or commands.
 * Lengths and ranges are checked later, because strict endpoints do not support them in a schema.
 */
export const CANVAS_ANSWER = z.object(boxes)

/** Parses one box of an incomplete answer; null if malformed. */
export function readBoxAnswer(value: unknown): BoxAnswer | null {
  return boxAnswer.safeParse(value).data ?? null
}
