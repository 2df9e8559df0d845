import type { PrintedPart } from '#document/blocks/block-kind.ts'
import { type PrintedBlock, type PrintedSection, printScript } from '#document/printed-script.ts'
import { stripRuby } from '#document/ruby-and-variables.ts'
import { formatDuration } from '#document/speaking-time.ts'
import { joinMarked, type MarkedText } from '#document/text-marks.ts'
import { listComments } from './comments.ts'
import { PAPER_SIZES } from './paper-sizes.ts'
import { breakLines } from './print/break-lines.ts'
import { measureText, toPrintable } from './print/fonts.ts'
import { collectPdf, drawWords, Flow, INK, openPdf, RULE, SOFT } from './print/page.ts'
import type { ScriptWork, TellPercent } from './work.ts'

/** Points. */
const SIZES = { normal: 10.5, stage: 20 }
const MARKS = { bullet: '・', number: '', branch: '▶' }

/** What every part of a script is set by. */
type Setting = {
  flow: Flow
  size: number
  /** Wide enough for what stands before words; null where it stands in the line. */
  column: number | null
  colon: string
}

/** A script as a PDF: outline, page numbers, the font in it as far as it is used. */
export function writePdf(work: ScriptWork, tell: TellPercent): Promise<Uint8Array> {
  const { title, language, kind, document, options } = work
  const paper = PAPER_SIZES[options.paper]
  const side = options.paper === 'a5' ? 40 : 60
  const margins = { top: side, bottom: side, left: side, right: side }
  const doc = openPdf({ title, language }, paper, margins)
  return collectPdf(doc, () => {
    const size = SIZES[options.size]
    const column = options.speakers === 'table' && kind === 'talk_script' ? size * 6 : null
    const setting: Setting = {
      ...{ flow: new Flow(doc, title), size, column },
      colon: language === 'ja' ? '：' : ': ',
    }
    writeTitle(setting, title)
    const sections = printScript(document, language, kind)
    for (const [at, section] of sections.entries()) {
      // The rest is the fonts and the end of the file.
      tell(Math.floor((at / sections.length) * 95))
      const { target_seconds } = section
      const time = target_seconds === null ? '' : formatDuration(target_seconds, language)
      writeSection(setting, section, time)
    }
    writeComments(setting, work)
  })
}

function writeTitle({ flow, size }: Setting, title: string): void {
  flow.write(title, { x: flow.left, width: flow.width }, { size: size * 1.7, weight: 'bold' })
  flow.y += size * 0.6
}

function writeHeading({ flow, size }: Setting, title: string, time: string): void {
  const ink = { size: size * 1.2, weight: 'bold' } as const
  const wide = measureText(time, size * 0.85)
  const place = { x: flow.left, width: flow.width - wide - size }
  flow.space(size * 1.6)
  flow.need(flow.heightOf(breakLines(title, { ...ink, width: place.width }), ink) + size * 5)
  flow.doc.outline.addItem(toPrintable(stripRuby(title)))
  flow.write(title, place, ink, {
    first: (baseline) =>
      drawWords(flow.doc, time, flow.left + flow.width - wide, baseline, {
        ...{ size: size * 0.85, color: SOFT },
      }),
  })
  const y = flow.y + size * 0.1
  flow.doc.moveTo(flow.left, y).lineTo(flow.left + flow.width, y)
  flow.doc.lineWidth(0.7).stroke(RULE)
  flow.y += size * 0.7
}

function writeSection(setting: Setting, section: PrintedSection, time: string): void {
  const { flow, size } = setting
  writeHeading(setting, section.title, time)
  let rows: MarkedText[][] = []
  const endTable = () => {
    if (rows.length > 0) writeTable(setting, rows)
    rows = []
  }
  const counts: number[] = []
  for (const part of section.blocks.flatMap(({ parts }: PrintedBlock) => parts)) {
    if (part.look === 'row') {
      rows.push([...part.cells])
      continue
    }
    endTable()
    writePart(setting, part, countItem(counts, part))
    flow.y += part.look === 'item' ? size * 0.15 : size * 0.5
  }
  endTable()
}

/** The number of an item among those before it; any other part begins anew. */
function countItem(counts: number[], part: PrintedPart): number {
  if (part.look !== 'item') counts.length = 0
  else {
    counts.length = part.level + 1
    counts[part.level] = (counts[part.level] ?? 0) + 1
  }
  return counts.at(-1) ?? 0
}

