import type { GenerationResult, ProposedNote } from '../../../contract/lean-canvas.ts'
import { BOX_KEYS, type BoxKey } from '../../../contract/lean-canvas-boxes.ts'
import type { NoteSource } from '../../../document/canvas.ts'
import type { NotesByBox } from './canvas-notes.ts'

/** A sentence that stands nowhere on the canvas, and the boxes it might belong to. */
export type UnplacedSentence = { source: NoteSource; key: string; suggested: readonly BoxKey[] }

/** What is left to be placed: proposals for each box, and sentences no note quotes. */
export type Leftovers = {
  candidates: Readonly<Record<BoxKey, readonly ProposedNote[]>>
  unplaced: readonly UnplacedSentence[]
}

/**
 * What a generation left over and is not on the canvas yet: what people have placed since, by whatever
 * way, is no longer offered.
 */
export function listLeftovers(result: GenerationResult | null, notes: NotesByBox): Leftovers {
  const offered = result?.candidates ?? []
  const candidates = Object.fromEntries(
    BOX_KEYS.map((box) => [
      box,
      offered.filter(
        (one) =>
          one.box === box &&
          !notes[box].some(
            (note) => note.text.trim() === one.text.trim() || quotesSame(note.sources, one.sources),
          ),
      ),
    ]),
  ) as Record<BoxKey, ProposedNote[]>
  const placed = Object.values(notes).flatMap((own) => own.flatMap(({ sources }) => sources))
  const unplaced = (result?.unplaced ?? [])
    .filter((source) => !quotesSame(placed, [source]))
    .map((source) => ({
      source,
      key: `${source.block_id}:${source.part}:${source.start}`,
      suggested: BOX_KEYS.filter((box) =>
        candidates[box].some(({ sources }) => quotesSame(sources, [source])),
      ),
    }))
  return { candidates, unplaced }
}

/** Whether a sentence stands on both sides. Not by place: an edit before it moves a sentence. */
function quotesSame(some: readonly NoteSource[], others: readonly NoteSource[]): boolean {
  return some.some((one) =>
    others.some(
      (other) =>
        one.block_id === other.block_id &&
        one.part === other.part &&
        (one.quote.includes(other.quote) || other.quote.includes(one.quote)),
    ),
  )
}
