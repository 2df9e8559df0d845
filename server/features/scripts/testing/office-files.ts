import { strToU8, type Zippable, zipSync } from 'fflate'

/** This module builds Office files for tests, with only the parts that the import reads. */

type Files = Record<string, string | Uint8Array>

export function makeZip(files: Files): Buffer<ArrayBuffer> {
  const parts: Zippable = Object.fromEntries(
    Object.entries(files).map(([name, content]) => [
      name,
      typeof content === 'string' ? strToU8(content) : content,
    ]),
  )
  return Buffer.from(zipSync(parts))
}

const XML = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n'
const RELATIONS = 'http://schemas.openxmlformats.org/package/2006/relationships'
const OFFICE = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'
const WORD = 'http://schemas.openxmlformats.org/wordprocessingml/2006/main'

function relations(targets: readonly (readonly [type: string, target: string])[]): string {
  const each = targets.map(
    ([type, target], at) =>
      `<Relationship Id="rId${at + 1}" Type="${OFFICE}/${type}" Target="${target}"/>`,
  )
  return `${XML}<Relationships xmlns="${RELATIONS}">${each.join('')}</Relationships>`
}

/** The part `[Content_Types].xml`, with the content type of each other part. */
function contentTypes(parts: Readonly<Record<string, string>>): string {
  const overrides = Object.entries(parts).map(
    ([name, type]) =>
      `<Override PartName="/${name}" ContentType="application/vnd.openxmlformats-officedocument.${type}+xml"/>`,
  )
  return `${XML}<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/>${overrides.join('')}</Types>`
}

export const escapeXml = (words: string) =>
  words.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')

/** A Word run; `more` are its properties as XML. */
export const run = (words: string, more = '') =>
  `<w:r>${more && `<w:rPr>${more}</w:rPr>`}<w:t xml:space="preserve">${escapeXml(words)}</w:t></w:r>`

/**
 * A Word paragraph. `content` is text, or XML if it starts with `<`; `style` is the id of a style.
 */
export const paragraph = (content: string, style = '') =>
  `<w:p>${style && `<w:pPr><w:pStyle w:val="${style}"/></w:pPr>`}${content.startsWith('<') ? content : run(content)}</w:p>`

const STYLES = [
  ['Title', 'Title'],
  // Japanese Word uses numbers as style ids, and English style names.
  ['1', 'heading 1'],
  ['2', 'heading 2'],
].map(
  ([id, name]) =>
    `<w:style w:type="paragraph" w:styleId="${id}"><w:name w:val="${name}"/></w:style>`,
)

/** A Word file with this body; `more` are further parts. */
export function makeDocx(body: string, more: Files = {}): Buffer<ArrayBuffer> {
  const comments = 'word/comments.xml' in more
  return makeZip({
    '[Content_Types].xml': contentTypes({
      'word/document.xml': 'wordprocessingml.document.main',
      'word/styles.xml': 'wordprocessingml.styles',
    }),
    '_rels/.rels': relations([['officeDocument', 'word/document.xml']]),
    'word/_rels/document.xml.rels': relations([
      ['styles', 'styles.xml'],
      ...(comments ? [['comments', 'comments.xml'] as const] : []),
    ]),
    'word/styles.xml': `${XML}<w:styles xmlns:w="${WORD}">${STYLES.join('')}</w:styles>`,
    'word/document.xml': `${XML}<w:document xmlns:w="${WORD}"><w:body>${body}</w:body></w:document>`,
    ...more,
  })
}

export const makeComments = (...texts: string[]) =>
  `${XML}<w:comments xmlns:w="${WORD}">${texts.map((text, at) => `<w:comment w:id="${at}" w:author="山田">${paragraph(text)}</w:comment>`).join('')}</w:comments>`

const SHEET = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main'
type Cell = string | number | null
type Sheet = { name: string; rows: readonly (readonly Cell[])[]; hidden?: true }

