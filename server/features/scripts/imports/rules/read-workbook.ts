import type { DroppedThing } from '#contract/imports.ts'
import { builtInPattern } from './cell-format.ts'
import { ImportRefused } from './import-refused.ts'
import { findMainPart, readPart, readTargets, type Target } from './office-parts.ts'
import type { Zip } from './open-zip.ts'
import type { Reading } from './read-presentation.ts'
import { type Book, type CellFormat, readSheet, readWords } from './read-sheet.ts'
import { childOf, findElements, isTrue, type XmlElement } from './read-xml.ts'
import { squareRows } from './square-rows.ts'

/** Default names of sheets. They are not used as titles; the file's name is used instead. */
const UNNAMED = /^(?:sheet|シート|工作表)\s*\d*$/iu

export async function readWorkbook(zip: Zip): Promise<Reading[]> {
  const path = await findMainPart(zip)
  const workbook = await readPart(zip, path)
  if (!workbook) throw new ImportRefused('import_damaged')
  const targets = await readTargets(zip, path)
  const book = await readBook(zip, workbook, [...targets.values()])
  const readings: Reading[] = []
  const hidden: DroppedThing[] = []
  for (const { attributes } of findElements(workbook, 'sheet')) {
    if ((attributes.state ?? 'visible') !== 'visible') {
      hidden.push('hidden_sheet')
      continue
    }
    const sheet = await readPart(zip, targets.get(attributes['r:id'] ?? '')?.path ?? '')
    if (!sheet) continue
    const dropped: DroppedThing[] = []
    const rows = squareRows(readSheet(sheet, book, dropped))
    const { name = '' } = attributes
    const title = UNNAMED.test(name) ? {} : { title: name }
    if (rows.length > 0) readings.push({ ...title, content: { form: 'rows', rows }, dropped })
  }
  const [first] = readings
  if (first) first.dropped = [...hidden, ...first.dropped]
  return readings
}

async function readBook(zip: Zip, workbook: XmlElement, targets: Target[]): Promise<Book> {
  const partOf = (type: string) =>
    readPart(zip, targets.find((target) => target.type === type)?.path ?? '')
  const [styles, shared] = [await partOf('styles'), await partOf('sharedStrings')]
  return {
    texts: shared ? findElements(shared, 'si').map(readWords) : [],
    formats: styles ? readCellFormats(styles) : [],
    counts_from_1904: isTrue(findElements(workbook, 'workbookPr')[0]?.attributes.date1904),
  }
}

/** Reads the cell formats in file order, because cells refer to them by index. */
function readCellFormats(styles: XmlElement): CellFormat[] {
  const patterns = new Map(
    findElements(styles, 'numFmt').map(({ attributes }) => [
      Number(attributes.numFmtId),
      attributes.formatCode ?? '',
    ]),
  )
  const [fonts] = findElements(styles, 'fonts')
  const struck = (fonts?.children ?? [])
    .filter(({ name }) => name === 'font')
    .map((font) => {
      const strike = childOf(font, 'strike')
      return strike !== undefined && strike.attributes.val !== '0'
    })
  const [formats] = findElements(styles, 'cellXfs')
  return (formats?.children ?? [])
    .filter(({ name }) => name === 'xf')
    .map(({ attributes }) => {
      const id = Number(attributes.numFmtId ?? 0)
      return {
        pattern: patterns.get(id) ?? builtInPattern(id),
        is_struck: struck[Number(attributes.fontId ?? 0)] ?? false,
      }
    })
}
