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
    BOX_KEYS.map((box) => {
      const quoted = fileQuotes(notes[box].flatMap(({ sources }) => sources))
      const texts = new Set(notes[box].map(({ text }) => text.trim()))
      const isNew = (one: ProposedNote) => !texts.has(one.text.trim()) && !one.sources.some(quoted)
      return [box, offered.filter((one) => one.box === box && isNew(one))]
    }),
  ) as Record<BoxKey, ProposedNote[]>
  const suggests = BOX_KEYS.map((box) => ({
    box,
    quoted: fileQuotes(candidates[box].flatMap(({ sources }) => sources)),
  }))
  const isPlaced = fileQuotes(
    Object.values(notes).flatMap((own) => own.flatMap(({ sources }) => sources)),
  )
  const unplaced = (result?.unplaced ?? [])
    .filter((source) => !isPlaced(source))
    .map((source) => ({
      source,
      key: `${source.block_id}:${source.part}:${source.start}`,
      suggested: suggests.flatMap(({ box, quoted }) => (quoted(source) ? [box] : [])),
    }))
  return { candidates, unplaced }
}

/**
 * Tells whether a sentence stands among these quotes. Not by its place: an edit before it moves it. Filed
 * by block, since a script has thousands and notes are looked at again at every keystroke.
 */
function fileQuotes(sources: readonly NoteSource[]): (source: NoteSource) => boolean {
  const keyOf = ({ block_id, part }: NoteSource) => `${part}:${block_id}`
  const files = Map.groupBy(sources, keyOf)
  return (source) =>
    (files.get(keyOf(source)) ?? []).some(
      ({ quote }) => quote.includes(source.quote) || source.quote.includes(quote),
    )
}
