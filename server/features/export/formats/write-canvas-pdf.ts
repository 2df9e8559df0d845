import { SMALLEST_TYPE } from '#document/canvas-paper.ts'
import { PAPER_SIZES } from './paper-sizes.ts'
import { breakLines } from './print/break-lines.ts'
import { type CanvasRest, layOutPages } from './print/canvas-layout.ts'
import { drawCanvas, SHAPE_RULE } from './print/draw-canvas.ts'
import { collectPdf, drawWords, INK, openPdf, SOFT } from './print/page.ts'
import type { CanvasWork } from './work.ts'

const MARGIN = 28
const LEADING = 1.45
const TITLE_SIZE = 12
const NAME_SIZE = 8
const COLUMNS = 5
const COLUMN_GAP = 12
const CONTINUED = { ja: '続きは2ページ目', en: 'Continued on page 2' }
const REST = { ja: '（続き）', en: ' (continued)' }

/**
 * Writes a canvas as a PDF in landscape orientation. Notes that do not fit on the first sheet in
 * the font size SMALLEST_TYPE are written on further sheets.
 */
export function writePdf(work: CanvasWork): Promise<Uint8Array> {
  const [height, width] = PAPER_SIZES[work.options.paper]
  const doc = openPdf(work, [width, height])
  const sheet = { width: width - MARGIN * 2, height: height - MARGIN * 2 }
  const { first, rest } = layOutPages(work, sheet)
  return collectPdf(doc, () => {
    doc.addPage()
    doc.save()
    doc.translate(MARGIN, MARGIN).scale(1 / first.scale)
    for (const shape of drawCanvas(first)) {
      if (shape.type === 'words') drawWords(doc, shape.text, shape.x, shape.y, shape)
      else {
        const { x, y, width, height, fill } = shape
        if (fill) doc.rect(x, y, width, height).fill(fill)
        doc.rect(x, y, width, height).lineWidth(0.7).stroke(SHAPE_RULE)
      }
    }
    doc.restore()
    if (rest.length === 0) return
    const continued = CONTINUED[work.language]
    const ink = { size: NAME_SIZE, color: SOFT }
    const [line] = breakLines(continued, { size: NAME_SIZE, width: sheet.width })
    drawWords(doc, continued, width - MARGIN - (line?.width ?? 0), height - MARGIN + 14, ink)
    drawRest(doc, work, rest, sheet)
  })
}

/**
 * Draws the notes that do not fit on the first sheet. They are grouped by box and fill columns on
 * as many sheets as necessary.
 */
function drawRest(
  doc: PDFKit.PDFDocument,
  { title, language }: CanvasWork,
  rest: CanvasRest,
  sheet: { width: number; height: number },
): void {
  const wide = (sheet.width - COLUMN_GAP * (COLUMNS - 1)) / COLUMNS
  const top = MARGIN + TITLE_SIZE * 2
  const foot = MARGIN + sheet.height
  let column = COLUMNS
  let y = foot
  /** Moves to the next column or sheet unless this height is free in the present column. */
  const make = (height: number) => {
    if (y + height <= foot) return
    column++
    y = top
    if (column < COLUMNS) return
    column = 0
    doc.addPage()
    const head = `${title.replace(/\s+/gu, ' ')}${REST[language]}`
    const [line] = breakLines(head, { size: TITLE_SIZE, width: sheet.width, weight: 'bold' })
    const ink = { size: TITLE_SIZE, weight: 'bold', color: INK } as const
    drawWords(doc, line?.text ?? '', MARGIN, MARGIN + TITLE_SIZE, ink)
  }
  const drawText = (text: string, indent: number, ink: Parameters<typeof drawWords>[4]) => {
    const x = MARGIN + column * (wide + COLUMN_GAP) + indent
    drawWords(doc, text, x, y + ink.size, ink)
  }
  const note = { size: SMALLEST_TYPE, color: INK }
  const step = SMALLEST_TYPE * LEADING
  for (const { name, texts } of rest) {
    make(NAME_SIZE * 2.4 + step)
    drawText(name, 0, { size: NAME_SIZE, weight: 'bold', color: SOFT })
    y += NAME_SIZE * 1.7
    for (const text of texts) {
      const lines = breakLines(text, { size: SMALLEST_TYPE, width: wide - SMALLEST_TYPE })
      make(Math.min(lines.length * step, foot - top))
      drawText('・', 0, { ...note, color: SOFT })
      for (const line of lines) {
        make(step)
        drawText(line.text, SMALLEST_TYPE, note)
        y += step
      }
      y += step / 3
    }
    y += NAME_SIZE
  }
}
