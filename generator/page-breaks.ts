/**
 * A line, and whether it may be the mark of a page: "Slide 3", "3 / 9", 「資料3-2」, "Spring fair / 4".
 */
export type PageLine = { words: string; mayBreak: boolean }

/** Maximum length (UTF-16 units) of a page mark. */
const MAX_MARK_LENGTH = 60
/** A text has pages if at least this many marks count up. */
const MIN_PAGES = 3
/**
 * Maximum number in the first mark. MAX_STEP: maximum step from one mark to the next. Pages in
 * between may have no text.
 */
const MAX_FIRST = 4
const MAX_STEP = 4
/**
 * Maximum average number of lines between two marks. Longer pages belong to a document whose
 * sections continue on the next page.
 */
const MAX_LINES_PER_PAGE = 14
/**
 * Matches the sign of an amount. The amounts in a list of prices may count up like page numbers.
 */
const AMOUNT = /[¥$£€%％円万千]/

/**
 * Returns the indexes of the lines that mark a page or slide. Their words are equal, one number in
 * them counts up, and there are other lines between them. Linear in the number of lines.
 */
export function findPageBreaks(lines: readonly PageLine[]): ReadonlySet<number> {
  const forms = new Map<string, number[]>()
  for (const [at, { words, mayBreak }] of lines.entries()) {
    if (!mayBreak || words.length > MAX_MARK_LENGTH || AMOUNT.test(words)) continue
    if (!/[0-9０-９]/.test(words)) continue
    const form = words.replace(/[0-9０-９]+/g, '#')
    const places = forms.get(form)
    if (places === undefined) forms.set(form, [at])
    else places.push(at)
  }
  const breaks = new Set<number>()
  for (const places of forms.values())
    if (countsPages(places, lines)) for (const at of places) breaks.add(at)
  return breaks
}

function countsPages(places: readonly number[], lines: readonly PageLine[]): boolean {
  const [first = 0, last = 0] = [places[0], places.at(-1)]
  if (places.length < MIN_PAGES || last - first > MAX_LINES_PER_PAGE * places.length) return false
  if (places.some((at, index) => index > 0 && at - (places[index - 1] ?? 0) < 2)) return false
  const numbers = places.map((at) => numbersOf(lines[at]?.words ?? ''))
  return (numbers[0] ?? []).some((_, column) => countsUp(numbers.map((row) => row[column] ?? 0)))
}

const numbersOf = (words: string): number[] =>
  [...words.normalize('NFKC').matchAll(/[0-9]+/g)].map(([number]) => Number(number))

const countsUp = (numbers: readonly number[]): boolean =>
  (numbers[0] ?? 0) <= MAX_FIRST &&
  numbers.every((number, at) => {
    const step = number - (numbers[at - 1] ?? number - 1)
    return step >= 1 && step <= MAX_STEP
  })
