import PDFDocument from 'pdfkit'
import type { Language } from '#contract/language.ts'
import type { MarkedText } from '#document/text-marks.ts'
import { breakLines, READING_SIZE, type SetLine, type SetRun } from './break-lines.ts'
import { face, measureText, toPrintable, type Weight } from './fonts.ts'

export const INK = '#2b2622'
export const SOFT = '#6b6259'
export const RULE = '#d9cfc1'
/** Behind highlighted words. */
const LIT = '#ffe9a8'
const LEADING = 1.65

type Place = { x: number; width: number }
type Ink = { size: number; weight?: Weight; color?: string }

/** A document with both faces of the font in it, and the facts that readers and search look at. */
export function openPdf(
  { title, language }: { title: string; language: Language },
  size: readonly [number, number],
  margins: { top: number; bottom: number; left: number; right: number },
): PDFKit.PDFDocument {
  const doc = new PDFDocument({
    size: [...size],
    margins,
    font: '',
    autoFirstPage: false,
    lang: language,
    displayTitle: true,
    info: { Title: title, Producer: 'Daihon' },
  })
  for (const weight of ['regular', 'bold'] as const) doc.registerFont(weight, face(weight).bytes)
  return doc
}

/** The bytes of a document, once `write` has drawn all of it. */
export function collectPdf(doc: PDFKit.PDFDocument, write: () => void): Promise<Uint8Array> {
  return new Promise((resolve, reject) => {
    const pieces: Buffer[] = []
    doc.on('data', (piece: Buffer) => pieces.push(piece))
    doc.on('end', () => resolve(Buffer.concat(pieces)))
    doc.on('error', reject)
    write()
    doc.end()
  })
}

/** Draws words with their baseline at `y`. */
export function drawWords(
  doc: PDFKit.PDFDocument,
  text: string,
  x: number,
  y: number,
  { size, weight = 'regular', color = INK }: Ink,
): void {
  if (text === '') return
  doc.font(weight).fontSize(size).fillColor(color)
  doc.text(text, x, y, { lineBreak: false, baseline: 'alphabetic', features: ['kern'] })
}

/** A page that is written from top to bottom, and goes on on the next. */
export class Flow {
  readonly doc: PDFKit.PDFDocument
  readonly left: number
  readonly width: number
  readonly #top: number
  readonly #foot: number
  readonly #title: string
  #page = 0
  y: number

  constructor(doc: PDFKit.PDFDocument, title: string) {
    this.doc = doc
    this.#title = toPrintable(title.replace(/\s+/gu, ' '))
    this.y = 0
    doc.on('pageAdded', () => this.#begin())
    doc.addPage()
    const { margins, width, height } = doc.page
    this.left = margins.left
    this.width = width - margins.left - margins.right
    this.#top = margins.top
    this.#foot = height - margins.bottom
    this.y = this.#top
  }

  #begin(): void {
    this.#page += 1
    const { margins, width, height } = this.doc.page
    const ink = { size: 8, color: SOFT }
    const y = height - margins.bottom / 2
    const number = String(this.#page)
    const [title = { text: '' }] = breakLines(this.#title, {
      size: ink.size,
      width: width - margins.left - margins.right - 60,
    })
    drawWords(this.doc, title.text, margins.left, y, ink)
    const at = width - margins.right - measureText(number, ink.size)
    drawWords(this.doc, number, at, y, ink)
    this.y = margins.top
  }

  /** Goes on on the next page where less than so much is left of this one. */
  need(height: number): void {
    if (this.y + height > this.#foot && this.y > this.#top) this.doc.addPage()
  }

  /** Leaves room, but not at the head of a page. */
  space(height: number): void {
    if (this.y > this.#top) this.y += height
  }

  /** How high lines stand. */
  heightOf(lines: readonly SetLine[], { size }: Ink): number {
    return lines.reduce((sum, line) => sum + lineHeight(line, size), 0)
  }

  /** Writes a text in lines; `before` is told of the first line's baseline, and of each page's part. */
  write(
    words: string | MarkedText,
    { x, width }: Place,
    ink: Ink,
    more: {
      indent?: number
      first?: (baseline: number) => void
      part?: (from: number, to: number) => void
    } = {},
  ): void {
    const { indent = 0, first, part } = more
    const lines = breakLines(words, { ...ink, width, indent })
    let from: number | null = null
    const endPart = () => {
      if (from !== null) part?.(from, this.y)
      from = null
    }
    for (const [index, line] of lines.entries()) {
      const height = lineHeight(line, ink.size)
      if (this.y + height > this.#foot) endPart()
      this.need(height)
      from ??= this.y
      const baseline = this.y + height - ink.size * 0.5
      const start = x + (index === 0 ? indent : 0)
      for (const run of line.runs) this.#writeRun(run, start, baseline, ink)
      this.#writeReadings(line, start, baseline, ink)
      if (index === 0) first?.(baseline)
      this.y += height
    }
    endPart()
  }

  #writeRun({ text, x, width, weight, isLit }: SetRun, start: number, y: number, ink: Ink): void {
    const { size } = ink
    if (isLit) this.doc.rect(start + x, y - size * 0.95, width, size * 1.2).fill(LIT)
    drawWords(this.doc, text, start + x, y, { ...ink, weight })
  }

  #writeReadings({ readings }: SetLine, start: number, baseline: number, ink: Ink): void {
    const size = ink.size * READING_SIZE
    for (const { text, middle } of readings) {
      const x = start + middle - measureText(text, size) / 2
      drawWords(this.doc, text, Math.max(x, this.left), baseline - ink.size * 0.98, {
        ...ink,
        size,
      })
    }
  }
}

/** A line with readings needs room for them. */
const lineHeight = ({ readings }: SetLine, size: number) =>
  size * (LEADING + (readings.length > 0 ? READING_SIZE * 0.6 : 0))
