// Long because a Word document defines its styles, numbering and tables one by one.
import {
  AlignmentType,
  BorderStyle,
  CommentRangeEnd,
  CommentRangeStart,
  CommentReference,
  Document,
  Footer,
  HeadingLevel,
  type ICommentOptions,
  type IParagraphOptions,
  type IRunOptions,
  type IStylesOptions,
  LevelFormat,
  LineRuleType,
  Packer,
  PageNumber,
  Paragraph,
  type ParagraphChild,
  Tab,
  Table,
  TableCell,
  TableRow,
  TextRun,
  WidthType,
} from 'docx'
import type { Language } from '#contract/language.ts'
import type { PrintedPart } from '#document/blocks/block-kind.ts'
import { FIELD_NAME_STYLE, FIELD_STYLE } from '#document/blocks/question.ts'
import { cutToDraw } from '#document/cut-marks.ts'
import {
  omitLoneSpeaker,
  type PrintedSection,
  toPrintedSections,
} from '#document/printed-script.ts'
import { parseNotation, stripRuby } from '#document/ruby-and-variables.ts'
import { nameTarget } from '#document/section-target.ts'
import type { MarkedText } from '#document/text-marks.ts'
import { TOKYO_OFFSET_MS } from '#server/platform/tokyo-time.ts'
import { cleanXml } from './clean-xml.ts'
import { listComments, type WrittenThread } from './comments.ts'
import { PAPER_SIZES } from './paper-sizes.ts'
import { RubyRun } from './ruby-run.ts'
import type { ReportPercent, ScriptWork } from './work.ts'

/** Font sizes in half points, Word's unit. */
const SIZES = { normal: 21, large: 28, stage: 40 }
const TWIPS_PER_POINT = 20
const SOFT = '6B6259'
const RULE = 'D9CFC1'
const FONT = { ascii: 'Yu Gothic', hAnsi: 'Yu Gothic', eastAsia: 'Yu Gothic', cs: 'Yu Gothic' }

type Setting = {
  size: number
  language: Language
  colon: string
  /** True if lines with speakers are written as a table, with the speakers in the left column. */
  inTable: boolean
  width: number
  marks: CommentMarks
}

export async function writeDocx(work: ScriptWork, report: ReportPercent): Promise<Uint8Array> {
  const { title, language, kind, document, options } = work
  const [paperWidth, height] = PAPER_SIZES[options.paper].map((side) =>
    Math.round(side * TWIPS_PER_POINT),
  )
  const margin = (options.paper === 'a5' ? 40 : 60) * TWIPS_PER_POINT
  const sections = omitLoneSpeaker(toPrintedSections(document, language, kind), language)
  const marks = markComments(work, sections)
  const setting: Setting = {
    size: SIZES[options.size],
    language,
    marks,
    colon: language === 'ja' ? '：' : ': ',
    inTable: options.speakers === 'table' && kind === 'talk_script',
    width: (paperWidth ?? 0) - margin * 2,
  }
  const head = new Paragraph({
    heading: HeadingLevel.TITLE,
    children: marks.around('', runsOf({ text: title }, setting)),
  })
  const locale = language === 'ja' ? 'ja-JP' : 'en-US'
  const written = sections.flatMap((section, at) => {
    // Writing the sections is 30 % of the progress; building the file is the rest.
    report(Math.floor((at / sections.length) * 30))
    return writeSection(section, at, setting)
  })
  const file = new Document({
    title,
    creator: 'Daihon',
    comments: { children: marks.comments },
    styles: describeStyles(setting.size, locale),
    numbering: { config: LISTS },
    sections: [
      {
        properties: {
          page: {
            size: { width: paperWidth ?? 0, height: height ?? 0 },
            margin: { top: margin, bottom: margin, left: margin, right: margin },
          },
        },
        footers: { default: FOOTER },
        children: [head, ...written],
      },
    ],
  })
  return Packer.toBuffer(file)
}

