import { readPart } from './office-parts.ts'
import type { Zip } from './open-zip.ts'
import { childOf, findElements, isTrue, type XmlElement } from './read-xml.ts'

/** How words are drawn: left undefined where a run or style does not say. */
export type WordLook = { is_hidden: boolean | undefined; is_struck: boolean | undefined }
/** What a style of a Word file says of its paragraphs and runs, with the styles it is based on. */
export type WordStyle = WordLook & {
  /** 1 to 6; undefined for no heading. */
  heading: number | undefined
  is_title: boolean
  /** A line of a table of contents, of figures or of an index. */
  is_contents: boolean
}
export type WordStyles = ReadonlyMap<string, WordStyle>

const NAMED_HEADING = /^heading ([1-9])$/iu
const CONTENTS =
  /^(?:toc (?:\d|heading)|contents (?:\d|heading)|index heading|index \d|table of (?:figures|authorities))$/iu
/** Outline levels from 0; 9 is the text below headings. */
const TEXT_LEVEL = 9
const DEEPEST_HEADING = 6
/** Styles are based on each other this deep at most. */
const MOST_STYLES = 20

export async function readStyles(zip: Zip, path: string): Promise<WordStyles> {
  const root = await readPart(zip, path)
  const styles = new Map(
    (root ? findElements(root, 'style') : []).map((style) => [
      style.attributes['w:styleId'] ?? '',
      style,
    ]),
  )
  return new Map([...styles].map(([id, style]) => [id, readStyle(style, styles)]))
}

function readStyle(style: XmlElement, styles: ReadonlyMap<string, XmlElement>): WordStyle {
  const chain: XmlElement[] = []
  let next: XmlElement | undefined = style
  while (next && chain.length < MOST_STYLES) {
    chain.push(next)
    next = styles.get(valueIn(next, 'basedOn') ?? '')
  }
  const looks = chain.map((one) => readLook(childOf(one, 'rPr')))
  const names = chain.map((one) => valueIn(one, 'name') ?? '')
  const levels = chain.map(
    (one, at) => readLevel(childOf(one, 'pPr')) ?? levelNamed(names[at] ?? ''),
  )
  return {
    is_hidden: firstOf(looks.map((look) => look.is_hidden)),
    is_struck: firstOf(looks.map((look) => look.is_struck)),
    heading: toHeading(firstOf(levels)),
    is_title: names.includes('Title'),
    is_contents: CONTENTS.test(names[0] ?? ''),
  }
}

const firstOf = <T>(values: readonly (T | undefined)[]): T | undefined =>
  values.find((value) => value !== undefined)

const levelNamed = (name: string): number | undefined => {
  const level = NAMED_HEADING.exec(name)?.[1]
  return level === undefined ? undefined : Number(level) - 1
}

/** The outline level of a paragraph's properties, from 0. */
export function readLevel(properties: XmlElement | undefined): number | undefined {
  const level = properties && valueIn(properties, 'outlineLvl')
  return level === undefined ? undefined : Number(level)
}

/** The level of a heading, 1 to 6, for an outline level; undefined for text. */
export const toHeading = (level: number | undefined): number | undefined =>
  level !== undefined && level >= 0 && level < TEXT_LEVEL
    ? Math.min(DEEPEST_HEADING, level + 1)
    : undefined

/** How the properties of a run draw its words. */
export const readLook = (properties: XmlElement | undefined): WordLook => ({
  is_hidden: readToggle(properties, 'vanish'),
  is_struck: readToggle(properties, 'strike') ?? readToggle(properties, 'dstrike'),
})

function readToggle(properties: XmlElement | undefined, name: string): boolean | undefined {
  const toggle = childOf(properties, name)
  const value = toggle?.attributes['w:val']
  return toggle && (value === undefined || isTrue(value) || value === 'on')
}

/** The value of a child element of Word. */
export const valueIn = (element: XmlElement, name: string): string | undefined =>
  childOf(element, name)?.attributes['w:val']
