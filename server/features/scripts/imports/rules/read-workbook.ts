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

/** Every sheet of a workbook with words in it, as rows of texts; hidden ones are dropped. */
export async function readWorkbook(zip: Zip): Promise<Reading[]> {
  const parts: Record<string, [Uint8Array, { level: 0 }]> = {}
  let workbook = ''
  for (const [name, unpack] of zip) {
    if (!READ.test(name)) continue
    const data = await unpack()
    if (name === 'xl/workbook.xml') workbook = data.toString('utf8')
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