const FOOTER = new Footer({
  children: [
    new Paragraph({
      alignment: AlignmentType.RIGHT,
      children: [new TextRun({ children: [PageNumber.CURRENT], size: 16, color: SOFT })],
    }),
  ],
})

/**
 * Left indent of an objection in twips. It leaves room for the vertical line beside the objection.
 */
const FRAMED = 280

/**
 * Estimates the width of a label in twips. `size`: font size in half points. The estimate is 0.55
 * em for each Latin character and one em for each other character.
 */
const widthOfLabel = (label: string, size: number): number =>
  [...label].reduce((sum, sign) => sum + (/[\u0020-\u02ff]/u.test(sign) ? 0.55 : 1), 0) * size * 10

const LISTS = (['bullet', 'number'] as const).map((reference) => ({
  reference,
  levels: [0, 1, 2, 3].map((level) => ({
    level,
    format: reference === 'bullet' ? LevelFormat.BULLET : LevelFormat.DECIMAL,
    text: reference === 'bullet' ? '•' : `%${level + 1}.`,
    style: { paragraph: { indent: { left: 420 * (level + 1), hanging: 360 } } },
  })),
}))

function describeStyles(size: number, locale: string): IStylesOptions {
  const bold = { bold: true, font: FONT }
  const rule = { bottom: { style: BorderStyle.SINGLE, size: 6, color: RULE, space: 2 } }
  const style = (
    id: string,
    name: string,
    paragraph: IParagraphOptions,
    run: { size?: number; color?: string; bold?: boolean } = {},
  ) => ({ id, name, basedOn: 'Normal', quickFormat: true, paragraph, run })
  // Sets the line height to 1.8 times the font size, in twips; `size` is in half points. Without
  // `AT_LEAST`, LibreOffice would also use this height for the larger lines of titles.
  const leading = { line: size * 18, lineRule: LineRuleType.AT_LEAST }
  return {
    default: {
      document: {
        run: { font: FONT, size, language: { value: locale, eastAsia: 'ja-JP' } },
        paragraph: { spacing: { ...leading, after: size * 5 } },
      },
      title: {
        run: { ...bold, size: Math.round(size * 1.7) },
        paragraph: { spacing: { after: 240 } },
      },
      heading1: {
        run: { ...bold, size: Math.round(size * 1.2) },
        paragraph: { keepNext: true, spacing: { before: 360, after: 160 }, border: rule },
      },
    },
    paragraphStyles: [
      style('Line', 'Line', {}),
      style('Objection', 'Objection', {
        indent: { left: FRAMED },
        border: { left: { style: BorderStyle.SINGLE, size: 12, color: RULE, space: 8 } },
      }),
      style(
        'Remark',
        'Remark',
        { indent: { left: 280 } },
        { size: Math.round(size * 0.88), color: SOFT },
      ),
      style('Field', FIELD_STYLE, { indent: { left: 420 } }),
      style('Branch', 'Branch', { indent: { left: 420, hanging: 420 } }),
      style('Cell', 'Cell', { spacing: { before: 40, after: 40 } }),
    ],
    characterStyles: [
      { id: 'Speaker', name: 'Speaker', run: { bold: true } },
      { id: 'FieldName', name: FIELD_NAME_STYLE },
    ],
  }
}

type Written = Paragraph | Table
function writeSection(section: PrintedSection, at: number, setting: Setting): Written[] {
  const { marks, language } = setting
  const time = nameTarget(section, language)
  const head = [
    ...marks.around(section.id, runsOf({ text: section.title }, setting)),
    ...(time === ''
      ? []
      : [new TextRun({ children: [new Tab(), time], size: 18, bold: false, color: SOFT })]),
  ]
  const heading = new Paragraph({
    heading: HeadingLevel.HEADING_1,
    tabStops: [{ type: 'right', position: setting.width }],
    children: head,
  })
  const written = section.blocks
    .flatMap(({ block_id, parts }) =>
      parts.map((part, index) => toPiece(part, index === 0 ? block_id : null, setting)),
    )
    .reduce<Piece[][]>(groupPieces, [])
    // Consecutive list items form a group. The last argument differs for each group, so that each
    // list is numbered from 1.
    .flatMap((pieces, group) => writeGroup(pieces, setting, at * 10_000 + group))
  return head.length === 0 ? written : [heading, ...written]
}

