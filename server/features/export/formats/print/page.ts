import PDFDocument from 'pdfkit'
import type { Language } from '#contract/language.ts'
import { cutByFont, face, isFauxBold, measureText, type Weight } from './fonts.ts'

export const INK = '#2b2622'
export const SOFT = '#6b6259'
export const RULE = '#d9cfc1'
export const HIGHLIGHT_COLOR = '#ffe9a8'

/**
 * Width of an outline around text, relative to the font size. The outline makes text bold if the
 * font has no bold file.
 */
export const FAUX_BOLD = 0.03

export type Ink = { size: number; weight?: Weight; color?: string }

/**
 * Creates a PDF without pages. Title and language are stored in it, for screen readers and
 * searches.
 */
export function openPdf(
  { title, language }: { title: string; language: Language },
  size: readonly [number, number],
): PDFKit.PDFDocument {
  return new PDFDocument({
    size: [...size],
    margin: 0,
    // Pages stay in memory until the end, because the page numbers include the total number of
    // pages.
    bufferPages: true,
    font: '',
    autoFirstPage: false,
    lang: language,
    displayTitle: true,
    info: { Title: title, Producer: 'Daihon' },
  })
}

/** Returns the bytes of a document. `write` must draw the whole document. */
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

/** Draws a text whose baseline is at `y`. */
export function drawWords(
  doc: PDFKit.PDFDocument,
  text: string,
  x: number,
  y: number,
  { size, weight = 'regular', color = INK }: Ink,
): void {
  let left = x
  for (const piece of cutByFont(text)) {
    const name = `${piece.font} ${weight}`
    const stroke = isFauxBold(piece.font, weight)
    doc.registerFont(name, face(piece.font, weight).bytes)
    doc.font(name).fontSize(size).fillColor(color)
    if (stroke) doc.lineWidth(size * FAUX_BOLD).strokeColor(color)
    doc.text(piece.text, left, y, {
      lineBreak: false,
      baseline: 'alphabetic',
      features: ['kern'],
      fill: true,
      stroke,
    })
    left += measureText(piece.text, size, weight)
  }
}
