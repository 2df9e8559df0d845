import type { Language } from '#contract/language.ts'
import { textOf } from './blocks.ts'
import type { NoteSource } from './canvas.ts'
import { listSentences } from './derive/sentences.ts'
import type { ScriptDocument } from './script-document.ts'
import { similarity } from './similarity.ts'
import { fillText } from './variables-fill.ts'

/** Minimum similarity (0–1) between a quote and the sentences that may be its reworded form. */
const MIN_SIMILARITY = 0.3
/** Maximum length of the final punctuation that is removed, in UTF-16 units. */
const MAX_END_LENGTH = 100
const END = /(?<![\s。．.！!？?…])[\s。．.！!？?…]+$/u

/**
 * Finds the reworded form of a quote in the text from which it was taken. The form has as many
 * consecutive sentences as the quote. Returns the most similar sentences. If none are similar,
 * returns the sentences at the quote's position. Null if the block is gone or has no words.
 */
export function findReworded(
  source: NoteSource,
  { sections, variables }: ScriptDocument,
  language: Language,
): NoteSource | null {
  const block = sections.flatMap(({ blocks }) => blocks).find(({ id }) => id === source.block_id)
  const written = block ? textOf(block, source.part) : ''
  const length = listSentences(source.quote, language).length
  const places = placeSentences(written, language)
  const runs = places.flatMap(({ start }, at) => {
    const last = places[at + length - 1] ?? (at === 0 ? places.at(-1) : undefined)
    return last ? [{ ...source, start, end: withoutEnd(source, written, last.end) }] : []
  })
  const read = runs.map((run) => {
    const quote = fillText(written.slice(run.start, run.end), variables).text
    return { ...run, quote, alike: similarity(quote, source.quote) }
  })
  const likest = read.reduce((best, one) => (one.alike > best.alike ? one : best), read[0] ?? NONE)
  const there = read.findLast(({ start }) => start <= source.start)
  const found = likest.alike >= MIN_SIMILARITY ? likest : (there ?? read[0])
  if (!found || found.quote.trim() === '') return null
  const { alike: _, ...reworded } = found
  return reworded
}

const NONE = { alike: 0, quote: '' } as NoteSource & { alike: number }

/**
 * Returns `end`. If the quote has no final punctuation, moves `end` before the final punctuation of
 * `written`.
 */
function withoutEnd({ quote }: NoteSource, written: string, end: number): number {
  if (END.test(quote)) return end
  const start = Math.max(0, end - MAX_END_LENGTH)
  return start + written.slice(start, end).replace(END, '').length
}

function placeSentences(text: string, language: Language): { start: number; end: number }[] {
  let at = 0
  return listSentences(text, language).map((sentence) => {
    const start = text.indexOf(sentence, at)
    at = start + sentence.length
    return { start, end: at }
  })
}
