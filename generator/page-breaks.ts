/**
 * A line of a text. `mayBreak`: true if the line may be a page mark, such as "Slide 3", "3 / 9",
 * 「資料3-2」 or "Spring fair / 4".
 */
export type PageLine = { words: string; mayBreak: boolean }

/** Maximum length (UTF-16 units) of a page mark. */
const MAX_MARK_LENGTH = 60
/** Minimum number of page marks with ascending numbers. A text with fewer marks has no pages. */
const MIN_PAGES = 3
/**
 * Limits for the numbers in page marks. MAX_FIRST: maximum number in the first mark. MAX_STEP:
 * maximum difference between two consecutive marks; it is above 1, because pages without text have
 * no mark.
 */
const MAX_FIRST = 4
const MAX_STEP = 4
/**
 * Maximum average number of lines between two page marks. In a text with longer pages, sections
 * continue on the next page, so the marks do not separate sections.
 */
const MAX_LINES_PER_PAGE = 14
/**
 * Matches a currency sign, percent sign or unit. A line with such a sign is never a page mark,
 * because the amounts in a price list may ascend like page numbers.
 */
const AMOUNT = /[¥$£€%％円万千]/

/**
 * Returns the indexes of the lines that mark a page or slide. These lines have the same words, and
 * one number in them ascends. There are other lines between them. Linear in the number of lines.
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
