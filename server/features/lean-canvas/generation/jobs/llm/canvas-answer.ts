import { z } from 'zod'
import { BOX_KEYS, type BoxKey } from '#contract/lean-canvas-boxes.ts'

const boxAnswer = z.object({
  notes: z.array(z.object({ text: z.string(), sentences: z.array(z.number()) })),
  question: z.string(),
})

/** A model's answer for one box: wordings with their sentence numbers, or a question. */
export type BoxAnswer = z.output<typeof boxAnswer>
export type NoteAnswer = BoxAnswer['notes'][number]

const boxes = Object.fromEntries(BOX_KEYS.map((box) => [box, boxAnswer])) as Record<
  BoxKey,
  typeof boxAnswer
>

/**
 * The schema of an answer: every box in order, without fields for quotes, addresses or commands. Lengths and
 * ranges are checked later, as strict endpoints do not support them.
 */
export const CANVAS_ANSWER = z.object(boxes)

/** Parses one box of a partial answer; null if malformed. */
export function readBoxAnswer(value: unknown): BoxAnswer | null {
  return boxAnswer.safeParse(value).data ?? null
}
