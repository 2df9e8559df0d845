import { BOX_KEYS, type BoxKey } from '#contract/lean-canvas-boxes.ts'
import type { CorpusScript } from '../corpus/corpus-script.ts'
import { dropFillers } from '../fillers.ts'
import type { GeneratedNote } from '../generator-types.ts'
import { citedSentences } from './labelled-talk.ts'

/**
 * Numbers from which the scores are computed. A sentence belongs in the boxes of its `labels`; the
 * boxes of its `also` are acceptable.
 *
 * Pairs of a sentence and a box:
 * - `right`: a note in the box cites the sentence, which belongs in this box
 * - `wrong`: a note in the box cites the sentence, for which this box is not even acceptable
 * - `missed`: the sentence belongs in the box, but no note in this box cites it
 *
 * Boxes and notes:
 * - `empty`: number of boxes in which no sentence belongs or is acceptable
 * - `falseFills`: number of `empty` boxes that have a note
 * - `invented`: number of notes with words that their quotes lack
 */
export type Tally = {
  right: number
  wrong: number
  missed: number
  empty: number
  falseFills: number
  notes: number
  invented: number
  /** Notes of at most 30 characters (ja) or 12 words (en). */
  short: number
}

export const createTally = (): Tally => ({
  right: 0,
  wrong: 0,
  missed: 0,
  empty: 0,
  falseFills: 0,
  notes: 0,
  invented: 0,
  short: 0,
})

/**
 * Compares a canvas with the labels, for each sentence and box, and adds the result to `tally`. A
 * citation is neither right nor wrong if `also` of the sentence contains the box. A sentence with
 * `also: none` is never missed.
 */
export function scoreCanvas(
  script: CorpusScript,
  boxes: Readonly<Record<BoxKey, readonly GeneratedNote[]>>,
  tally: Tally,
): void {
  for (const box of BOX_KEYS) {
    const notes = boxes[box]
    const cited = scoreNotes(script, notes, tally)
    scoreSentences(script, box, cited, tally)
    const isOpen = script.sentences.every(
      ({ labels, also = [] }) => !labels.includes(box) && !also.includes(box),
    )
    if (!isOpen) continue
    tally.empty++
    if (notes.length > 0) tally.falseFills++
  }
}

function scoreNotes(
  script: CorpusScript,
  notes: readonly GeneratedNote[],
  tally: Tally,
): ReadonlySet<number> {
  const cited = new Set<number>()
  for (const { text, sources } of notes) {
    tally.notes++
    const quoted = sources.map(([start, end]) => script.text.slice(start, end))
    if (!isExtractOf(text, quoted, script.lang)) tally.invented++
    if (isShort(text, script.lang)) tally.short++
    for (const [at, [start, end]] of sources.entries()) {
      if (at > 0 && isColumnName(script, start, end)) continue
      for (const index of citedSentences(script, start, end)) cited.add(index)
    }
  }
  return cited
}

/**
 * True if a range covers only a part of a labelled sentence, e.g. a column's name in a table head.
 * The note of a table row also quotes column names, but they are no statements.
 */
const isColumnName = ({ sentences }: CorpusScript, start: number, end: number): boolean =>
  sentences.some(
    (sentence) =>
      sentence.start <= start && end <= sentence.end && end - start < sentence.end - sentence.start,
  )

const ASIDE = /[（(][^（）()]*[）)]/g

/**
 * True if a note contains only words of its quotes. The note may omit fillers and text in brackets.
 */
export function isExtractOf(
  text: string,
  quotes: readonly string[],
  language: 'ja' | 'en',
): boolean {
  const fold = (words: string): string => words.toLowerCase()
  const said = quotes.flatMap((quote) =>
    [quote, quote.replace(ASIDE, ''), dropFillers(quote, language)].map(fold),
  )
  const isSaid = (words: string): boolean => said.some((quote) => quote.includes(words))
  return (
    isSaid(fold(text)) ||
    fold(text)
      .split(/[\s、,：:]+/)
      .every(isSaid)
  )
}

const isShort = (text: string, language: 'ja' | 'en'): boolean =>
  language === 'ja' ? text.length <= 30 : text.split(/\s+/).length <= 12

function scoreSentences(
  { sentences }: CorpusScript,
  box: BoxKey,
  cited: ReadonlySet<number>,
  tally: Tally,
): void {
  for (const [index, { labels, also = [] }] of sentences.entries()) {
    const isMeant = labels.includes(box)
    if (cited.has(index)) {
      if (isMeant) tally.right++
      else if (!also.includes(box)) tally.wrong++
    } else if (isMeant && !also.includes('none')) tally.missed++
  }
}

/** Precision, recall, F1 and false fills in per cent. */
export function rates(tally: Tally): { p: number; r: number; f1: number; falseFill: number } {
  const p = (100 * tally.right) / Math.max(1, tally.right + tally.wrong)
  const r = (100 * tally.right) / Math.max(1, tally.right + tally.missed)
  const f1 = p + r > 0 ? (2 * p * r) / (p + r) : 0
  return { p, r, f1, falseFill: (100 * tally.falseFills) / Math.max(1, tally.empty) }
}
