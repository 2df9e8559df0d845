import { DEEPEST_ITEM } from '../blocks/list-item.ts'
import type { SourceLine } from './source-line.ts'

export type HtmlNode = {
  readonly nodeName: string
  readonly nodeValue: string | null
  readonly childNodes: ArrayLike<HtmlNode>
  getAttribute?(name: string): string | null
}

/**
 * Matches the class of a Word paragraph that is a heading. Word marks headings by class instead of
 * by element.
 */
const WORD_HEADING = /^Mso(?:Heading([1-6])|(Title))$/u
/** Class of a paragraph with the answer of a question. The import of Word files sets it. */
export const ANSWER_CLASS = 'daihon-answer'

export type Style = {
  bold: boolean
  highlighted: boolean
  italic: boolean
  heading?: number
  /**
   * `list`: style and level of the innermost list around the node. `item`: style and level of the
   * list item around the node; undefined outside list items.
   */
  list?: ListPlace
  item?: ListPlace
  memo?: true
  answer?: boolean
  /** True if line breaks in the text are significant (CSS white-space). */
  lines?: boolean
}
type ListPlace = NonNullable<SourceLine['item']>

const STRUCK = new Set(['S', 'STRIKE', 'DEL'])
/** True for struck-through text, and for nodes with the attribute `hidden`. */
function isUnseen(node: HtmlNode, css: string): boolean {
  if (STRUCK.has(node.nodeName.toUpperCase()) || node.getAttribute?.('hidden') != null) return true
  return /text-decoration[^:;]*:[^;]*line-through|text-line-through:\s*(?!none)/iu.test(css)
}

/**
 * True for nodes that are not imported: hidden and struck-through text, bullets and numbers of Word
 * lists, Word comments, check boxes.
 */
export function isLeftOut(node: HtmlNode): boolean {
  const { css, classes } = readStyle(node)
  return (
    isUnseen(node, css) ||
    /mso-list:\s*Ignore|mso-hide:\s*all|display:\s*none/iu.test(css) ||
    /\bMsoCommentReference\b|\bmsocom(?:anchor|txt)\b|\bcheckbox\b/u.test(classes)
  )
}

const readStyle = (node: HtmlNode) => ({
  css: node.getAttribute?.('style') ?? '',
  classes: node.getAttribute?.('class') ?? '',
})

export function styleOf(node: HtmlNode, name: string, around: Style): Style {
  const { css, classes } = readStyle(node)
  const level = headingLevelOf(name, classes) ?? around.heading
  const heading = level ?? (name === 'SUMMARY' ? SUMMARY_LEVEL : undefined)
  const begun = listOf(node, name, css)
  const list =
    begun && around.list && isList(name) ? within(around.list, begun) : (begun ?? around.list)
  const isItem = name === 'LI' || /\bMsoListParagraph/u.test(classes)
  const item = isItem ? (list ?? FIRST_BULLET) : around.item
  return {
    ...(level === undefined ? marksOf(name, css, around) : UNMARKED),
    ...(heading === undefined ? {} : { heading }),
    ...(list ? { list } : {}),
    ...(item ? { item } : {}),
    ...(name === 'ASIDE' || around.memo ? { memo: true as const } : {}),
    answer: classes === ANSWER_CLASS,
    lines: preservesLineBreaks(name, css, around.lines),
  }
}

function preservesLineBreaks(name: string, css: string, isAround = false): boolean {
  const space = /white-space(?:-collapse)?:\s*([a-z-]+)/iu.exec(css)?.[1]?.toLowerCase()
  if (space === undefined) return isAround || name === 'PRE'
  return /^(?:pre|break-spaces|preserve)/u.test(space)
}

const FIRST_BULLET: ListPlace = { style: 'bullet', level: 0 }
const SUMMARY_LEVEL = 6

/** Heading level of the element, 0 for a Word title, undefined if it is not a heading. */
function headingLevelOf(name: string, classes: string): number | undefined {
  const word = WORD_HEADING.exec(classes)
  if (word?.[2] !== undefined) return 0
  const level = word?.[1] ?? /^H([1-6])$/u.exec(name)?.[1]
  return level === undefined ? undefined : Number(level)
}

export const UNMARKED = { bold: false, highlighted: false, italic: false }
const marksOf = (name: string, css: string, { bold, highlighted, italic }: Style) => ({
  bold: isBold(name, css, bold),
  italic: isItalic(name, css, italic),
  highlighted: highlighted || name === 'MARK' || /mso-highlight/iu.test(css),
})

function isBold(name: string, css: string, isAround: boolean): boolean {
  const weight = /font-weight:\s*(bold|normal|\d+)/iu.exec(css)?.[1]?.toLowerCase()
  if (weight === undefined) return isAround || name === 'B' || name === 'STRONG'
  return weight === 'bold' || Number(weight) >= 600
}

function isItalic(name: string, css: string, isAround: boolean): boolean {
  const slant = /font-style:\s*(italic|oblique|normal)/iu.exec(css)?.[1]?.toLowerCase()
  if (slant === undefined) return isAround || name === 'I' || name === 'EM'
  return slant !== 'normal'
}

const isList = (name: string) => name === 'UL' || name === 'OL'

const within = (outer: ListPlace, inner: ListPlace): ListPlace => ({
  ...inner,
  level: Math.min(DEEPEST_ITEM, outer.level + 1),
})

/** The list that an element opens, or the list of a Word paragraph; null for other elements. */
function listOf(node: HtmlNode, name: string, css: string): ListPlace | null {
  const word = /mso-list:\s*l\d+\s+level(\d)/iu.exec(css)?.[1]
  if (word !== undefined) {
    const mark = findMark(node)
    return {
      style: /[0-9０-９①-⑳]/u.test(mark) ? 'number' : 'bullet',
      level: levelAt(Number(word)),
    }
  }
  if (!isList(name)) return null
  return { style: name === 'OL' ? 'number' : 'bullet', level: 0 }
}

const levelAt = (depth: number) => Math.min(DEEPEST_ITEM, Math.max(0, depth - 1))

/** Text of the number or bullet that Word writes before a list item. */
function findMark(node: HtmlNode): string {
  const wordsOf = (one: HtmlNode): string =>
    (one.nodeValue ?? '') + Array.from(one.childNodes).map(wordsOf).join('')
  for (const child of Array.from(node.childNodes)) {
    const isMark = /mso-list:\s*Ignore/iu.test(readStyle(child).css)
    const found = isMark ? wordsOf(child) : findMark(child)
    if (found !== '') return found
  }
  return ''
}
