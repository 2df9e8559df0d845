import type { MarkedText } from '#document/text-marks.ts'
import { breakLines, READING_SIZE, type SetLine, type SetRun } from './break-lines.ts'
import { measureText, toPrintable } from './fonts.ts'
import { drawWords, HIGHLIGHT_COLOR, type Ink, RULE, SOFT } from './page.ts'
import type { Region, Sheet } from './sheet.ts'

const LEADING = 1.65
const FOOT_SIZE = { page: 8, card: 6.5 }

/**
 * Horizontal position of a text: its distance (`inset`) from the column's left edge, and its width.
 */
export type ColumnPosition = { inset: number; width: number }

type Drawn = {
  indent?: number
  /** Called with the baseline of the text's first line and the left edge of the text. */
  first?: (baseline: number, left: number) => void
  /**
   * Called for each part of the text that is in one column, with the part's top and bottom and the
   * column's left edge.
   */
  part?: (from: number, to: number, left: number) => void
}

/**
 * Writes text into a PDF from top to bottom. When a column, card or page is full, the text
 * continues in the next one.
 */
export class Flow {
  readonly doc: PDFKit.PDFDocument
  readonly #sheet: Sheet
  readonly #title: string
  /**
   * Heading for the next card, if the text of the present card continues there; empty for no
   * heading.
   */
  continued = ''
  #at = -1
  #isMeasuring = false
  readonly #feet: { page: number; region: Region }[] = []
  #page = -1
  readonly #lines = new Map<string, SetLine[]>()
  y = 0

  constructor(doc: PDFKit.PDFDocument, title: string, sheet: Sheet) {
    this.doc = doc
    this.#sheet = sheet
    this.#title = toPrintable(title.replace(/\s+/gu, ' '))
    this.#next()
  }