function writePart(setting: Setting, part: Exclude<PrintedPart, { look: 'row' }>, count: number) {
  const { flow, size, colon } = setting
  const whole = { x: flow.left, width: flow.width }
  switch (part.look) {
    case 'prose':
      return flow.write(part, whole, { size })
    case 'said':
      return writeSaid(setting, part)
    case 'remark': {
      const label = part.label === null ? '' : `${part.label}${colon}`
      const ink = { size: size * 0.88, color: SOFT }
      const inside = { x: whole.x + size, width: whole.width - size }
      return flow.write(joinMarked([{ text: label }, part]), inside, ink)
    }
    case 'field':
      return writeField(setting, part)
    case 'item': {
      const mark = part.mark === 'number' ? `${count}.` : MARKS[part.mark]
      const x = whole.x + size * (0.3 + part.level * 1.6)
      const indent = size * 1.6
      const place = { x: x + indent, width: whole.width - (x - whole.x) - indent }
      return flow.write(
        part,
        place,
        { size },
        {
          first: (baseline) => drawWords(flow.doc, mark, x, baseline, { size, color: SOFT }),
        },
      )
    }
  }
}

function writeSaid(
  { flow, size, column, colon }: Setting,
  { label, isFramed, ...words }: Extract<PrintedPart, { look: 'said' }>,
): void {
  const inset = isFramed ? size : 0
  const x = flow.left + inset
  const width = flow.width - inset
  const bold = { size: size * (column === null ? 1 : 0.88), weight: 'bold', color: INK } as const
  const part = (from: number, to: number) => {
    if (!isFramed) return
    flow.doc.rect(flow.left, from + size * 0.3, 2, to - from - size * 0.3).fill(RULE)
  }
  if (column === null) {
    const before = toPrintable(`${label}${colon}`)
    const first = (baseline: number) => drawWords(flow.doc, before, x, baseline, bold)
    const indent = measureText(before, size, 'bold')
    flow.write(words, { x, width }, { size }, { indent, first, part })
  } else {
    const first = (baseline: number) =>
      drawWords(flow.doc, toPrintable(label), x, baseline, { ...bold, color: SOFT })
    flow.write(words, { x: x + column, width: width - column }, { size }, { first, part })
  }
}

/** What an answer is written into: its name, and a line to write on where it is empty. */
function writeField(
  { flow, size, colon }: Setting,
  { label, text }: Extract<PrintedPart, { look: 'field' }>,
): void {
  const x = flow.left + size * 2
  const width = flow.width - size * 2
  const before = toPrintable(`${label}${colon}`)
  const indent = Math.min(measureText(before, size), width / 2)
  flow.write(
    text,
    { x, width },
    { size },
    {
      indent,
      first(baseline) {
        drawWords(flow.doc, before, x, baseline, { size, color: SOFT })
        if (text !== '') return
        const y = baseline + size * 0.2
        flow.doc
          .moveTo(x + indent, y)
          .lineTo(x + width, y)
          .lineWidth(0.5)
          .stroke(SOFT)
      },
    },
  )
}

/** Rows of a table, the first its head: columns of one width. */
function writeTable({ flow, size }: Setting, rows: readonly MarkedText[][]): void {
  const columns = Math.max(...rows.map((row) => row.length))
  const width = flow.width / columns
  const pad = size * 0.5
  for (const [index, row] of rows.entries()) {
    const ink = { size: size * 0.92, weight: index === 0 ? 'bold' : 'regular' } as const
    const setting = { ...ink, width: width - pad * 2 }
    const height =
      Math.max(...row.map((cell) => flow.heightOf(breakLines(cell, setting), ink))) + pad
    flow.need(height)
    const top = flow.y
    for (const [column, cell] of row.entries()) {
      flow.y = top + pad * 0.5
      flow.write(cell, { x: flow.left + column * width + pad, width: setting.width }, ink)
    }
    flow.y = Math.max(top + height, flow.y)
    for (let column = 0; column < columns; column++)
      flow.doc.rect(flow.left + column * width, top, width, height)
    flow.doc.lineWidth(0.5).stroke(RULE)
  }
  flow.y += size * 0.6
}

function writeComments(setting: Setting, work: ScriptWork): void {
  const { flow, size } = setting
  const { title, threads } = listComments(work)
  if (threads.length === 0) return
  writeHeading(setting, title, '')
  const place = { x: flow.left, width: flow.width }
  for (const { quote, comments } of threads) {
    if (quote !== '') flow.write(`「${quote}」`, place, { size: size * 0.88, color: SOFT })
    for (const { by, at, body } of comments) {
      flow.write(`${by} ${at}`, place, { size: size * 0.82, weight: 'bold' })
      flow.write(body, place, { size: size * 0.92 })
    }
    flow.y += size
  }
}
