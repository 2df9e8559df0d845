import type { PrintedPart } from '#document/blocks/block-kind.ts'
import {
  countItem,
  type ListCounts,
  omitLoneSpeaker,
  type PrintedSection,
  toPrintedSections,
} from '#document/printed-script.ts'
import { stripRuby } from '#document/ruby-and-variables.ts'
import { nameTarget } from '#document/section-target.ts'
import { joinMarked, type MarkedText } from '#document/text-marks.ts'
import { listComments } from './comments.ts'
import { Flow } from './print/flow.ts'
import { measureText, toPrintable } from './print/fonts.ts'
import { collectPdf, INK, openPdf, RULE, SOFT } from './print/page.ts'
import { layOutSheet } from './print/sheet.ts'
import { writeTable } from './print/table.ts'
import type { ReportPercent, ScriptWork } from './work.ts'

/** Font sizes in points. */
const SIZES = {
  pages: { normal: 10.5, large: 14, stage: 20 },
  cards: { normal: 8, large: 10.5, stage: 13 },
}
const MARKS = { bullet: '・', number: '', branch: '▶' }
/** Number of ruled lines that are printed for an empty answer, to be filled in by hand. */
const FIELD_LINES = { pages: 2, cards: 1 }
const FIELD_LEADING = 2

type Setting = {
  flow: Flow
  size: number
  /**
   * Width of a separate column for labels; null if labels are written at the start of their text.
   */
  column: number | null
  colon: string
}

export function writePdf(work: ScriptWork, report: ReportPercent): Promise<Uint8Array> {
  const { title, language, kind, document, options } = work
  const sheet = layOutSheet(options)
  const doc = openPdf({ title, language }, sheet.size)
  return collectPdf(doc, () => {
    const size = SIZES[options.layout][options.size]
    const isTable = options.speakers === 'table' && kind === 'talk_script'
    const column = isTable && options.layout === 'pages' ? size * 6 : null
    const flow = new Flow(doc, title, sheet)
    const setting: Setting = { flow, size, column, colon: language === 'ja' ? '：' : ': ' }
    if (!flow.isCards) writeTitle(setting, title)
    const sections = omitLoneSpeaker(toPrintedSections(document, language, kind), language)
    for (const [at, section] of sections.entries()) {
      // Writing the sections is 95 % of the progress. The rest is for comments, embedding the fonts
      // and ending the file.
      report(Math.floor((at / sections.length) * 95))
      placeSection(setting, section, nameTarget(section, language))
    }
    writeComments(setting, work)
    flow.finish()
  })
}

/**
 * Writes a section. On cards, it starts on a new card; on pages, it is not split if it fits on one
 * page or column.
 */
function placeSection(setting: Setting, section: PrintedSection, time: string): void {
  const { flow } = setting
  if (flow.isCards && !flow.isAtTop) flow.startNextRegion()
  flow.continued = section.title === '' ? '' : `${stripRuby(section.title)} …`
  flow.keepTogether(() => writeSection(setting, section, time))
  flow.continued = ''
  flow.clearLineCache()
}

function writeTitle({ flow, size }: Setting, title: string): void {
  flow.write(title, { inset: 0, width: flow.width }, { size: size * 1.7, weight: 'bold' })
  flow.y += size * 0.6
}

function writeHeading({ flow, size }: Setting, title: string, time: string): void {
  if (title === '' && time === '') {
    flow.space(size * 1.6)
    return
  }
  const ink = { size: size * 1.2, weight: 'bold' } as const
  const wide = measureText(time, size * 0.85)
  const place = { inset: 0, width: flow.width - wide - size }
  flow.space(size * 1.6)
  const height = flow.heightOf(flow.lines(title, { ...ink, width: place.width }), ink)
  flow.ensureRoom(height + size * (flow.isCards ? 2 : 5))
  if (title !== '') flow.draw((doc) => doc.outline.addItem(toPrintable(stripRuby(title))))
  flow.write(title, place, ink, {
    first: (baseline, left) =>
      flow.drawText(time, left + flow.width - wide, baseline, { size: size * 0.85, color: SOFT }),
  })
  const y = flow.y + size * 0.1
  flow.draw((doc) => {
    doc.moveTo(flow.left, y).lineTo(flow.left + flow.width, y)
    doc.lineWidth(0.7).stroke(RULE)
  })
  flow.y += size * (flow.isCards ? 0.4 : 0.7)
}

function writeSection(setting: Setting, section: PrintedSection, time: string): void {
  const { flow, size } = setting
  writeHeading(setting, section.title, time)
  let rows: MarkedText[][] = []
  const endTable = () => {
    if (rows.length > 0) writeTable(flow, size, rows)
    rows = []
  }
  const counts: ListCounts = []
  for (const { parts } of section.blocks) {
    const cells = parts.flatMap((part) => (part.layout === 'row' ? [[...part.cells]] : []))
    rows.push(...cells)
    if (cells.length > 0) continue
    endTable()
    const counted = parts.map((part) => ({ part, count: countItem(counts, part) }))
    // The parts of a block, such as a question and its answer field, stay on the same card or page
    // if they fit.
    flow.keepTogether(() => {
      for (const { part, count } of counted) {
        if (part.layout === 'row') continue
        writePart(setting, part, count)
        flow.y += part.layout === 'item' ? size * 0.15 : size * 0.5
      }
    })
  }
  endTable()
}

