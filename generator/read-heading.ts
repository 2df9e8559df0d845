import { HEADING_WORDS } from './headings.ts'
import type { Label, LabelWeights } from './labels.ts'
import { readPhrases } from './lexicon/phrase-index.ts'

const WORDS: readonly { label: Label; word: string; latin: boolean }[] = Object.entries(
  HEADING_WORDS,
)
  .flatMap(([label, list]) =>
    readPhrases(list).map((word) => ({
      label: label as Label,
      word,
      latin: /^[ -~]+$/.test(word),
    })),
  )
  .sort((a, b) => b.word.length - a.word.length)

/** Maximum length (UTF-16 units) of a heading. A longer line is prose. */
const MAX_HEADING_LENGTH = 60

/**
 * Returns weights (0 to 1) of the boxes that a heading, label or field name names; null if it names
 * no box. 「課題と代替手段」 names two boxes. 「現状の課題」 names one box, because its longer known word hides the
 * shorter words inside it.
 */
export function readHeading(heading: string): LabelWeights | null {
  if (heading.length > MAX_HEADING_LENGTH) return null
  const folded = ` ${heading
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[’‘]/g, "'")
    .replace(/\s+/g, ' ')
    .trim()} `
  const found = findWords(folded)
  if (found.length === 0) return null
  // The weight of a known word depends on its fraction of the heading. It is low in 「今の課題についての長いお話」.
  const size = folded.trim().length * (/[^ -~]/.test(folded) ? 1 : 0.5)
  const weights: LabelWeights = {}
  for (const { label, length } of found) {
    const fraction = Math.min(1, 0.4 + (0.8 * length) / size)
    weights[label] = Math.max(weights[label] ?? 0, found.length > 1 ? fraction * 0.85 : fraction)
  }
  // The label `none` applies only if the heading names no box. In 「料金メモ」, the box of 料金 remains.
  if (found.length > 1) delete weights.none
  return Object.keys(weights).length > 0 ? weights : null
}

/** Finds the known words in a folded heading. A longer word hides the words that overlap it. */
function findWords(folded: string): { label: Label; length: number }[] {
  const covered: [number, number][] = []
  return WORDS.flatMap(({ label, word, latin }) => {
    const at = folded.indexOf(word)
    const end = at + word.length
    if (at < 0 || covered.some(([from, to]) => at < to && end > from)) return []
    if (latin && /[a-z0-9]/.test(folded.charAt(at - 1) + folded.charAt(end))) return []
    if (isTooSmall(word, latin, folded)) return []
    covered.push([at, end])
    return [{ label, length: word.length * (latin ? 0.5 : 1) }]
  })
}

/** True if a short word ("For", 「今」) is too small a part of the heading to indicate a box. */
function isTooSmall(word: string, latin: boolean, folded: string): boolean {
  const fraction = word.length / folded.trim().length
  return word.length <= (latin ? 5 : 1) && fraction < (latin ? 0.25 : 0.5)
}
