import { zipSync } from 'fflate'
import mammoth from 'mammoth'
import type { DroppedThing } from '#contract/imports.ts'
import type { Zip } from './open-zip.ts'
import type { Reading } from './read-presentation.ts'

const MAIN = 'word/document.xml'
/** What of a Word file is read: its pictures, fonts and macros are not even unpacked. */
const READ = /^(?:\[Content_Types\]\.xml|_rels\/.*|word\/(?:[^/]+\.xml|_rels\/.*))$/u
const STYLES = [
  "p[style-name='Title'] => p.MsoTitle:fresh",
  "p[style-name='Subtitle'] => p:fresh",
  "p[style-name='daihon memo'] => aside:fresh",
  'highlight => mark',
  "p[style-name='heading 7'] => h6:fresh",
  "p[style-name='heading 8'] => h6:fresh",
]

/** A Word file as HTML: headings, lists, tables and bold; comments and notes as memos below what they are about, ruby in brackets. */
export async function readDocument(zip: Zip): Promise<Reading> {
  const parts: Record<string, [Uint8Array, { level: 0 }]> = {}
  let xml = ''
  for (const [name, unpack] of zip) {
    if (!READ.test(name)) continue
    const data = await unpack()
    if (name === MAIN) xml = data.toString('utf8')
    parts[name] = [name === MAIN ? Buffer.from(writeRuby(writeShades(xml))) : data, { level: 0 }]
  }
  const dropped: DroppedThing[] = [...xml.matchAll(/<w:(?:ins|del) /gu)].map(() => 'tracked_change')
  const { value } = await mammoth.convertToHtml(
    { buffer: Buffer.from(zipSync(parts)) },
    {
      externalFileAccess: false,
      styleMap: STYLES,
      includeEmbeddedStyleMap: false,
      transformDocument: (document: Node) => readNotes(document, () => dropped.push('image')),
    },
  )
  return { content: { form: 'html', html: value }, dropped }
}

const SHADED = /<w:shd [^>]*w:fill="(?!auto|FFFFFF)[0-9A-F]{6}"/iu

/** Words on a coloured ground as highlighted ones: LibreOffice writes them so. */
const writeShades = (xml: string): string =>
  xml.replace(/<w:rPr>[\s\S]*?<\/w:rPr>/gu, (look) =>
    SHADED.test(look) && !look.includes('<w:highlight ')
      ? look.replace('</w:rPr>', '<w:highlight w:val="yellow"/></w:rPr>')
      : look,
  )

/** Ruby as authors write it here: its words and their reading in brackets. */
function writeRuby(xml: string): string {
  const wordsIn = (part: string | undefined) =>
    [...(part ?? '').matchAll(/<w:t(?: [^>]*)?>([^<]*)<\/w:t>/gu)]
      .map(([, words]) => words)
      .join('')
  return xml.replace(/<w:ruby>[\s\S]*?<\/w:ruby>/gu, (ruby) => {
    const reading = /<w:rt>[\s\S]*?<\/w:rt>/u.exec(ruby)?.[0]
    const base = /<w:rubyBase>[\s\S]*?<\/w:rubyBase>/u.exec(ruby)?.[0]
    return `<w:t xml:space="preserve">{${wordsIn(base)}|${wordsIn(reading)}}</w:t>`
  })
}

/** The part of the library's document that is read and changed. */
type Node = {
  type: string
  children?: Node[]
  value?: string
  commentId?: string
  noteType?: string
  noteId?: string
  body?: Node[]
  styleName?: string | null
  comments?: { commentId: string; body: Node[] }[]
  notes?: { resolve(reference: Node): { body: Node[] } | undefined }
}

/** The document with what its references lead to below the paragraph or table they stand in, and without pictures. */
function readNotes(document: Node, onImage: () => void): Node {
  const find = (reference: Node): Node[] => {
    if (reference.type === 'noteReference') return document.notes?.resolve(reference)?.body ?? []
    return document.comments?.find((one) => one.commentId === reference.commentId)?.body ?? []
  }
  const take = (node: Node, memos: Node[]): Node => {
    const children = (node.children ?? []).filter((child) => {
      if (child.type === 'image') onImage()
      if (child.type === 'commentReference' || child.type === 'noteReference') {
        const text = find(child).map(wordsOf).join(' ').trim()
        if (text !== '') memos.push(toMemo(text))
        return false
      }
      return child.type !== 'image'
    })
    return node.children ? { ...node, children: children.map((child) => take(child, memos)) } : node
  }
  const children = (document.children ?? []).flatMap((child) => {
    const memos: Node[] = []
    return [take(child, memos), ...memos]
  })
  return { ...document, children, comments: [] }
}

const wordsOf = (node: Node): string =>
  node.type === 'text' ? (node.value ?? '') : (node.children ?? []).map(wordsOf).join('')

const toMemo = (value: string) => {
  // The library takes what is not named for a highlight.
  const run = { type: 'run', highlight: null, children: [{ type: 'text', value }] }
  return { ...PARAGRAPH, children: [run] }
}
const PARAGRAPH = {
  ...{ type: 'paragraph', styleId: null, styleName: 'daihon memo' },
  ...{ numbering: null, alignment: null, indent: {} },
}