  get #region(): Region {
    return this.#sheet.regions[this.#at] ?? { x: 0, y: 0, width: 0, height: 0 }
  }
  get left(): number {
    return this.#region.x
  }
  get width(): number {
    return this.#region.width
  }
  get isCards(): boolean {
    return this.#sheet.cells.length > 0
  }
  get #foot(): number {
    return this.#region.y + this.#region.height
  }
  get isAtTop(): boolean {
    return this.y <= this.#region.y
  }

  #next(): void {
    this.#at += 1
    if (this.#page === -1 || this.#at === this.#sheet.regions.length) {
      this.#at = 0
      this.#page += 1
      this.doc.addPage()
      this.#drawCuts()
    }
    if (this.isCards || this.#at === 0)
      this.#feet.push({ page: this.#page, region: this.#footRegion })
    this.y = this.#region.y
  }

  /**
   * Region under which the title and the page number are written: the card, or the full width of a
   * page between the margins.
   */
  get #footRegion(): Region {
    if (this.isCards) return this.#region
    const { x, y, height } = this.#region
    return { x, y, height, width: (this.#sheet.size[0] ?? 0) - x * 2 }
  }

  #drawCuts(): void {
    for (const { x, y, width, height } of this.#sheet.cells)
      this.doc.rect(x, y, width, height).dash(3, { space: 3 }).lineWidth(0.5).stroke(RULE).undash()
  }

  draw(work: (doc: PDFKit.PDFDocument) => void): void {
    if (!this.#isMeasuring) work(this.doc)
  }

  /** Draws a text whose baseline is at `y`. */
  drawText(text: string, x: number, y: number, ink: Ink): void {
    this.draw((doc) => drawWords(doc, text, x, y, ink))
  }

  /**
   * Continues in the next column, card or page. On cards, writes the heading `continued` there,
   * unless it is empty.
   */
  startNextRegion(): void {
    this.#next()
    if (!this.isCards || this.continued === '') return
    const size = 7
    const [line] = breakLines(this.continued, { size, width: this.width })
    if (line) this.drawText(line.text, this.left, this.y + size, { size, color: SOFT })
    this.y += size * LEADING
  }

  /**
   * True if at least this height is free in the present column, card or page. Always true while
   * heights are only measured.
   */
  hasRoom(height: number): boolean {
    return this.#isMeasuring || this.y + height <= this.#foot
  }

  fitsInEmptyRegion(height: number): boolean {
    return height <= this.#region.height
  }

  /**
   * Moves to the next column, card or page, unless `height` is free in the present one. Calls `end`
   * before moving. Does not move if the present column, card or page is empty.
   */
  ensureRoom(height: number, end?: () => void): void {
    if (this.hasRoom(height) || this.isAtTop) return
    end?.()
    this.startNextRegion()
  }

  /**
   * Keeps content together: if it does not fit here but fits in the next column, card or page,
   * moves there before writing. To measure the content, first calls `write` without drawing.
   */
  keepTogether(write: () => void): void {
    if (this.#isMeasuring) {
      write()
      return
    }
    const before = this.y
    this.#isMeasuring = true
    write()
    this.#isMeasuring = false
    const height = this.y - before
    this.y = before
    const isOver = this.y + height > this.#foot
    if (isOver && this.fitsInEmptyRegion(height) && !this.isAtTop) this.startNextRegion()
    write()
  }

  /**
   * Forgets the memoized lines. Called after a section is written, because its texts are not needed
   * again.
   */
  clearLineCache(): void {
    this.#lines.clear()
  }

  /** Adds vertical space, except at the top of a column, card or page. */
  space(height: number): void {
    if (!this.isAtTop) this.y += height
  }

  heightOf(lines: readonly SetLine[], { size }: Ink): number {
    return lines.reduce((sum, line) => sum + lineHeight(line, size), 0)
  }

  /** Breaks a text into lines; memoized, because each text is measured before it is drawn. */
  lines(
    words: string | MarkedText,
    setting: Ink & { width: number; indent?: number },
  ): readonly SetLine[] {
    const { size, weight, width, indent = 0 } = setting
    const key = JSON.stringify([size, weight, Math.round(width * 100), indent, words])
    const lines = this.#lines.get(key) ?? breakLines(words, setting)
    this.#lines.set(key, lines)
    return lines
  }

  write(
    words: string | MarkedText,
    { inset, width }: ColumnPosition,
    ink: Ink,
    more: Drawn = {},
  ): void {
    const { indent = 0, first, part } = more
    let from: number | null = null
    const endPart = () => {
      if (from !== null) part?.(from, this.y, this.left)
      from = null
    }
    for (const [index, line] of this.lines(words, { ...ink, width, indent }).entries()) {
      const height = lineHeight(line, ink.size)
      this.ensureRoom(height, endPart)
      from ??= this.y
      this.y += height
      const start = this.left + inset + (index === 0 ? indent : 0)
      const baseline = this.writeLine(line, start, ink)
      if (index === 0) first?.(baseline, this.left + inset)
    }
    endPart()
  }

  /**
   * Draws a line of text from the x position `start`, with its lower edge at `this.y`. Returns the
   * y position of its baseline.
   */
  writeLine(line: SetLine, start: number, ink: Ink): number {
    const baseline = this.y - ink.size * 0.5
    for (const run of line.runs) this.#writeRun(run, start, baseline, ink)
    this.#writeReadings(line, start, baseline, ink)
    return baseline
  }

  #writeRun({ text, x, width, weight, isLit }: SetRun, start: number, y: number, ink: Ink): void {
    const { size } = ink
    if (isLit)
      this.draw((doc) =>
        doc.rect(start + x, y - size * 0.95, width, size * 1.2).fill(HIGHLIGHT_COLOR),
      )
    this.drawText(text, start + x, y, { ...ink, weight })
  }

  #writeReadings({ readings }: SetLine, start: number, baseline: number, ink: Ink): void {
    const size = ink.size * READING_SIZE
    for (const { text, middle } of readings) {
      const x = start + middle - measureText(text, size) / 2
      this.drawText(text, Math.max(x, this.left), baseline - ink.size * 0.98, { ...ink, size })
    }
  }

  /**
   * Writes the title and the page number (`3/12`) at the foot of every page or card. Called last,
   * because the total number of pages or cards must be known.
   */
  finish(): void {
    const size = this.isCards ? FOOT_SIZE.card : FOOT_SIZE.page
    const ink = { size, color: SOFT }
    for (const [index, { page, region }] of this.#feet.entries()) {
      this.doc.switchToPage(page)
      const y = region.y + region.height + (this.isCards ? size * 1.8 : size * 3.5)
      const number = `${index + 1}/${this.#feet.length}`
      const wide = measureText(number, size)
      const [title] = breakLines(this.#title, { size, width: region.width - wide - size * 2 })
      drawWords(this.doc, title?.text ?? '', region.x, y, ink)
      drawWords(this.doc, number, region.x + region.width - wide, y, ink)
    }
  }
}

/** Height of a line. Lines with readings (ruby) need more space. */
const lineHeight = ({ readings }: SetLine, size: number) =>
  size * (LEADING + (readings.length > 0 ? READING_SIZE * 0.6 : 0))