function writePart(setting: Setting, part: Exclude<PrintedPart, { layout: 'row' }>, count: number) {
  const { flow, size, colon } = setting
  const { width } = flow
  switch (part.layout) {
    case 'prose':
      return flow.write(part, { inset: 0, width }, { size })
    case 'said':
      return writeSpoken(setting, part)
    case 'remark': {
      const label = part.label === null ? '' : `${part.label}${colon}`
      const ink = { size: size * 0.88, color: SOFT }
      const words = joinMarked([{ text: label }, part])
      return flow.write(words, { inset: size, width: width - size }, ink)
    }
    case 'field':
      return writeField(setting, part)
    case 'item': {
      const mark = part.mark === 'number' ? `${count}.` : MARKS[part.mark]
      const indent = size * 1.6
      const inset = size * (0.3 + part.level * 1.6) + indent
      const first = (baseline: number, left: number) =>
        flow.drawText(mark, left - indent, baseline, { size, color: SOFT })
      return flow.write(part, { inset, width: width - inset }, { size }, { first })
    }
  }
}

function writeSpoken(
  { flow, size, column, colon }: Setting,
  { label, isFramed, ...words }: Extract<PrintedPart, { layout: 'said' }>,
): void {
  const inset = isFramed ? size : 0
  const width = flow.width - inset
  const bold = { size: size * (column === null ? 1 : 0.88), weight: 'bold', color: INK } as const
  const part = (from: number, to: number, left: number) => {
    if (!isFramed) return
    flow.draw((doc) => doc.rect(left, from + size * 0.3, 2, to - from - size * 0.3).fill(RULE))
  }
  if (column === null) {
    // The text is indented by the width of its label, so that all its lines begin to the right of
    // the label.
    const before = toPrintable(`${label}${colon}`)
    const hanging = measureText(before, size, 'bold')
    const first = (baseline: number, left: number) =>
      flow.drawText(before, left - hanging, baseline, bold)
    const place = { inset: inset + hanging, width: width - hanging }
    flow.write(words, place, { size }, { first, part })
  } else {
    const first = (baseline: number, left: number) =>
      flow.drawText(toPrintable(label), left - column, baseline, { ...bold, color: SOFT })
    const place = { inset: inset + column, width: width - column }
    flow.write(words, place, { size }, { first, part })
  }
}

/**
 * Writes the name of an answer field and its answer, or ruled lines if the answer is empty. A name
 * wider than half a line is written above the answer.
 */
function writeField(
  { flow, size, colon }: Setting,
  { label, text }: Extract<PrintedPart, { layout: 'field' }>,
): void {
  const inset = size * (flow.isCards ? 0.5 : 2)
  const width = flow.width - inset
  const before = toPrintable(`${label}${colon}`)
  const ink = { size, color: SOFT }
  const wide = measureText(before, size)
  const isAbove = wide > width / 2
  const indent = isAbove ? 0 : wide
  const first = (baseline: number, left: number) => {
    if (!isAbove) flow.drawText(before, left, baseline, ink)
  }
  if (isAbove) flow.write(before, { inset, width }, ink)
  if (text !== '') {
    flow.write(text, { inset, width }, { size }, { indent, first })
    return
  }
  const lines = FIELD_LINES[flow.isCards ? 'cards' : 'pages']
  const leading = size * FIELD_LEADING
  flow.ensureRoom(lines * leading)
  const left = flow.left + inset
  for (let index = 0; index < lines; index++) {
    flow.y += leading
    const baseline = flow.y - size * 0.5
    if (index === 0) first(baseline, left)
    const from = left + (index === 0 ? indent : 0)
    const y = baseline + size * 0.2
    flow.draw((doc) => {
      doc.moveTo(from, y).lineTo(left + width, y)
      doc.lineWidth(0.5).stroke(SOFT)
    })
  }
}

function writeComments(setting: Setting, work: ScriptWork): void {
  const { flow, size } = setting
  const { title, threads } = listComments(work)
  if (threads.length === 0) return
  if (flow.isCards) flow.startNextRegion()
  writeHeading(setting, title, '')
  const place = { inset: 0, width: flow.width }
  for (const { quote, comments } of threads) {
    if (quote !== '') flow.write(`「${quote}」`, place, { size: size * 0.88, color: SOFT })
    for (const { by, at, body } of comments) {
      flow.write(`${by} ${at}`, place, { size: size * 0.82, weight: 'bold' })
      flow.write(body, place, { size: size * 0.92 })
    }
    flow.y += size
  }
}
