import type { DroppedThing } from '#contract/imports.ts'
import {
  childOf,
  findElements,
  makeElement,
  makeWords,
  textOf,
  type XmlElement,
} from './read-xml.ts'
import {
  readLevel,
  readRunFormat,
  toHeading,
  valueIn,
  type WordStyle,
  type WordStyles,
} from './word-styles.ts'

/**
 * Returns the style id for headings of a level. This style replaces the style that the heading has
 * in the Word file.
 */
export const headingStyle = (level: number | string) => `DaihonHeading${level}`

type Work = { styles: WordStyles; dropped: DroppedThing[]; paragraph: WordStyle | undefined }

/**
 * Reduces a part of a Word file to elements that mammoth reads:
 * - Hidden text, struck text and the table of contents are dropped and listed in `dropped`.
 * - Headings get the style of their level (`headingStyle`).
 * - Fields and text boxes become text, ruby becomes `{base|reading}`, shading becomes highlighting.
 */
export function cleanDocument(
  root: XmlElement,
  styles: WordStyles,
  dropped: DroppedThing[],
): XmlElement {
  return withChildren(root, { styles, dropped, paragraph: undefined })
}

const withChildren = (element: XmlElement, work: Work): XmlElement => ({
  ...element,
  children: cleanChildren(element, work),
})

const cleanChildren = (element: XmlElement, work: Work): XmlElement[] =>
  element.children.flatMap(
    (child) => CLEANERS[child.name]?.(child, work) ?? [withChildren(child, work)],
  )

const CLEANERS: Readonly<
  Record<string, (element: XmlElement, work: Work) => XmlElement[] | undefined>
> = {
  p: cleanParagraph,
  r: cleanRun,
  tr: cleanRow,
  sdt: cleanControl,
  fldSimple: cleanChildren,
  AlternateContent: cleanAlternative,
  drawing: (drawing, work) => readBoxes(drawing, work),
  ruby: readRuby,
  altChunk: (_, work) => recordDropped('embedded_document', work),
  ins: (element, work) => count('tracked_change', element, work),
  del: (element, work) => count('tracked_change', element, work),
  moveFrom: (element, work) => count('moved_passage', element, work),
}

function recordDropped(what: DroppedThing, { dropped }: Work): [] {
  dropped.push(what)
  return []
}

function count(what: DroppedThing, element: XmlElement, work: Work): undefined {
  // Word marks a moved passage with several `moveFrom` elements. Only elements with text are
  // counted.
  if (what === 'tracked_change' || hasWords(element)) work.dropped.push(what)
}

const hasWords = (element: XmlElement) => findElements(element, 't').length > 0

function cleanParagraph(paragraph: XmlElement, work: Work): XmlElement[] {
  const properties = childOf(paragraph, 'pPr')
  const style = work.styles.get((properties && valueIn(properties, 'pStyle')) ?? '')
  if (style?.is_contents) {
    if (!work.dropped.includes('table_of_contents')) work.dropped.push('table_of_contents')
    return []
  }
  const before = work.dropped.length
  const cleaned = withChildren(paragraph, { ...work, paragraph: style })
  // A paragraph whose content was dropped entirely is removed too, so that no empty line remains.
  if (work.dropped.length > before && !hasContent(cleaned)) return []
  const level = readLevel(properties)
  const heading = level === undefined ? style?.heading : toHeading(level)
  return [heading === undefined || style?.is_title ? cleaned : asHeading(cleaned, heading)]
}

const CONTENT = new Set([
  't',
  'tab',
  'br',
  'drawing',
  'pict',
  'object',
  'commentReference',
  'footnoteReference',
  'endnoteReference',
  'sym',
])
const hasContent = (element: XmlElement): boolean =>
  element.children.some((child) => CONTENT.has(child.name) || hasContent(child))

function asHeading(paragraph: XmlElement, level: number): XmlElement {
  const style = makeElement('w:pStyle', { 'w:val': headingStyle(level) })
  const others = paragraph.children.filter(({ name }) => name !== 'pPr')
  return { ...paragraph, children: [makeElement('w:pPr', {}, [style]), ...others] }
}

