const DELIMITERS = [',', '\t', ';'] as const
type Delimiter = (typeof DELIMITERS)[number]
/** Matches a first line `sep=;`, in which Excel names the delimiter. */
const NAMED = /^sep=([,;\t])\n/iu
/** The delimiter is guessed from this many characters at the start. */
const SAMPLED = 10_000

/**
 * Splits CSV into rows and cells. A first line `sep=` names the delimiter. Without it, the
 * delimiter is the character with which most rows have as many cells as the first row.
 */
export function splitCsv(csv: string): string[][] {
  const text = csv.replace(/^\ufeff/u, '').replace(/\r\n?/gu, '\n')
  const named = NAMED.exec(text)
  if (named) return splitCells(text.slice(named[0].length), named[1] as Delimiter)
  return splitCells(text, guessDelimiter(text.slice(0, SAMPLED)))
}

function guessDelimiter(text: string): Delimiter {
  const fractions = DELIMITERS.map((delimiter) => {
    const rows = splitCells(text, delimiter).filter((cells) => cells.some((cell) => cell !== ''))
    const width = rows[0]?.length ?? 1
    return width < 2 ? 0 : rows.filter(({ length }) => length === width).length / rows.length
  })
  return DELIMITERS[fractions.indexOf(Math.max(...fractions))] ?? ','
}

/**
 * Splits text with line ends \n into rows and cells. A quoted cell may contain delimiters, line
 * ends and doubled quotes. If the closing quote is not at the cell's end (`"A4" size`), the quotes
 * are part of the text.
 */
export function splitCells(text: string, delimiter: Delimiter): string[][] {
  const rows: string[][] = [[]]
  let at = 0
  while (at <= text.length) {
    const quoted = text[at] === '"' ? readQuoted(text, at, delimiter) : null
    const end = quoted?.end ?? findEnd(text, at, delimiter)
    rows.at(-1)?.push(quoted?.words ?? text.slice(at, end))
    if (text[end] === '\n') rows.push([])
    at = end + 1
  }
  return rows
}

/**
 * Returns the text and the end of a quoted cell. Null if the closing quote is missing or not at the
 * cell's end.
 */
function readQuoted(text: string, from: number, delimiter: string) {
  let close = text.indexOf('"', from + 1)
  while (close !== -1 && text[close + 1] === '"') close = text.indexOf('"', close + 2)
  const end = close + 1
  const endsCell = end === text.length || text[end] === delimiter || text[end] === '\n'
  return close !== -1 && endsCell
    ? { words: text.slice(from + 1, close).replaceAll('""', '"'), end }
    : null
}

function findEnd(text: string, from: number, delimiter: string): number {
  let at = from
  while (at < text.length && text[at] !== delimiter && text[at] !== '\n') at += 1
  return at
}
