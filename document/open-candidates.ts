import type { BoxKey } from '#contract/lean-canvas-boxes.ts'
import { type Note, type NoteSource, noteFingerprint } from './canvas.ts'

type Candidate = { box: BoxKey; text: string; sources: readonly NoteSource[] }

/**
 * Lists the candidates that a person can still accept. Omits candidates whose sentence a note
 * quotes or repeats, and candidates whose fingerprint is in `dismissed`.
 */
export function listOpenCandidates<One extends Candidate>(
  candidates: readonly One[],
  notes: readonly Note[],
  dismissed: ReadonlySet<string>,
): One[] {
  const isQuoted = createQuoteTest(notes.flatMap(({ sources }) => sources))
  const said = new Set(notes.map(({ text }) => fold(text)))
  return candidates.filter(
    (one) =>
      !dismissed.has(noteFingerprint(one)) &&
      !said.has(fold(one.text)) &&
      !one.sources.some(isQuoted),
  )
}

const fold = (text: string) => text.normalize('NFKC').replace(/\s+/gu, '')

/**
 * Returns a function that is true for a quote that contains a quote of `sources`, or is contained
 * in such a quote. Both quotes must be in the same block and part. Compares words, because edits
 * shift offsets. Indexes the quotes by block, because each keystroke compares thousands of
 * sentences.
 */
export function createQuoteTest(sources: readonly NoteSource[]): (source: NoteSource) => boolean {
  const keyOf = ({ block_id, part }: NoteSource) => `${part}:${block_id}`
  const files = Map.groupBy(sources, keyOf)
  return (source) =>
    (files.get(keyOf(source)) ?? []).some(
      ({ quote }) => quote.includes(source.quote) || source.quote.includes(quote),
    )
}
