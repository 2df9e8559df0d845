import { readFile } from 'node:fs/promises'
import { initWasm, Resvg } from '@resvg/resvg-wasm'
import { layOutCanvas } from './print/canvas-layout.ts'
import { drawCanvas, SHAPE_RULE } from './print/draw-canvas.ts'
import { FONT_FAMILY, face } from './print/fonts.ts'
import type { CanvasWork } from './work.ts'

/** Points of the sheet, and the picture's width in pixels: twice that of a screen. */
const SHEET = { width: 842, height: 595 }
const PIXELS = 2 * 1280
const MARGIN = 24

const isBundle = !import.meta.url.endsWith('.ts')
let ready: Promise<void> | null = null

/** In the bundle the machine code stands beside the program. */
async function load(): Promise<void> {
  const url = isBundle
    ? new URL('./resvg.wasm', import.meta.url)
    : import.meta.resolve('@resvg/resvg-wasm/index_bg.wasm')
  await initWasm(await readFile(new URL(url)))
}

/** A canvas as a picture at twice the size of a screen’s. */
export async function writePng(work: CanvasWork): Promise<Uint8Array> {
  ready ??= load()
  await ready
  const drawing = new Resvg(toSvg(work), {
    fitTo: { mode: 'width', value: PIXELS },
    font: {
      fontBuffers: [face('regular').bytes, face('bold').bytes],
      defaultFontFamily: FONT_FAMILY,
    },
  })
  const image = drawing.render()
  const bytes = image.asPng()
  image.free()
  drawing.free()
  return bytes
}

function toSvg(work: CanvasWork): string {
  const layout = layOutCanvas(work, {
    width: SHEET.width - MARGIN * 2,
    height: SHEET.height - MARGIN * 2,
  })
  const shapes = drawCanvas(layout).map((shape) => {
    if (shape.type === 'box') {
      const { x, y, width, height, fill } = shape
      return `<rect x="${x}" y="${y}" width="${width}" height="${height}" fill="${fill ?? 'none'}" stroke="${SHAPE_RULE}"/>`
    }
    const { x, y, text, size, weight, color } = shape
    const bold = weight === 'bold' ? ' font-weight="700"' : ''
    return `<text x="${x}" y="${y}" font-size="${size}" fill="${color}"${bold} xml:space="preserve">${escapeXml(text)}</text>`
  })
  const { width, height } = SHEET
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}"><rect width="100%" height="100%" fill="#ffffff"/><g font-family="${FONT_FAMILY}" transform="translate(${MARGIN} ${MARGIN}) scale(${1 / layout.scale})">${shapes.join('')}</g></svg>`
}

const escapeXml = (text: string) =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')
