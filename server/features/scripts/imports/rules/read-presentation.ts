import type { DroppedThing, ImportedContent } from '#contract/imports.ts'
import { ImportRefused } from './import-refused.ts'
import { findMainPart, readPart, readTargets } from './office-parts.ts'
import type { Zip } from './open-zip.ts'
import { childOf, escapeXml, findElements, isTrue, textOf, type XmlElement } from './read-xml.ts'

export type Reading = { title?: string; content: ImportedContent; dropped: DroppedThing[] }

const JAPANESE = /[\p{sc=Hira}\p{sc=Kana}\p{sc=Han}]/u

/**
 * Converts each visible slide to a section: its title, a cue to show the slide, and the speaker
 * notes. Without speaker notes, the slide's text becomes a memo.
 */
export async function readPresentation(zip: Zip): Promise<Reading> {
  const path = await findMainPart(zip)
  const main = await readPart(zip, path)
  if (!main) throw new ImportRefused('import_damaged')
  const targets = await readTargets(zip, path)
  const slides: Slide[] = []
  const dropped: DroppedThing[] = []
  for (const { attributes } of findElements(main, 'sldId')) {
    const place = targets.get(attributes['r:id'] ?? '')?.path ?? ''
    const slide = await readPart(zip, place)
    const isHidden = slide && findElements(slide, 'sld')[0]?.attributes.show === '0'
    if (isHidden) dropped.push('hidden_slide')
    if (!slide || isHidden) continue
    const notes = await readNotes(zip, place)
    const number = slides.length + 1
    slides.push(
      readSlide(removeHidden(slide, dropped), notes && removeHidden(notes, dropped), number),
    )
  }
  return {
    content: { form: 'html', html: slides.map(writeSlide).join('\n') },
    dropped: [...dropped, ...slides.flatMap(listDropped)],
  }
}

const listDropped = ({ images, notes, body }: Slide): DroppedThing[] => [
  ...Array.from({ length: images }, () => 'image' as const),
  ...(notes.length > 0 && body.length > 0 ? (['slide_words'] as const) : []),
]

async function readNotes(zip: Zip, slide: string): Promise<XmlElement | null> {
  const related = [...(await readTargets(zip, slide)).values()]
  return readPart(zip, related.find(({ type }) => type === 'notesSlide')?.path ?? '')
}

type Slide = { number: number; title: string; body: string[]; notes: string[]; images: number }

/** Removes struck text and hidden shapes, and adds them to `dropped`. */
function removeHidden(slide: XmlElement, dropped: DroppedThing[]): XmlElement {
  const children = slide.children.flatMap((child) => {
    const what = isStruck(child) ? 'struck_words' : isHidden(child) ? 'hidden_text' : null
    if (what === null) return [removeHidden(child, dropped)]
    dropped.push(what)
    return []
  })
  return { ...slide, children }
}

const isStruck = (run: XmlElement) =>
  run.name === 'r' && (childOf(run, 'rPr')?.attributes.strike ?? 'noStrike') !== 'noStrike'

const isHidden = (shape: XmlElement) =>
  shape.name === 'sp' && isTrue(childOf(childOf(shape, 'nvSpPr'), 'cNvPr')?.attributes.hidden)

function readSlide(slide: XmlElement, notes: XmlElement | null, number: number): Slide {
  // Graphic frames are included, because they contain the tables.
  const drawn = [...findElements(slide, 'sp'), ...findElements(slide, 'graphicFrame')]
  const shapes = drawn.map((shape) => ({
    role: roleOf(shape),
    paragraphs: paragraphsOf(shape),
  }))
  const titles = shapes.filter(({ role }) => role === 'title' || role === 'ctrTitle')
  const said = notes ? findElements(notes, 'sp').filter((shape) => roleOf(shape) === 'body') : []
  return {
    number,
    title: titles.flatMap(({ paragraphs }) => paragraphs).join(' '),
    body: shapes
      .filter(({ role }) => !['title', 'ctrTitle', 'sldNum', 'dt', 'ftr'].includes(role))
      .flatMap(({ paragraphs }) => paragraphs),
    notes: said.flatMap(paragraphsOf),
    images: findElements(slide, 'pic').length,
  }
}

/**
 * Returns the placeholder type of a shape: `body` if the placeholder names no type, `other` if the
 * shape is not a placeholder.
 */
function roleOf(shape: XmlElement): string {
  const [place] = findElements(shape, 'ph')
  return place ? (place.attributes.type ?? 'body') : 'other'
}

const paragraphsOf = (shape: XmlElement) =>
  findElements(shape, 'p')
    .flatMap((paragraph) => wordsOf(paragraph).split(/[\n\v]/u))
    .map((words) => words.trim())
    .filter((words) => words !== '')

const wordsOf = (element: XmlElement): string =>
  element.name === 'br'
    ? '\n'
    : element.name === 't'
      ? textOf(element)
      : element.children.map(wordsOf).join('')

function writeSlide({ number, title, body, notes }: Slide): string {
  const isJapanese = JAPANESE.test([title, ...body, ...notes].join(''))
  const cue = isJapanese ? `（指示：スライド${number}を表示）` : `(Cue: show slide ${number})`
  const name = title || (isJapanese ? `スライド${number}` : `Slide ${number}`)
  const memo = notes.length === 0 ? body.map((words) => `<aside>${escapeXml(words)}</aside>`) : []
  return [
    `<h2>${escapeXml(name)}</h2><p>${cue}</p>`,
    ...notes.map((words) => `<p>${escapeXml(words)}</p>`),
    ...memo,
  ].join('')
}
