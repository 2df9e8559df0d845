import { PAPER_SIZES } from './paper-sizes.ts'
import { layOutCanvas } from './print/canvas-layout.ts'
import { drawCanvas, SHAPE_RULE } from './print/draw-canvas.ts'
import { collectPdf, drawWords, openPdf } from './print/page.ts'
import type { CanvasWork } from './work.ts'

const MARGIN = 28

/** A canvas as a PDF: one sheet that lies. */
export function writePdf(work: CanvasWork): Promise<Uint8Array> {
  const [height, width] = PAPER_SIZES[work.options.paper]
  const doc = openPdf(work, [width, height])
  const layout = layOutCanvas(work, { width: width - MARGIN * 2, height: height - MARGIN * 2 })
  return collectPdf(doc, () => {
    doc.addPage()
    doc.translate(MARGIN, MARGIN).scale(1 / layout.scale)
    for (const shape of drawCanvas(layout)) {
      if (shape.type === 'words') drawWords(doc, shape.text, shape.x, shape.y, shape)
      else {
        const { x, y, width, height, fill } = shape
        if (fill) doc.rect(x, y, width, height).fill(fill)
        doc.rect(x, y, width, height).lineWidth(0.7).stroke(SHAPE_RULE)
      }
    }
  })
}
