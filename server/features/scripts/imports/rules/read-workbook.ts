import { zipSync } from 'fflate'
import readSheets from 'read-excel-file/universal'
import type { DroppedThing } from '#contract/imports.ts'
import { MAX_LINES } from '#contract/limits.ts'
import { ImportRefused } from './import-refused.ts'
import type { Zip } from './open-zip.ts'
import type { Reading } from './read-presentation.ts'
import { findElements, readXml } from './read-xml.ts'

const READ =
  /^(?:\[Content_Types\]\.xml|_rels\/.*|xl\/(?:[^/]+\.xml|_rels\/.*|worksheets\/[^/]+\.xml))$/u
/** A name that says nothing: the sheet is called as its file is. */
const UNNAMED = /^(?:sheet|シート|工作表)\s*\d*$/iu
export const MOST_COLUMNS = 50
/** Cells of all sheets as the library lays them out: every row as wide as the widest, empty cells included. */
const MOST_CELLS = 5_000_000
const CELL = /<(?:\w+:)?c\b([^<>]*)>(?!<\/)/gu
const CELL_ADDRESS = /\sr=(["'])([A-Z]{1,3})(\d{1,7})\1/u
const ROW = /<(?:\w+:)?row\b([^<>]*)>/gu
const ROW_NUMBER = /\sr=(["'])(\d{1,7})\1/u

/** Every sheet of a workbook with words in it, as rows of texts; hidden ones are dropped. */
export async function readWorkbook(zip: Zip): Promise<Reading[]> {
  const parts: Record<string, [Uint8Array, { level: 0 }]> = {}
  let workbook = ''
  let cells = 0
  for (const [name, unpack] of zip) {
    if (!READ.test(name)) continue
    const data = await unpack()
    if (name === 'xl/workbook.xml') workbook = data.toString('utf8')
    // A sheet may be in any part: the workbook's relations say which.
    cells += countCells(data.toString('utf8'))
    if (cells > MOST_CELLS) throw new ImportRefused('import_too_long')
    parts[name] = [data, { level: 0 }]
  }
  const hidden = findElements(readXml(workbook), 'sheet')
    .filter(({ attributes }) => (attributes.state ?? 'visible') !== 'visible')
    .map(({ attributes }) => attributes.name)
  const all = await readSheets(new Blob([zipSync(parts)]))
  const shown = all
    .filter(({ sheet }) => !hidden.includes(sheet))
    .map(({ sheet, data }) => ({ sheet, rows: toTexts(data) }))
    .filter(({ rows }) => rows.length > 0)
  const dropped: DroppedThing[] = hidden.map(() => 'hidden_sheet')
  return shown.map(({ sheet, rows }, at) => ({
    ...(UNNAMED.test(sheet) ? {} : { title: sheet }),
    content: { form: 'rows', rows },
    dropped: at === 0 ? dropped : [],
  }))
}

/**
 * How many cells a sheet is laid out to, by the addresses of what is in it. Its own dimension may be missing or
 * wrong. Throws ImportRefused for an address that no office writes.
 */
function countCells(sheet: string): number {
  let [lastRow, lastFilled, width] = [0, 0, 0]
  for (const [, attributes = ''] of sheet.matchAll(ROW)) {
    if (!/\sr\b/u.test(attributes)) continue
    lastRow = Math.max(lastRow, Number(matchOrRefuse(ROW_NUMBER, attributes)[2]))
  }
  for (const [, attributes = ''] of sheet.matchAll(CELL)) {
    const [, , column = '', row = ''] = matchOrRefuse(CELL_ADDRESS, attributes)
    lastRow = Math.max(lastRow, Number(row))
    if (attributes.endsWith('/')) continue
    lastFilled = Math.max(lastFilled, Number(row))
    width = Math.max(width, columnNumber(column))
  }
  return lastRow + lastFilled * width
}

function matchOrRefuse(pattern: RegExp, text: string): RegExpExecArray {
  const match = pattern.exec(text)
  if (!match) throw new ImportRefused('import_damaged')
  return match
}

const columnNumber = (letters: string) =>
  [...letters].reduce((number, letter) => number * 26 + letter.charCodeAt(0) - 64, 0)

/** Rows and cells as they read, without those at the end that are empty. Throws ImportRefused past the limits. */
export function toTexts(data: readonly (readonly unknown[])[]): string[][] {
  const rows = data
    .map((cells) => cells.slice(0, MOST_COLUMNS).map(writeCell))
    .filter((cells) => cells.some((cell) => cell !== ''))
  if (rows.length > MAX_LINES) throw new ImportRefused('import_too_long')
  const width = rows.reduce((widest, cells) => {
    return Math.max(widest, cells.findLastIndex((cell) => cell !== '') + 1)
  }, 0)
  return rows.map((cells) => Array.from({ length: width }, (_, at) => cells[at] ?? ''))
}

function writeCell(value: unknown): string {
  if (value === null || value === undefined) return ''
  if (!(value instanceof Date)) return String(value).trim()
  const [day = '', time = ''] = value.toISOString().split('T')
  // A time alone counts from the first day there is.
  const clock = time.slice(0, 5)
  return day < '1900-01-02' ? clock : clock === '00:00' ? day : `${day} ${clock}`
}