/**
 * A part of a script converted to Word's text runs. `joins`: the structure that the part forms with
 * its neighbours (a table, a list, or lines with speakers); null if none.
 */
type Piece = {
  part: PrintedPart
  children: ParagraphChild[]
  joins: 'rows' | 'items' | 'speakers' | null
}

function toPiece(part: PrintedPart, block_id: string | null, setting: Setting): Piece {
  if (part.layout === 'row') return { part, children: [], joins: 'rows' }
  const runs = runsOf(part, setting)
  const children = block_id === null ? runs : setting.marks.around(block_id, runs)
  if (part.layout === 'item') return { part, children, joins: 'items' }
  return { part, children, joins: part.layout === 'said' && setting.inTable ? 'speakers' : null }
}

/**
 * Adds a piece to the last group if both belong to the same structure (`joins`); otherwise starts a
 * new group.
 */
function groupPieces(groups: Piece[][], piece: Piece): Piece[][] {
  const last = groups.at(-1)
  if (piece.joins !== null && last?.[0]?.joins === piece.joins) last.push(piece)
  else groups.push([piece])
  return groups
}

function writeGroup(pieces: readonly Piece[], setting: Setting, list: number): Written[] {
  const [first] = pieces
  if (first?.joins === 'rows') return [writeRows(pieces, setting), gap()]
  if (first?.joins === 'speakers') return [writeSpeakers(pieces, setting), gap()]
  return pieces.flatMap(({ part, children }) =>
    part.layout === 'row' ? [] : writePart(part, children, setting, list),
  )
}

const gap = () => new Paragraph({ style: 'Cell', children: [] })

function writePart(
  part: Exclude<PrintedPart, { layout: 'row' }>,
  children: ParagraphChild[],
  { colon, size }: Setting,
  instance: number,
): Paragraph {
  const labelled = (label: string) => [
    new TextRun({ text: cleanXml(`${label}${colon}`) }),
    ...children,
  ]
  switch (part.layout) {
    case 'prose':
      return new Paragraph({ children })
    case 'said': {
      const speaker = new TextRun({ text: cleanXml(`${part.label}${colon}`), style: 'Speaker' })
      const hanging = widthOfLabel(`${part.label}${colon}`, size)
      return new Paragraph({
        style: part.isFramed ? 'Objection' : 'Line',
        indent: { left: (part.isFramed ? FRAMED : 0) + hanging, hanging },
        children: [speaker, ...children],
      })
    }
    case 'remark':
      return new Paragraph({
        style: 'Remark',
        children: part.label === null ? children : labelled(part.label),
      })
    case 'field': {
      const name = new TextRun({ text: cleanXml(`${part.label}${colon}`), style: 'FieldName' })
      return new Paragraph({
        style: 'Field',
        children: [name, ...children, ...(part.text === '' ? [BLANK()] : [])],
      })
    }
    case 'item':
      if (part.mark === 'branch')
        return new Paragraph({ style: 'Branch', children: [new TextRun('▶ '), ...children] })
      return new Paragraph({
        numbering: { reference: part.mark, level: part.level, instance },
        contextualSpacing: true,
        children,
      })
  }
}

const BLANK = () => new TextRun({ text: '　'.repeat(16), underline: {} })

const LINE = { style: BorderStyle.SINGLE, size: 4, color: RULE }
const BORDERS = { top: LINE, bottom: LINE, left: LINE, right: LINE }

const cell = (children: ParagraphChild[], width: number) =>
  new TableCell({
    width: { size: width, type: WidthType.DXA },
    borders: BORDERS,
    margins: { left: 100, right: 100 },
    children: [new Paragraph({ style: 'Cell', children })],
  })

const tableOf = (rows: TableRow[], columnWidths: number[]) =>
  new Table({
    rows,
    columnWidths,
    width: { size: columnWidths.reduce((sum, width) => sum + width, 0), type: WidthType.DXA },
  })

