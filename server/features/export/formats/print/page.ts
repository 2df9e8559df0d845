import PDFDocument from 'pdfkit'
import type { Language } from '#contract/language.ts'
import { cutByFont, face, isFauxBold, measureText, type Weight } from './fonts.ts'

export const INK = '#2b2622'
export const SOFT = '#6b6259'
export const RULE = '#d9cfc1'
/** Background of highlighted text. */
export const HIGHLIGHT_COLOR = '#ffe9a8'

/** Outline width of bold text without a bold face, relative to the font size. */
export const FAUX_BOLD = 0.03

export type Ink = { size: number; weight?: Weight; color?: string }

/** A PDF document without pages, with metadata for readers and search. */
export function openPdf(
  { title, language }: { title: string; language: Language },
  size: readonly [number, number],
): PDFKit.PDFDocument {
  return new PDFDocument({
    size: [...size],
    margin: 0,
    // Buffered, because page numbers need the total, which is known only at the end.
    bufferPages: true,
    font: '',
    autoFirstPage: false,
    lang: language,
    displayTitle: true,
    info: { Title: title, Producer: 'Daihon' },
  })
}

/** Returns a document's bytes after `write` has drawn all of it. */
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

/** Draws text with its baseline at `y`. */
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
