import type { NodeViewRenderer } from '@tiptap/core'
import type { Node as ScriptNode } from '@tiptap/pm/model'
import { BLOCK_KINDS, type Block, type BlockKind, findKind } from '#document/blocks.ts'
import { NODE_SPECS } from '#document/script-schema.ts'
import { viewOf } from '../blocks.ts'
import { readBlock } from '../read-editor-script.ts'
import type { ScriptEditorHost } from '../script-editor-host.ts'
import { makeControl } from './block-controls.ts'
import { dragBlock } from './drag-block.ts'
import {
  assemble,
  button,
  type Drawn,
  editorText,
  element,
  labelButton,
  makeHandle,
} from './node-parts.ts'
import { makeSectionView } from './section-view.ts'

type MakeView = (
  host: ScriptEditorHost,
  node: ScriptNode,
  drawn: Drawn,
) => ReturnType<typeof assemble>

/**
 * Renders sections, blocks and their texts as plain DOM instead of React components, because a
 * script may have 3,000 blocks.
 */
export function createNodeViews(host: ScriptEditorHost): Record<string, NodeViewRenderer> {
  const at =
    (make: MakeView): NodeViewRenderer =>
    ({ node, view, getPos }) =>
      make(host, node, { view, getPos })
  const made: Record<string, NodeViewRenderer> = { section: at(makeSectionView) }
  for (const name of Object.keys(NODE_SPECS)) {
    const kind = findKind(name)
    const part = kind ? null : findPart(name)
    if (kind) made[name] = at(makeBlock)
    else if (part) made[name] = at((its, node) => makePart(part, its, node))
  }
  return made
}

function makeBlock(host: ScriptEditorHost, node: ScriptNode, drawn: Drawn) {
  const first = readBlock(node)
  const view = viewOf(first.type)
  const read = (block: Block) => ({
    label: view.label(block, host),
    data: view.data?.(block, host) ?? {},
    controls: view.controls?.(block, host) ?? [],
  })
  const made = read(first)
  const { press } = made.label
  const handle = makeHandle(host)
  const label = press
    ? button('block-label', () => {
        const pos = drawn.getPos()
        if (pos === undefined || !host.mayEdit) return
        press.command(pos)(drawn.view.state, drawn.view.dispatch)
      })
    : element('span', 'block-label')
  label.contentEditable = 'false'
  const hasWords = !node.isAtom
  const words = element(node.isTextblock ? 'p' : 'div', 'block-text')
  const controls = made.controls.map((control) => makeControl(host, drawn, control))
  const row = hasWords ? element('div', 'block-row') : words
  row.append(...controls.map(({ dom }) => dom))
  const dom = element('div', 'block', handle, label, words)
  if (hasWords && controls.length > 0) {
    row.contentEditable = 'false'
    dom.append(row)
  }
  dom.dataset.type = first.type
  handle.addEventListener('pointerdown', (event) => {
    if (host.mayEdit) dragBlock(event, dom, drawn)
  })
  const drawGutter = makeGutter(host, dom)
  let isFirst = true
  return assemble(host, node, {
    dom,
    ...(drawGutter ? { gutter: drawGutter } : {}),
    ...(hasWords ? { contentDOM: words } : {}),
    followsSections: view.followsSections ?? false,
    draw(next) {
      const { label: named, data, controls: shown } = isFirst ? made : read(readBlock(next))
      isFirst = false
      dom.dataset.id = String(next.attrs.id ?? '')
      Object.assign(dom.dataset, data)
      drawGutter?.()
      handle.hidden = !host.mayEdit
      handle.setAttribute('aria-label', editorText(host, 'block_menu'))
      if (label instanceof HTMLButtonElement) {
        label.disabled = !host.mayEdit
        labelButton(label, named.text, named.press?.name)
      } else label.textContent = named.text
      for (const [index, control] of shown.entries()) controls[index]?.draw(control)
      if (!hasWords) return
      row.hidden = !host.mayEdit && shown.every((control) => isBlank(control))
      if (!next.isTextblock) return
      const { placeholder, paragraph } = view.texts.text ?? {}
      const isParagraph = host.kind === 'script' && paragraph !== undefined
      showPlaceholder(host, dom, words, next, isParagraph ? paragraph : placeholder)
    },
  })
}

const isBlank = (control: { as: string; value?: string }) =>
  control.as === 'field' && control.value === ''

function showPlaceholder(
  { language, mayEdit }: ScriptEditorHost,
  dom: HTMLElement,
  words: HTMLElement,
  { content }: ScriptNode,
  placeholder: Record<ScriptEditorHost['language'], string> | undefined,
): void {
  dom.toggleAttribute('data-empty', content.size === 0)
  words.dataset.placeholder = mayEdit && placeholder ? placeholder[language] : ''
}

type Part = { kind: BlockKind; key: string }

function findPart(node: string): Part | null {
  for (const kind of BLOCK_KINDS) {
    const key = Object.keys(kind.texts).find((name) => kind.texts[name]?.node === node)
    if (key) return { kind, key }
  }
  return null
}

function makePart({ kind, key }: Part, host: ScriptEditorHost, node: ScriptNode) {
  const text = viewOf(kind.type).texts[key]
  const dom = element('div', 'block-part')
  dom.dataset.node = node.type.name
  return assemble(host, node, {
    dom,
    contentDOM: dom,
    draw(next) {
      dom.dataset.label = text?.label?.[host.language] ?? ''
      showPlaceholder(host, dom, dom, next, text?.placeholder)
    },
  })
}

/**
 * Adds an element to a block for the gutter marks of editor additions. Returns a function that
 * redraws the marks. Returns null if no addition has gutter marks, so that long scripts render no
 * empty elements.
 */
function makeGutter(host: ScriptEditorHost, block: HTMLElement): (() => void) | null {
  if (host.gutters.length === 0) return null
  const place = element('div', 'block-gutter')
  place.contentEditable = 'false'
  block.append(place)
  return () => {
    const { id = '' } = block.dataset
    const marks = host.gutters.flatMap((read) => read(id) ?? [])
    block.toggleAttribute('data-marked', marks.length > 0)
    place.replaceChildren(
      ...marks.map(({ text, name, press }) => {
        const mark = button('gutter-mark', press)
        labelButton(mark, text, name)
        return mark
      }),
    )
  }
}
