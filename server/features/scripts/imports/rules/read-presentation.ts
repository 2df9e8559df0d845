import { posix } from 'node:path'
import type { DroppedThing, ImportedContent } from '#contract/imports.ts'
import { ImportRefused } from './import-refused.ts'
import type { Zip } from './open-zip.ts'
import { findElements, readXml, type XmlElement } from './read-xml.ts'

export type Reading = { title?: string; content: ImportedContent; dropped: DroppedThing[] }

const JAPANESE = /[\p{sc=Hira}\p{sc=Kana}\p{sc=Han}]/u

/** Slides as sections: the title, a cue to show the slide, and what its notes say; a slide without notes says its own words as a memo. */
export async function readPresentation(zip: Zip): Promise<Reading> {
  const part = async (path: string) => {
    const read = zip.get(path)
    return read ? readXml((await read()).toString('utf8')) : null
  }
  const main = await part('ppt/presentation.xml')
  if (!main) throw new ImportRefused('import_damaged')
  const targets = await readTargets(part, 'ppt/presentation.xml')
  const slides: Slide[] = []
  const dropped: DroppedThing[] = []
  for (const { attributes } of findElements(main, 'sldId')) {
    const path = targets.get(attributes['r:id'] ?? '')?.path ?? ''
    const slide = await part(path)
    if (!slide) continue
    if (findElements(slide, 'sld')[0]?.attributes.show === '0') {
      dropped.push('hidden_slide')
      continue
    }
    const related = [...(await readTargets(part, path)).values()]
    const notes = await part(related.find(({ type }) => type === 'notesSlide')?.path ?? '')
    slides.push(readSlide(slide, notes, slides.length + 1))
  }
  for (const { images, notes, body } of slides) {
    for (let count = 0; count < images; count++) dropped.push('image')
    if (notes.length > 0 && body.length > 0) dropped.push('slide_words')
  }
  return { content: { form: 'html', html: slides.map(writeSlide).join('\n') }, dropped }
}

type Part = (path: string) => Promise<XmlElement | null>
type Slide = { number: number; title: string; body: string[]; notes: string[]; images: number }

/** Where the relations of a part lead within the file; those that lead out of it are left out. */
async function readTargets(part: Part, path: string) {
  const relations = await part(
    posix.join(posix.dirname(path), '_rels', `${posix.basename(path)}.rels`),
  )
  const found = relations ? findElements(relations, 'Relationship') : []
  return new Map(
    found
      .filter(({ attributes }) => attributes.TargetMode !== 'External')
      .map(({ attributes: { Id = '', Type = '', Target = '' } }) => {
        const path_within = Target.startsWith('/')
          ? Target.slice(1)
          : posix.join(posix.dirname(path), Target)
        return [Id, { type: posix.basename(Type), path: path_within }]
      }),
  )
}

function readSlide(slide: XmlElement, notes: XmlElement | null, number: number): Slide {
  // A table stands in a frame.
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

/** What a shape of a slide is for; a body where it does not say. */
function roleOf(shape: XmlElement): string {
  const [place] = findElements(shape, 'ph')
  return place ? (place.attributes.type ?? 'body') : 'other'
}

const paragraphsOf = (shape: XmlElement) =>
  findElements(shape, 'p')
    .map(wordsOf)
    .filter((words) => words !== '')

function wordsOf(paragraph: XmlElement): string {
  const write = ({ name, children }: XmlElement): string =>
    name === 'br'
      ? ' '
      : name === 't'
        ? children.map(({ text }) => text).join('')
        : children.map(write).join('')
  return write(paragraph).trim()
}

function writeSlide({ number, title, body, notes }: Slide): string {
  const isJapanese = JAPANESE.test([title, ...body, ...notes].join(''))
  const cue = isJapanese ? `（指示：スライド${number}を表示）` : `(Cue: show slide ${number})`
  const name = title || (isJapanese ? `スライド${number}` : `Slide ${number}`)
  const memo = notes.length === 0 ? body.map((words) => `<aside>${escapeWords(words)}</aside>`) : []
  return [
    `<h2>${escapeWords(name)}</h2><p>${cue}</p>`,
    ...notes.map((words) => `<p>${escapeWords(words)}</p>`),
    ...memo,
  ].join('')
}

function escapeWords(words: string): string {
  return words.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')
}
