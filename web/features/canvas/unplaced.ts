import type { GenerationResult, ProposedNote } from '#contract/lean-canvas.ts'
import { BOX_KEYS, type BoxKey } from '#contract/lean-canvas-boxes.ts'
import type { NoteSource } from '#document/canvas.ts'
import { createQuoteTest, listOpenCandidates } from '#document/open-candidates.ts'
import type { NotesByBox } from '#web/canvas/canvas-notes.ts'

/** A sentence that stands nowhere on the canvas, and the boxes it might belong to. */
export type UnplacedSentence = { source: NoteSource; key: string; suggested: readonly BoxKey[] }

/** What is left to be placed: proposals for each box, and sentences no note quotes. */
export type Unplaced = {
  candidates: Readonly<Record<BoxKey, readonly ProposedNote[]>>
  unplaced: readonly UnplacedSentence[]
}

/**
 * What a generation left over and is not on the canvas yet: what people have placed since, by whatever
 * way and in whatever box, is no longer offered, nor what they took off (`dismissed`).
 */
export function listUnplaced(
  result: GenerationResult | null,
  notes: NotesByBox,
  dismissed: ReadonlySet<string>,
): Unplaced {
  const all = Object.values(notes).flat()
  const offered = listOpenCandidates(result?.candidates ?? [], all, dismissed)
  const candidates = Object.fromEntries(
    BOX_KEYS.map((box) => [box, offered.filter((one) => one.box === box)]),
  ) as Record<BoxKey, ProposedNote[]>
  const suggests = BOX_KEYS.map((box) => ({
    box,
    quoted: createQuoteTest(candidates[box].flatMap(({ sources }) => sources)),
  }))
  const isPlaced = createQuoteTest(all.flatMap(({ sources }) => sources))
  const unplaced = (result?.unplaced ?? [])
    .filter((source) => !isPlaced(source))
    .map((source) => ({
      source,
      key: `${source.block_id}:${source.part}:${source.start}`,
      suggested: suggests.flatMap(({ box, quoted }) => (quoted(source) ? [box] : [])),
    }))
  return { candidates, unplaced }
}
