import { zipSync } from 'fflate'
import mammoth from 'mammoth'
import type { DroppedThing } from '#contract/imports.ts'
import { FIELD, FIELD_NAME_STYLE, FIELD_STYLE } from '#document/blocks/question.ts'
import { ANSWER_CLASS } from '#document/reading/html-style.ts'
import { cleanDocument, headingStyle } from './clean-document.ts'
import { ImportRefused } from './import-refused.ts'
import { findMainPart, readPart, readTargets } from './office-parts.ts'
import type { Zip } from './open-zip.ts'
import type { Reading } from './read-presentation.ts'
import { writeXml } from './read-xml.ts'
import { readStyles } from './word-styles.ts'

/** Parts of a Word file that are unpacked. Pictures, fonts and macros are not. */
const READ = /^(?:\[Content_Types\]\.xml|_rels\/.*|word\/(?:[^/]+\.xml|_rels\/.*))$/u
const TEXT_PART_TYPES = new Set(['comments', 'footnotes', 'endnotes'])
const STYLES = [
  "p[style-name='Title'] => p.MsoTitle:fresh",
  "p[style-name='Subtitle'] => p:fresh",
  "p[style-name='daihon memo'] => aside:fresh",
  `p[style-name='daihon answer'] => p.${ANSWER_CLASS}:fresh`,
  'highlight => mark',
  ...[1, 2, 3, 4, 5, 6].map((level) => `p.${headingStyle(level)} => h${level}:fresh`),
]

/**
 * Converts a Word file to HTML: headings, lists, tables and bold. Comments, footnotes and endnotes
 * become memos below their paragraph. Throws ImportRefused.
 */
export async function readDocument(zip: Zip): Promise<Reading> {
  const main = await findMainPart(zip)
  const targets = [...(await readTargets(zip, main)).values()]
  const styles = await readStyles(zip, targets.find(({ type }) => type === 'styles')?.path ?? '')
  const dropped: DroppedThing[] = []
  const words = [
    main,
    ...targets.filter(({ type }) => TEXT_PART_TYPES.has(type)).map(({ path }) => path),
  ]
  const parts: Record<string, [Uint8Array, { level: 0 }]> = {}
  for (const [name, unpack] of zip)
    if (READ.test(name) && !words.includes(name)) parts[name] = [await unpack(), { level: 0 }]
  for (const name of words) {
    const root = await readPart(zip, name)
    if (!root) continue
    const xml = writeXml(cleanDocument(root, styles, dropped))
    parts[name] = [Buffer.from(xml), { level: 0 }]
  }
  const { value } = await mammoth.convertToHtml(
    { buffer: Buffer.from(zipSync(parts)) },
    {
      externalFileAccess: false,
      styleMap: STYLES,
      includeEmbeddedStyleMap: false,
      transformDocument: (document: Node) => readNotes(document, () => dropped.push('image')),
    },
  )
  if (value === '' && dropped.includes('embedded_document'))
    throw new ImportRefused('import_embedded_document')
  return { content: { form: 'html', html: value }, dropped }
}

type Node = {
  type: string
  children?: Node[]
  value?: string
  highlight?: null
  commentId?: string
  noteType?: string
  noteId?: string
  body?: Node[]
  styleName?: string | null
  comments?: { commentId: string; body: Node[] }[]
  notes?: { resolve(reference: Node): { body: Node[] } | undefined }
}

function readNotes(document: Node, onImage: () => void): Node {
  const find = (reference: Node): Node[] => {
    if (reference.type === 'noteReference') return document.notes?.resolve(reference)?.body ?? []
    return document.comments?.find((one) => one.commentId === reference.commentId)?.body ?? []
  }
  const moveNotes = (node: Node, memos: Node[]): Node => {
    const children = (node.children ?? []).filter((child) => {
      if (child.type === 'image') onImage()
      if (child.type === 'commentReference' || child.type === 'noteReference') {
        const text = find(child).map(wordsOf).join(' ').trim()
        if (text !== '') memos.push(toMemo(text))
        return false
      }
      return child.type !== 'image'
    })
    return node.children
      ? { ...node, children: children.map((child) => moveNotes(child, memos)) }
      : node
  }
  // Groups a question with the answer fields that follow it, so that the question's memos are
  // placed after its fields.
  const blocks = (document.children ?? []).reduce<Node[][]>((groups, child) => {
    const group = child.styleName === FIELD_STYLE ? groups.at(-1) : undefined
    if (group) group.push(...splitField(child))
    else groups.push([child])
    return groups
  }, [])
  const children = blocks.flatMap((block) => {
    const memos: Node[] = []
    return [...block.map((child) => moveNotes(child, memos)), ...memos]
  })
  return { ...document, children, comments: [] }
}

/**
 * Splits a field of our Word export into a paragraph with its name (`記入欄：人数`) and one with its
 * answer. A blank answer gets no paragraph. A field without a name gets only the paragraph with the
 * answer.
 */
function splitField(field: Node): Node[] {
  const children = field.children ?? []
  const name = children
    .filter(isFieldName)
    .map(wordsOf)
    .join('')
    .replace(/[：:]\s*$/u, '')
  const rest = children.filter((child) => !isFieldName(child))
  const answer = { ...field, styleName: 'daihon answer', children: rest }
  if (name === '' || Object.values(FIELD).includes(name)) return [answer]
  const named = toParagraph(`${FIELD.ja}：${name}`, null)
  if (rest.map(wordsOf).join('').trim() !== '') return [named, answer]
  return [{ ...named, children: [...(named.children ?? []), ...rest] }]
}

const isFieldName = ({ styleName }: Node) => styleName === FIELD_NAME_STYLE

const wordsOf = (node: Node): string =>
  node.type === 'text' ? (node.value ?? '') : (node.children ?? []).map(wordsOf).join('')

const toMemo = (value: string) => toParagraph(value, 'daihon memo')

const toParagraph = (value: string, styleName: string | null): Node => ({
  ...PARAGRAPH,
  styleName,
  children: [toRun(value)],
})

const toRun = (value: string): Node => ({
  type: 'run',
  // Null, because the library treats undefined as highlighted.
  highlight: null,
  children: [{ type: 'text', value }],
})
const PARAGRAPH = {
  type: 'paragraph',
  styleId: null,
  numbering: null,
  alignment: null,
  indent: {},
}
