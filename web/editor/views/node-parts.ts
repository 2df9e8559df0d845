import type { Node as ScriptNode } from '@tiptap/pm/model'
import type { EditorView, NodeView, ViewMutationRecord } from '@tiptap/pm/view'
import type { Language } from '#contract/language.ts'
import { type FillWith, fillText, type TextValues } from '#web/language/texts.ts'
import type { ScriptEditorHost, ScriptEditorMenu } from '../script-editor-host.ts'
import { EDITOR_ELEMENT_TEXTS } from '../texts/editor-element-texts.ts'

export type Drawn = { view: EditorView; getPos(): number | undefined }

export function editorText<K extends keyof typeof EDITOR_ELEMENT_TEXTS>(
  host: ScriptEditorHost,
  key: K,
  ...values: FillWith<(typeof EDITOR_ELEMENT_TEXTS)[K][Language]>
): string {
  return fillText<string>(EDITOR_ELEMENT_TEXTS[key][host.language], ...(values as [TextValues?]))
}

export function element<K extends keyof HTMLElementTagNameMap>(
  tag: K,
  className: string,
  ...children: (Node | string)[]
): HTMLElementTagNameMap[K] {
  const made = document.createElement(tag)
  made.className = className
  made.append(...children)
  return made
}

/**
 * A button in the text. Pressing it does not move the cursor. A script has thousands of such
 * buttons, so they are not in the tab order. Keyboard users reach a button from its block.
 */
export function button(className: string, onPress: (pressed: HTMLButtonElement) => void) {
  const made = element('button', className)
  made.type = 'button'
  made.tabIndex = -1
  made.contentEditable = 'false'
  made.addEventListener('mousedown', (event) => event.preventDefault())
  made.addEventListener('click', () => onPress(made))
  return made
}

export function labelButton(made: HTMLButtonElement, text: string, name = text): void {
  if (made.textContent !== text) made.textContent = text
  made.setAttribute('aria-label', name)
  made.title = name === text ? '' : name
}

const GRIP =
  '<svg viewBox="0 0 10 16" width="10" height="16" aria-hidden="true"><path d="M2 2h2v2H2zM6 2h2v2H6zM2 7h2v2H2zM6 7h2v2H6zM2 12h2v2H2zM6 12h2v2H6z" fill="currentColor"/></svg>'
/**
 * The handle's icon, parsed once. Parsing it for each block took a sixth of the time to open a long
 * script.
 */
let grip: DocumentFragment | null = null

export function makeHandle(host: ScriptEditorHost): HTMLButtonElement {
  const made = openerOf('block-handle', 'block', host)
  grip ??= document.createRange().createContextualFragment(GRIP)
  made.append(grip.cloneNode(true))
  return made
}

export function openerOf(
  className: string,
  menu: ScriptEditorMenu['menu'],
  host: ScriptEditorHost,
): HTMLButtonElement {
  const made = button(className, (anchor) => {
    const id = anchor.closest<HTMLElement>('[data-id]')?.dataset.id
    if (id && host.mayEdit) host.openMenu({ menu, id, anchor })
  })
  made.setAttribute('aria-haspopup', 'true')
  return made
}

/** Assembles a node view: ProseMirror renders the text, and `draw` renders everything else. */
export function assemble(
  host: ScriptEditorHost,
  first: ScriptNode,
  parts: {
    dom: HTMLElement
    contentDOM?: HTMLElement
    followsSections?: boolean
    gutter?(): void
    /**
     * Returns a value that changes when the content that `draw` shows changes. By default, the
     * value is true for an empty node and false otherwise. A change of attributes always leads to a
     * redraw.
     */
    shows?(node: ScriptNode): unknown
    draw(node: ScriptNode): void
  },
): NodeView {
  let current = first
  const { dom, contentDOM } = parts
  const shows = parts.shows ?? ((node: ScriptNode) => node.content.size === 0)
  let shown = shows(first)
  const draw = () => parts.draw(current)
  draw()
  host.redraws.add(draw)
  if (parts.followsSections) host.sectionRedraws.add(draw)
  if (parts.gutter) host.gutterRedraws.add(parts.gutter)
  const isOurs = (target: EventTarget | globalThis.Node | null) =>
    target instanceof Node && dom.contains(target) && !contentDOM?.contains(target)
  return {
    dom,
    ...(contentDOM ? { contentDOM } : {}),
    update(next) {
      // An element is never reused for another section or block. Otherwise a line that a colleague
      // adds could take over an element whose menu is open, or in which the user is composing a
      // word.
      if (next.type !== current.type || next.attrs.id !== current.attrs.id) return false
      // While the user types, attributes and shown content usually stay the same, so nothing is
      // redrawn.
      const isSame = next.attrs === current.attrs && shows(next) === shown
      current = next
      shown = shows(next)
      if (!isSame) draw()
      return true
    },
    stopEvent: ({ target }) => isOurs(target) && target instanceof Element && isControl(target),
    // Ignores attributes, and changes inside the controls around the text. A change of `dom`'s own
    // children is not ignored: only the browser causes it, by splitting a block (e.g. with an
    // Android keyboard). ProseMirror then restores the children.
    ignoreMutation: (record: ViewMutationRecord) =>
      record.type === 'attributes' ||
      (record.type !== 'selection' && record.target !== dom && isOurs(record.target)),
    destroy() {
      host.redraws.delete(draw)
      host.sectionRedraws.delete(draw)
      if (parts.gutter) host.gutterRedraws.delete(parts.gutter)
    },
  }
}

function isControl(target: Element): boolean {
  return target.closest('button, input, select') !== null
}
