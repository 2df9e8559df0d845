import type { CorrectedScript } from '#contract/corrections.ts'
import { foldQuote, type Note, type NoteSource } from '#document/canvas.ts'
import { findFolded } from '#document/fold-text.ts'
import type { TextSpan } from '#document/plain-text.ts'
import type { PlainText } from '../generation/rules.ts'

type Sentence = CorrectedScript['sentences'][number]

/**
 * Derives labels for a script's sentences from users' decisions about generated notes:
 * - If a note was moved, reworded, pinned or accepted from the candidates, the sentences that it
 *   quotes get its box as label.
 * - If a note was dismissed, its sentences get the label 'none', unless another note quotes them.
 * - An untouched note gives no label.
 */
export function readCorrections(
  { text, spans }: PlainText,
  notes: readonly Note[],
  dismissed: ReadonlySet<string>,
): Sentence[] {
  const quotes = notes.flatMap((note) =>
    note.sources.flatMap((source) => {
      const place = findPosition(source, text, spans)
      return place === null ? [] : [{ place, box: note.box, isJudged: isJudged(note) }]
    }),
  )
  const decided = new Map<number, Sentence>()
  for (const { place, box } of quotes.filter((quote) => quote.isJudged)) {
    const labels = new Set(decided.get(place.start)?.labels).add(box)
    decided.set(place.start, { ...place, labels: [...labels] })
  }
  const quoted = new Set(quotes.map(({ place }) => place.start))
  for (const print of dismissed) {
    const place = findDismissed(print, text, spans)
    if (place !== null && !quoted.has(place.start))
      decided.set(place.start, { ...place, labels: ['none'] })
  }
  return [...decided.values()].sort((a, b) => a.start - b.start)
}

const isJudged = ({ author, edited, pinned }: Note): boolean =>
  author.type === 'generator' && (edited || pinned)

type TextPosition = Pick<Sentence, 'text' | 'start' | 'end'>

/** Finds the present position of a note's quote in the plain text; null if the quote is gone. */
function findPosition(
  source: NoteSource,
  text: string,
  spans: readonly TextSpan[],
): TextPosition | null {
  for (const span of spans) {
    if (span.block_id !== source.block_id || span.part !== source.part) continue
    const at = text.slice(span.start, span.end).indexOf(source.quote)
    if (at < 0 || source.quote.trim() === '') continue
    const start = span.start + at
    return { text: source.quote, start, end: start + source.quote.length }
  }
  return null
}

/**
 * Finds the quote of a dismissed note in the text; null if it is gone. `print` is the note's
 * fingerprint: its box, a colon, and the quote without white space, with full-width and half-width
 * characters unified.
 */
function findDismissed(
  print: string,
  text: string,
  spans: readonly TextSpan[],
): TextPosition | null {
  const quote = print.slice(print.indexOf(':') + 1)
  if (quote.length < 2) return null
  for (const span of spans) {
    const [found] = findFolded(text.slice(span.start, span.end), [quote], foldQuote)
    if (!found) continue
    const [start, end] = [span.start + found.start, span.start + found.end]
    return { text: text.slice(start, end), start, end }
  }
  return null
}
