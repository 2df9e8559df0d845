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

/** Longer than this is prose, not a heading. */
const LONGEST_HEADING = 60

/**
 * Weights (0 to 1) of boxes by a heading, label or field name; null if unknown. "課題と代替手段" names two
 * boxes; "現状の課題" one, because a longer word covers shorter ones inside it.
 */
export function readHeading(heading: string): LabelWeights | null {
  if (heading.length > LONGEST_HEADING) return null
  const folded = ` ${heading
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[’‘]/g, "'")
    .replace(/\s+/g, ' ')
    .trim()} `
  const found = findWords(folded)
  if (found.length === 0) return null
  // Words that are a small part of the heading say little: 「今の課題についての長いお話」.
  const size = folded.trim().length * (/[^ -~]/.test(folded) ? 1 : 0.5)
  const weights: LabelWeights = {}
  for (const { label, length } of found) {
    const share = Math.min(1, 0.4 + (0.8 * length) / size)
    weights[label] = Math.max(weights[label] ?? 0, found.length > 1 ? share * 0.85 : share)
  }
  // A 'none' word next to a box word (「料金メモ」) does not cancel the box.
  if (found.length > 1) delete weights.none
  return Object.keys(weights).length > 0 ? weights : null
}

/**
 * Finds the known words in a folded heading, with their lengths; longer words hide overlapping
 * ones.
 */
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

/** Small words count only if they are most of the heading: "For", 「今」. */
function isTooSmall(word: string, latin: boolean, folded: string): boolean {
  const share = word.length / folded.trim().length
  return word.length <= (latin ? 5 : 1) && share < (latin ? 0.25 : 0.5)
}
