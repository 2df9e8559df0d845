import type { GenerationResult, ProposedNote } from '#contract/lean-canvas.ts'
import { BOX_KEYS, type BoxKey } from '#contract/lean-canvas-boxes.ts'
import type { NoteSource } from '#document/canvas.ts'
import { createQuoteTest, listOpenCandidates } from '#document/open-candidates.ts'
import type { NotesByBox } from '#web/canvas/canvas-notes.ts'

/** A sentence without a note, and the boxes suggested for it. */
export type UnplacedSentence = { source: NoteSource; key: string; suggested: readonly BoxKey[] }

/**
 * Parts of a generation's result that are not on the canvas. `candidates`: notes that the generator
 * is unsure of. `unplaced`: sentences that no note quotes.
 */
export type Unplaced = {
  candidates: Readonly<Record<BoxKey, readonly ProposedNote[]>>
  unplaced: readonly UnplacedSentence[]
}

/**
 * Lists the candidates and sentences that a generation found but did not place. Leaves out:
 * - sentences that a note now quotes, and candidates from such sentences
 * - candidates with the same text as a note
 * - candidates that users deleted (`dismissed`)
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