function writeSpeakers(pieces: readonly Piece[], setting: Setting): Table {
  const left = Math.round(setting.size * 10 * 6)
  const right = setting.width - left
  const rows = pieces.map(({ part, children }) => {
    const label = part.layout === 'said' ? part.label : ''
    const speaker = new TextRun({ text: cleanXml(label), style: 'Speaker' })
    return new TableRow({ children: [cell([speaker], left), cell(children, right)] })
  })
  return tableOf(rows, [left, right])
}

function writeRows(pieces: readonly Piece[], setting: Setting): Table {
  const rows = pieces.map(({ part }) => (part.layout === 'row' ? part.cells : []))
  const columns = Math.max(...rows.map((row) => row.length))
  const width = Math.floor(setting.width / columns)
  const filled = rows.map((row, index) => {
    const texts = Array.from({ length: columns }, (_, column) => row[column] ?? { text: '' })
    const bold = index === 0
    return new TableRow({
      tableHeader: bold,
      children: texts.map((words) => cell(runsOf(words, setting, bold), width)),
    })
  })
  return tableOf(
    filled,
    Array.from({ length: columns }, () => width),
  )
}

function runsOf(
  words: MarkedText,
  { size }: Pick<Setting, 'size'>,
  isHead = false,
): ParagraphChild[] {
  return cutToDraw(words).flatMap(({ text, types }) => {
    const look = {
      ...((isHead || types.includes('strong')) && { bold: true }),
      ...(types.includes('highlight') && { highlight: 'yellow' as const }),
    }
    return writeRuns(cleanXml(text), size, look)
  })
}

type RunStyle = Pick<IRunOptions, 'bold' | 'highlight'>

function writeRuns(text: string, size: number, look: RunStyle): ParagraphChild[] {
  return parseNotation(text).flatMap((token): ParagraphChild[] => {
    if (token.type === 'ruby') return [new RubyRun(token.base, token.reading, size, look)]
    return text
      .slice(token.start, token.end)
      .split('\n')
      .map((line, at) => new TextRun({ text: line, ...look, ...(at > 0 && { break: 1 }) }))
  })
}

type CommentMarks = {
  comments: ICommentOptions[]
  around(id: string, runs: ParagraphChild[]): ParagraphChild[]
}

/**
 * Attaches each comment to the section or block that it is about. Comments on elements that the
 * document does not contain are attached to the title.
 */
function markComments(work: ScriptWork, sections: readonly PrintedSection[]): CommentMarks {
  const known = new Set(
    sections.flatMap(({ id, blocks }) => [id, ...blocks.map((b) => b.block_id)]),
  )
  const placed = new Map<string, number[]>()
  const comments: ICommentOptions[] = []
  for (const thread of listComments(work).threads) {
    const id = known.has(thread.about) ? thread.about : ''
    for (const comment of thread.comments) {
      placed.set(id, [...(placed.get(id) ?? []), comments.length])
      comments.push({ id: comments.length, ...describeComment(thread, comment) })
    }
  }
  return {
    comments,
    around(id, runs) {
      const ids = placed.get(id) ?? []
      return [
        ...ids.map((each) => new CommentRangeStart(each)),
        ...runs,
        ...ids.flatMap((each) => [
          new CommentRangeEnd(each),
          new TextRun({ children: [new CommentReference(each)] }),
        ]),
      ]
    },
  }
}

function describeComment(
  { quote }: WrittenThread,
  { by, created_at, body }: WrittenThread['comments'][number],
) {
  const words = quote === '' ? [] : [`「${stripRuby(quote)}」`]
  return {
    author: cleanXml(by),
    // Word shows this time without converting it to the reader's time zone. The time is therefore
    // shifted to Japanese time.
    date: new Date(Date.parse(created_at) + TOKYO_OFFSET_MS),
    children: [...words, ...cleanXml(body).split('\n')].map(
      (line) => new Paragraph(cleanXml(line)),
    ),
  }
}