function cleanRun(run: XmlElement, work: Work): XmlElement[] {
  const properties = childOf(run, 'rPr')
  const style = work.styles.get((properties && valueIn(properties, 'rStyle')) ?? '')
  const own = readRunFormat(properties)
  const isSo = (key: 'is_hidden' | 'is_struck') => own[key] ?? style?.[key] ?? work.paragraph?.[key]
  const what = isSo('is_hidden') ? 'hidden_text' : isSo('is_struck') ? 'struck_words' : null
  if (what === null || childOf(run, 'fldChar')) return [withChildren(convertShading(run), work)]
  if (textOf(run).trim() !== '') work.dropped.push(what)
  // Drops the text of the Word run, but keeps its references to comments, footnotes and endnotes.
  const kept = run.children.filter(({ name }) => name.endsWith('Reference'))
  return kept.length > 0 ? [{ ...run, children: kept }] : []
}

const isColour = (fill = '') => /^(?!FFFFFF)[0-9A-F]{6}$/iu.test(fill)

/** Turns shading into highlighting, because LibreOffice writes highlighting as shading. */
function convertShading(run: XmlElement): XmlElement {
  const runStyle = childOf(run, 'rPr')
  const isLit = runStyle && isColour(childOf(runStyle, 'shd')?.attributes['w:fill'])
  if (!isLit || childOf(runStyle, 'highlight')) return run
  const highlight = makeElement('w:highlight', { 'w:val': 'yellow' })
  const lit = { ...runStyle, children: [...runStyle.children, highlight] }
  return { ...run, children: run.children.map((child) => (child === runStyle ? lit : child)) }
}

function cleanRow(row: XmlElement, work: Work): XmlElement[] | undefined {
  const hidden = childOf(childOf(row, 'trPr'), 'hidden')
  return hidden && hidden.attributes['w:val'] !== '0'
    ? recordDropped('hidden_row', work)
    : undefined
}

function cleanControl(control: XmlElement, work: Work): XmlElement[] | undefined {
  const gallery = findElements(childOf(control, 'sdtPr') ?? control, 'docPartGallery')[0]
  const isContents = /contents/iu.test(gallery?.attributes['w:val'] ?? '')
  return isContents ? recordDropped('table_of_contents', work) : undefined
}

/**
 * Reads an `AlternateContent`, which has a drawing in a newer form (`Choice`) and usually a
 * fallback form. Text boxes are read from the newer form. Other drawings are read from the fallback
 * form, or from the newer form if there is no fallback.
 */
function cleanAlternative(element: XmlElement, work: Work): XmlElement[] | undefined {
  const choice = childOf(element, 'Choice')
  if (!choice) return undefined
  return (
    readBoxes(choice, work) ??
    (childOf(element, 'Fallback') ? undefined : cleanChildren(choice, work))
  )
}

/**
 * Converts the text boxes of a drawing to elements that mammoth reads; undefined if there are none.
 */
function readBoxes(drawing: XmlElement, work: Work): XmlElement[] | undefined {
  const boxes = findOutermost(drawing, 'txbxContent')
  if (boxes.length === 0) return undefined
  return [
    makeElement(
      'w:pict',
      {},
      boxes.map((box) => withChildren(box, { ...work, paragraph: undefined })),
    ),
  ]
}

const findOutermost = (element: XmlElement, name: string): XmlElement[] =>
  element.children.flatMap((child) => (child.name === name ? [child] : findOutermost(child, name)))

/** Converts ruby to this product's notation: `{base|reading}`. */
function readRuby(ruby: XmlElement): XmlElement[] {
  const wordsOf = (name: string) =>
    findElements(childOf(ruby, name) ?? makeWords(''), 't')
      .map(textOf)
      .join('')
  const words = `{${wordsOf('rubyBase')}|${wordsOf('rt')}}`
  return [makeElement('w:t', { 'xml:space': 'preserve' }, [makeWords(words)])]
}
