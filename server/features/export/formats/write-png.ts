import { readFile } from 'node:fs/promises'
import { initWasm, Resvg } from '@resvg/resvg-wasm'
import { layOutCanvas } from './print/canvas-layout.ts'
import { drawCanvas, SHAPE_RULE } from './print/draw-canvas.ts'
import { cutByFont, face, familyOf, isFauxBold, measureText } from './print/fonts.ts'
import { FAUX_BOLD } from './print/page.ts'
import type { CanvasWork } from './work.ts'

/** Size of the sheet in points. The picture is WIDTH_PIXELS wide, for high-density screens. */
const SHEET = { width: 842, height: 595 }
const WIDTH_PIXELS = 2 * 1280
const MARGIN = 24

const isBundle = !import.meta.url.endsWith('.ts')
let ready: Promise<void> | null = null

/** Loads the renderer's WebAssembly file. In the bundle, the file is beside the program. */
async function load(): Promise<void> {
  const url = isBundle
    ? new URL('./resvg.wasm', import.meta.url)
    : import.meta.resolve('@resvg/resvg-wasm/index_bg.wasm')
  await initWasm(await readFile(new URL(url)))
}

export async function writePng(work: CanvasWork): Promise<Uint8Array> {
  ready ??= load()
  await ready
  const { svg, fonts } = toSvg(work)
  const drawing = new Resvg(svg, {
    fitTo: { mode: 'width', value: WIDTH_PIXELS },
    font: { fontBuffers: [...fonts], defaultFontFamily: familyOf('jp') },
  })
  const image = drawing.render()
  const bytes = image.asPng()
  image.free()
  drawing.free()
  return bytes
}

/** Builds the SVG of a canvas. `fonts`: the font files that its texts need. */
function toSvg(work: CanvasWork): { svg: string; fonts: ReadonlySet<Buffer> } {
  const fonts = new Set<Buffer>()

  const layout = layOutCanvas(work, {
    width: SHEET.width - MARGIN * 2,
    height: SHEET.height - MARGIN * 2,
  })
  const shapes = drawCanvas(layout).map((shape) => {
    if (shape.type === 'box') {
      const { x, y, width, height, fill } = shape
      return `<rect x="${x}" y="${y}" width="${width}" height="${height}" fill="${fill ?? 'none'}" stroke="${SHAPE_RULE}"/>`
    }
    const { y, text, size, weight, color } = shape
    let { x } = shape
    const bold = weight === 'bold' ? ' font-weight="700"' : ''
    // Writes a separate text element for each font, because the renderer uses only the first font
    // of an element.
    const pieces = cutByFont(text).map(({ text: piece, font }) => {
      fonts.add(face(font, weight).bytes)
      const outline = isFauxBold(font, weight)
        ? ` stroke="${color}" stroke-width="${size * FAUX_BOLD}"`
        : ''
      const drawn = `<text x="${x}" y="${y}" font-family="${familyOf(font)}" font-size="${size}" fill="${color}"${bold}${outline} xml:space="preserve">${escapeXml(piece)}</text>`
      x += measureText(piece, size, weight)
      return drawn
    })
    return pieces.join('')
  })
  const { width, height } = SHEET
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}"><rect width="100%" height="100%" fill="#ffffff"/><g transform="translate(${MARGIN} ${MARGIN}) scale(${1 / layout.scale})">${shapes.join('')}</g></svg>`
  return { svg, fonts }
}

const escapeXml = (text: string) =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')
