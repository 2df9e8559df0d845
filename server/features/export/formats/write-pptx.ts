import pptx from 'pptxgenjs'
import { cleanXml } from './clean-xml.ts'
import {
  layOutCanvas,
  NAME_SIZE,
  NOTE_SIZE,
  PADDING,
  type PlacedBox,
  TITLE_SIZE,
} from './print/canvas-layout.ts'
import type { CanvasWork } from './work.ts'

/** Size of a widescreen slide in points (72 per inch). */
const SLIDE = { width: 960, height: 540 }
const MARGIN = 24
const POINTS_PER_INCH = 72
const FONT = 'Yu Gothic'
const [INK, SOFT, RULE, SUNK, BRAND] = ['2B2622', '6B6259', 'C9BDA9', 'F7F2E9', '9C4A14']

/** Writes a canvas as a slide whose texts can be edited. */
export async function writePptx(work: CanvasWork): Promise<Uint8Array> {
  const layout = layOutCanvas(work, {
    width: SLIDE.width - MARGIN * 2,
    height: SLIDE.height - MARGIN * 2,
  })
  const file = new pptx()
  file.defineLayout({
    name: 'wide',
    width: SLIDE.width / POINTS_PER_INCH,
    height: SLIDE.height / POINTS_PER_INCH,
  })
  file.layout = 'wide'
  file.title = cleanXml(work.title)
  file.company = 'Daihon'
  file.theme = { headFontFace: FONT, bodyFontFace: FONT }
  const slide = file.addSlide()
  const shrink = 1 / layout.scale
  const inches = (points: number) => (points * shrink + MARGIN) / POINTS_PER_INCH
  const size = (points: number) => Math.max(1, Math.round(points * shrink * 10) / 10)
  const language = work.language === 'ja' ? 'ja-JP' : 'en-US'
  slide.addText(cleanXml(work.title), {
    x: MARGIN / POINTS_PER_INCH,
    y: MARGIN / POINTS_PER_INCH - 0.08,
    w: (SLIDE.width - MARGIN * 2) / POINTS_PER_INCH,
    h: 0.4,
    fontSize: size(TITLE_SIZE),
    bold: true,
    color: INK,
    fontFace: FONT,
    lang: language,
    margin: 0,
    valign: 'middle',
  })
  for (const box of layout.boxes)
    slide.addText(describe(box, size, language), {
      shape: file.ShapeType.rect,
      x: inches(box.x),
      y: inches(box.y),
      w: (box.width * shrink) / POINTS_PER_INCH,
      h: (box.height * shrink) / POINTS_PER_INCH,
      ...(box.is_sub ? { fill: { color: SUNK } } : {}),
      line: { color: RULE, width: 0.75 },
      margin: PADDING * shrink,
      valign: 'top',
      wrap: true,
      fontFace: FONT,
      objectName: box.name,
    })
  const bytes = await file.write({ outputType: 'uint8array' })
  if (!(bytes instanceof Uint8Array)) throw new Error('A slide came as something else than bytes.')
  return bytes
}

function describe(
  { name, texts, is_sub }: PlacedBox,
  size: (points: number) => number,
  lang: string,
) {
  const head = {
    text: name,
    options: {
      bold: true,
      color: is_sub ? SOFT : BRAND,
      fontSize: size(NAME_SIZE),
      breakLine: true,
      lang,
    },
  }
  const notes = texts.map((text) => ({
    text: cleanXml(text),
    options: {
      color: INK,
      fontSize: size(NOTE_SIZE),
      bullet: { indent: size(NOTE_SIZE) },
      breakLine: true,
      lang,
    },
  }))
  return [head, ...notes]
}
