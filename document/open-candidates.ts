import type { BoxKey } from '#contract/lean-canvas-boxes.ts'
import { type Note, type NoteSource, noteFingerprint } from './canvas.ts'

type Candidate = { box: BoxKey; text: string; sources: readonly NoteSource[] }

/**
 * The candidates that may still be offered: what a note of the canvas quotes or says already, in
 * whatever box, is not offered for another one, and what a person took off a box not for that box
 * again. `dismissed`: the fingerprints the canvas remembers.
 */
export function keepOpenCandidates<One extends Candidate>(
  candidates: readonly One[],
  notes: readonly Note[],
  dismissed: ReadonlySet<string>,
): One[] {
  const isQuoted = fileQuotes(notes.flatMap(({ sources }) => sources))
  const said = new Set(notes.map(({ text }) => fold(text)))
  return candidates.filter(
    (one) =>
      !dismissed.has(noteFingerprint(one)) &&
      !said.has(fold(one.text)) &&
      !one.sources.some(isQuoted),
  )
}

/** Words as they are compared: neither width nor spaces make another sentence of them. */
const fold = (text: string) => text.normalize('NFKC').replace(/\s+/gu, '')

/**
 * Tells whether a sentence stands among these quotes. Not by its place: an edit before it moves it. Filed
 * by block, since a script has thousands and notes are looked at again at every keystroke.
 */
export function fileQuotes(sources: readonly NoteSource[]): (source: NoteSource) => boolean {
  const keyOf = ({ block_id, part }: NoteSource) => `${part}:${block_id}`
  const files = Map.groupBy(sources, keyOf)
  return (source) =>
    (files.get(keyOf(source)) ?? []).some(
      ({ quote }) => quote.includes(source.quote) || source.quote.includes(quote),
    )
}
