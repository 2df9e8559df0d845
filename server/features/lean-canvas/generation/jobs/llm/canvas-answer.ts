import { z } from 'zod'
import { BOX_KEYS, type BoxKey } from '#contract/lean-canvas-boxes.ts'

const boxAnswer = z.object({
  notes: z.array(z.object({ text: z.string(), sentences: z.array(z.number()) })),
  question: z.string(),
})

/** What a model says of one box: wordings, each with the numbers of its sentences, or a question. */
export type BoxAnswer = z.output<typeof boxAnswer>
export type NoteAnswer = BoxAnswer['notes'][number]

const boxes = Object.fromEntries(BOX_KEYS.map((box) => [box, boxAnswer])) as Record<
  BoxKey,
  typeof boxAnswer
>

/**
 * The one form an answer has: every box, in order, and nothing that could hold a quote, an address
 * or a command. No lengths and ranges, which strict endpoints do not know; they are looked at later.
 */
export const CANVAS_ANSWER = z.object(boxes)

/** One box of an answer that is still being written; null when it is not what was asked for. */
export function readBoxAnswer(value: unknown): BoxAnswer | null {
  return boxAnswer.safeParse(value).data ?? null
}
