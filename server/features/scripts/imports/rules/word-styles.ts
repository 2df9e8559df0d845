import { readPart } from './office-parts.ts'
import type { Zip } from './open-zip.ts'
import { childOf, findElements, isTrue, type XmlElement } from './read-xml.ts'

/** Text properties of a Word text run or style. A property is undefined if it is not set. */
export type RunFormat = { is_hidden: boolean | undefined; is_struck: boolean | undefined }
/**
 * Paragraph and text properties of a style. If the style does not set a property itself, the value
 * is from the style on which it is based. Exception: `is_contents` only depends on the style's own
 * name.
 */
export type WordStyle = RunFormat & {
  /** Heading level, 1 to 6; undefined for text. */
  heading: number | undefined
  is_title: boolean
  /** True for lines of a table of contents, a list of figures or an index. */
  is_contents: boolean
}
export type WordStyles = ReadonlyMap<string, WordStyle>

const NAMED_HEADING = /^heading ([1-9])$/iu
const CONTENTS =
  /^(?:toc (?:\d|heading)|contents (?:\d|heading)|index heading|index \d|table of (?:figures|authorities))$/iu
/** Outline level of text that is not a heading. Headings have the levels 0 to 8. */
const TEXT_LEVEL = 9
const DEEPEST_HEADING = 6
const MAX_STYLES = 20

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
  while (next && chain.length < MAX_STYLES) {
    chain.push(next)
    next = styles.get(valueIn(next, 'basedOn') ?? '')
  }
  const formats = chain.map((one) => readRunFormat(childOf(one, 'rPr')))
  const names = chain.map((one) => valueIn(one, 'name') ?? '')
  const levels = chain.map(
    (one, at) => readLevel(childOf(one, 'pPr')) ?? levelNamed(names[at] ?? ''),
  )
  return {
    is_hidden: firstOf(formats.map((each) => each.is_hidden)),
    is_struck: firstOf(formats.map((each) => each.is_struck)),
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

/** Reads the outline level (from 0) of a paragraph or style; undefined if it is not set. */
export function readLevel(properties: XmlElement | undefined): number | undefined {
  const level = properties && valueIn(properties, 'outlineLvl')
  return level === undefined ? undefined : Number(level)
}

/** Converts an outline level to a heading level (1 to 6); undefined for text. */
export const toHeading = (level: number | undefined): number | undefined =>
  level !== undefined && level >= 0 && level < TEXT_LEVEL
    ? Math.min(DEEPEST_HEADING, level + 1)
    : undefined

export const readRunFormat = (properties: XmlElement | undefined): RunFormat => ({
  is_hidden: readToggle(properties, 'vanish'),
  is_struck: readToggle(properties, 'strike') ?? readToggle(properties, 'dstrike'),
})

function readToggle(properties: XmlElement | undefined, name: string): boolean | undefined {
  const toggle = childOf(properties, name)
  const value = toggle?.attributes['w:val']
  return toggle && (value === undefined || isTrue(value) || value === 'on')
}

export const valueIn = (element: XmlElement, name: string): string | undefined =>
  childOf(element, name)?.attributes['w:val']
