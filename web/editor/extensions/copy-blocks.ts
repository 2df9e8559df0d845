import { Extension } from '@tiptap/core'
import { DOMSerializer, type Fragment } from '@tiptap/pm/model'
import { Plugin } from '@tiptap/pm/state'
import type { Language } from '#contract/language.ts'
import { readBlockTree } from '#document/block-tree.ts'
import type { Marks } from '#document/blocks/block-kind.ts'
import { BLOCK_KINDS, textsOf } from '#document/blocks.ts'
import { parseNotation } from '#document/ruby-and-variables.ts'
import { findValue, type VariableValues } from '#document/variables.ts'

const MARK = /<span data-mark="">[^<]*<\/span>/gu
const FILLED = /<span data-variable="([^"<>]*)">[^<]*<\/span>/gu

/**
 * Serializes blocks as HTML for mail and word processors. As in the copied plain text, a speaker
 * precedes each text, and values replace variables.
 */
class MarkedSerializer extends DOMSerializer {
  language: () => Language = () => 'ja'
  values: () => VariableValues | undefined = () => undefined

  override serializeFragment(...parameters: Parameters<DOMSerializer['serializeFragment']>) {
    const dom = super.serializeFragment(...parameters)
    // The serializer calls this method recursively. Values are filled in only by the outermost
    // call.
    if (!parameters[2]) writeValues(dom, this.values())
    // A single text is copied without its speaker.
    if (countTexts(parameters[0]) < 2) return dom
    for (const row of dom.querySelectorAll<HTMLElement>('[data-node]')) {
      const [before, after] = marksOf(row, this.language())
      if (before !== '') row.prepend(writeMark(row.ownerDocument, before))
      if (after !== '') row.append(writeMark(row.ownerDocument, after))
    }
    return dom
  }
}

function marksOf({ dataset }: HTMLElement, language: Language): Marks {
  for (const kind of BLOCK_KINDS) {
    const texts = textsOf(readBlockTree(kind, '', (name) => dataset[name], []))
    const text = texts.find(({ node }) => node === dataset.node)
    if (text) return text.marks(language)
  }
  return ['', '']
}

function writeMark(owner: Document, text: string): HTMLElement {
  const mark = owner.createElement('span')
  mark.dataset.mark = ''
  mark.textContent = text
  return mark
}

function writeValues(dom: Node, values: VariableValues | undefined): void {
  if (!values) return
  for (const child of dom.childNodes) {
    if (child instanceof Text) writeValuesOf(child, values)
    else writeValues(child, values)
  }
}

function writeValuesOf(node: Text, values: VariableValues): void {
  if (!node.data.includes('{{')) return
  const parts = parseNotation(node.data).map((token) => {
    const written = node.data.slice(token.start, token.end)
    const value = token.type === 'variable' ? findValue(token.name, values) : null
    if (value === null) return written
    const filled = node.ownerDocument.createElement('span')
    filled.dataset.variable = written
    filled.textContent = value
    return filled
  })
  node.replaceWith(...parts)
}

function countTexts(fragment: Fragment): number {
  let count = 0
  fragment.descendants((node) => {
    if (node.isTextblock) count += 1
    return !node.isTextblock
  })
  return count
}

/**
 * Copies blocks as HTML for other programs. If the HTML is pasted into an editor, speakers become
 * attributes and values become variables again.
 */
export const CopyBlocks = Extension.create<{
  language: () => Language
  values: () => VariableValues | undefined
}>({
  name: 'copyBlocks',
  addOptions: () => ({ language: () => 'ja', values: () => undefined }),
  addProseMirrorPlugins() {
    const { nodes, marks } = DOMSerializer.fromSchema(this.editor.schema)
    const clipboardSerializer = new MarkedSerializer(nodes, marks)
    clipboardSerializer.language = this.options.language
    clipboardSerializer.values = this.options.values
    const transformPastedHTML = (html: string) => html.replace(MARK, '').replace(FILLED, '$1')
    return [new Plugin({ props: { clipboardSerializer, transformPastedHTML } })]
  },
})
