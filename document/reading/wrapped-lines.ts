const WIDE =
  /[\u1100-\u115f\u2e80-\ua4cf\uac00-\ud7a3\uf900-\ufaff\ufe30-\ufe6f\uff00-\uff60\uffe0-\uffe6]/u
const JAPANESE = /[\p{scx=Hira}\p{scx=Kana}\p{scx=Hani}]$/u
const SENTENCE_END = /[。．.!！?？…:：;；」』）)\]】]$/u
/** Matches the start of a line that never continues the previous line (marks, numbers, labels). */
const OPENING =
  /^(?:[■□◆◇▼▽★☆●◎○・•※→⇒➡>#|*\-–—【〔《〈＜「『（([]|[0-9０-９①-⑳]{1,2}[.．、)）：: ]|[^\s：:、。]{1,12}[：:])/u
/** Minimum width of a printed page, in half-width characters. */
const MIN_PAGE_WIDTH = 40
/** Maximum distance between the end of a wrapped line and the page width, in half-width characters. */
const SLACK = { ja: 3, en: 12 }
const MIN_WRAPPED_LINES = 2

/**
 * Joins lines that were wrapped on a printed page (PDF). Such a line ends near the page width
 * without ending a sentence. Texts with few such lines are unchanged.
 */
export function joinWrapped(lines: readonly string[]): readonly string[] {
  const widths = lines.map(widthOf)
  const edge = widths.reduce((widest, width) => Math.max(widest, width), 0)
  if (edge < MIN_PAGE_WIDTH) return lines
  const isFull = (at: number) => {
    const slack = JAPANESE.test(lines[at] ?? '') ? SLACK.ja : SLACK.en
    return (widths[at] ?? 0) >= edge - slack
  }
  const goesOn = lines.map((line, at) => {
    const next = lines[at + 1] ?? ''
    const begins = JAPANESE.test(line) ? OPENING.test(next) : !/^\p{Ll}/u.test(next)
    return isFull(at) && !SENTENCE_END.test(line) && next !== '' && !begins
  })
  const torn = goesOn.filter(Boolean).length
  const open = lines.filter((line) => line !== '' && !SENTENCE_END.test(line)).length
  if (torn < MIN_WRAPPED_LINES || torn * 2 < open) return lines
  const joined: string[] = []
  for (const [at, line] of lines.entries()) {
    const before = joined.at(-1)
    if (at === 0 || before === undefined || !goesOn[at - 1]) joined.push(line)
    else joined[joined.length - 1] = `${before}${/[\w,;’'-]$/u.test(before) ? ' ' : ''}${line}`
  }
  return joined
}

const widthOf = (line: string): number =>
  [...line].reduce((width, character) => width + (WIDE.test(character) ? 2 : 1), 0)
