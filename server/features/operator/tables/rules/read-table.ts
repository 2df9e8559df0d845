import papaparse from 'papaparse'
import { MAX_TABLE_LINES } from '#contract/limits.ts'
import { decodeText, NotText } from '#document/decode-text.ts'
import { readCsvCell } from '#server/platform/http/write-csv.ts'
import { Refusal } from '#server/platform/refusal.ts'
import type { Columns } from './columns.ts'

/** A line that says something: its cells by column, without what stands in no column that is known. */
export type Row<C extends Columns> = {
  line: number
  cells: { readonly [name in keyof C]?: string }
  /** What follows a quotation mark that does not end cannot be told apart. */
  is_broken: boolean
}
export type Table<C extends Columns> = { rows: Row<C>[]; ignored: string[] }

const fold = (word: string) => word.normalize('NFKC').trim().toLowerCase()

/**
 * The lines of a CSV file in any usual encoding, under a header in either language. Throws Refusal for what is no text, is
 * too long, or has a header without any of the columns, or one twice.
 */
export function readTable<C extends Columns>(bytes: Uint8Array, columns: C): Table<C> {
  const { data, errors } = papaparse.parse<string[]>(decode(bytes), {
    delimitersToGuess: [',', '\t', ';'],
  })
  const [header = [], ...lines] = data
  const named = header.map((word) => findColumn(columns, word))
  const known = named.filter((name) => name !== null)
  if (known.length === 0 || new Set(known).size < known.length) throw new Refusal('table_unread')
  const broken = new Set(errors.filter(({ type }) => type === 'Quotes').map(({ row }) => row))
  const rows = lines.flatMap((texts, index) => {
    if (texts.every((text) => text.trim() === '')) return []
    const cells = Object.fromEntries(
      named.flatMap((name, at) => {
        const text = readCsvCell(texts[at]?.trim() ?? '')
        return name === null || text === '' ? [] : [[name, text]]
      }),
    ) as Row<C>['cells']
    return { line: index + 2, cells, is_broken: broken.has(index + 1) }
  })
  if (rows.length > MAX_TABLE_LINES) throw new Refusal('table_too_large')
  const ignored = header.filter((word, at) => named[at] === null && word.trim() !== '')
  return { rows, ignored }
}

function decode(bytes: Uint8Array): string {
  try {
    // PostgreSQL holds no NUL.
    return decodeText(bytes)
      .replaceAll('\u0000', '')
      .replace(/^\ufeff/u, '')
  } catch (error) {
    throw error instanceof NotText ? new Refusal('import_not_text') : error
  }
}

function findColumn<C extends Columns>(columns: C, word: string): (keyof C & string) | null {
  const said = fold(readCsvCell(word.trim()))
  const found = Object.entries(columns).find(([name, { ja, en }]) =>
    [name, ja, en].some((each) => fold(each) === said),
  )
  return found ? (found[0] as keyof C & string) : null
}

/** What a cell means, said in either language or as programs say it; null: nothing that is known. */
export function readWord<K extends string>(
  words: Readonly<Record<K, { ja: string; en: string }>>,
  cell: string,
): K | null {
  const said = fold(cell)
  const keys = Object.keys(words) as K[]
  return (
    keys.find((key) => [key, words[key].ja, words[key].en].some((w) => fold(w) === said)) ?? null
  )
}