/** A workbook with shared strings and phonetic readings, as Japanese Excel writes it. */
export function makeXlsx(sheets: readonly Sheet[], more: Files = {}): Buffer<ArrayBuffer> {
  const texts: string[] = []
  const cell = (value: Cell, row: number, column: number) => {
    const place = `${String.fromCharCode(65 + column)}${row + 1}`
    if (value === null) return ''
    if (typeof value === 'number') return `<c r="${place}"><v>${value}</v></c>`
    texts.push(value)
    return `<c r="${place}" t="s"><v>${texts.length - 1}</v></c>`
  }
  const parts = sheets.map(({ rows }, at) => {
    const written = rows.map(
      (cells, row) =>
        `<row r="${row + 1}">${cells.map((one, column) => cell(one, row, column)).join('')}</row>`,
    )
    return [
      `xl/worksheets/sheet${at + 1}.xml`,
      `${XML}<worksheet xmlns="${SHEET}"><sheetData>${written.join('')}</sheetData></worksheet>`,
    ]
  })
  const names = sheets.map(
    ({ name, hidden }, at) =>
      `<sheet name="${escapeXml(name)}" sheetId="${at + 1}"${hidden ? ' state="hidden"' : ''} r:id="rId${at + 1}"/>`,
  )
  const shared = texts.map(
    (text) =>
      `<si><t xml:space="preserve">${escapeXml(text)}</t><rPh sb="0" eb="1"><t>ヨミ</t></rPh></si>`,
  )
  return makeZip({
    '[Content_Types].xml': contentTypes({ 'xl/workbook.xml': 'spreadsheetml.sheet.main' }),
    '_rels/.rels': relations([['officeDocument', 'xl/workbook.xml']]),
    'xl/_rels/workbook.xml.rels': relations([
      ...sheets.map((_, at) => ['worksheet', `worksheets/sheet${at + 1}.xml`] as const),
      ['sharedStrings', 'sharedStrings.xml'],
      ...('xl/styles.xml' in more ? [['styles', 'styles.xml'] as const] : []),
    ]),
    'xl/workbook.xml': `${XML}<workbook xmlns="${SHEET}" xmlns:r="${OFFICE}"><sheets>${names.join('')}</sheets></workbook>`,
    'xl/sharedStrings.xml': `${XML}<sst xmlns="${SHEET}">${shared.join('')}</sst>`,
    ...Object.fromEntries(parts),
    ...more,
  })
}

const SLIDES = 'http://schemas.openxmlformats.org/presentationml/2006/main'
const DRAWING = 'http://schemas.openxmlformats.org/drawingml/2006/main'
type Slide = {
  title: string
  body?: readonly string[]
  notes?: readonly string[]
  picture?: true
  hidden?: true
}

const shape = (role: string, words: readonly string[]) =>
  `<p:sp><p:nvSpPr><p:nvPr><p:ph type="${role}"/></p:nvPr></p:nvSpPr><p:txBody>${words.map((one) => `<a:p><a:r><a:t>${escapeXml(one)}</a:t></a:r></a:p>`).join('')}</p:txBody></p:sp>`
const tree = (name: string, shapes: string, more = '') =>
  `${XML}<p:${name}${more} xmlns:p="${SLIDES}" xmlns:a="${DRAWING}" xmlns:r="${OFFICE}"><p:cSld><p:spTree>${shapes}</p:spTree></p:cSld></p:${name}>`

/**
 * Builds a presentation whose files are numbered in the reverse order of its slides. So an import
 * in the order of the file names fails.
 */
export function makePptx(slides: readonly Slide[], more: Files = {}): Buffer<ArrayBuffer> {
  const fileOf = (at: number) => slides.length - at
  const files = slides.flatMap(({ title, body = [], notes, picture, hidden }, at) => {
    const name = `slide${fileOf(at)}.xml`
    const shapes = `${shape('title', [title])}${shape('body', body)}${picture ? '<p:pic/>' : ''}`
    return [
      [`ppt/slides/${name}`, tree('sld', shapes, hidden ? ' show="0"' : '')],
      [
        `ppt/slides/_rels/${name}.rels`,
        relations(notes ? [['notesSlide', `../notesSlides/notes${at}.xml`]] : []),
      ],
      ...(notes
        ? [
            [
              `ppt/notesSlides/notes${at}.xml`,
              tree('notes', shape('sldNum', ['1']) + shape('body', notes)),
            ],
          ]
        : []),
    ]
  })
  const list = slides.map((_, at) => `<p:sldId id="${256 + at}" r:id="rId${at + 1}"/>`)
  return makeZip({
    '[Content_Types].xml': contentTypes({
      'ppt/presentation.xml': 'presentationml.presentation.main',
    }),
    'ppt/presentation.xml': `${XML}<p:presentation xmlns:p="${SLIDES}" xmlns:r="${OFFICE}"><p:sldIdLst>${list.join('')}</p:sldIdLst></p:presentation>`,
    'ppt/_rels/presentation.xml.rels': relations(
      slides.map((_, at) => ['slide', `slides/slide${fileOf(at)}.xml`] as const),
    ),
    ...Object.fromEntries(files),
    ...more,
  })
}
