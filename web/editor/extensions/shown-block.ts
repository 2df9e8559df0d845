import { Extension } from '@tiptap/core'
import type { Node as ScriptNode } from '@tiptap/pm/model'
import { type EditorState, Plugin, PluginKey, Selection } from '@tiptap/pm/state'
import { Decoration, DecorationSet, type EditorView } from '@tiptap/pm/view'
import type { VariableValues } from '#document/variables.ts'
import { findInWritten } from '#document/variables-fill.ts'
import { findById, type NodePosition, selectionPosition } from '../commands/selection-position.ts'
import { variablesOf } from '../script-variables.ts'

type Shown = { id: string; quote: string | null }

const key = new PluginKey<Shown | null>('shown-block')

/**
 * Marks:
 * - the current block (`is-current`), whose handle is then visible, and its section (`has-cursor`)
 * - the block or section that a link names (`is-shown`), and the words that the link quotes
 *   (`is-quoted`)
 * Also gives empty titles an accessible name.
 */
export const ShownBlock = Extension.create<{ nameTitle: () => string }>({
  name: 'shownBlock',
  addOptions: () => ({ nameTitle: () => '' }),
  addProseMirrorPlugins() {
    const { nameTitle } = this.options
    return [
      // The state contains an id instead of a position. Remote changes rebuild the document, so
      // positions become invalid.
      new Plugin<Shown | null>({
        key,
        state: {
          init: () => null,
          apply(tr, shown) {
            const meta = tr.getMeta(key) as { shown: Shown | null } | undefined
            return meta ? meta.shown : shown
          },
        },
        props: { decorations: (state) => decorate(state, nameTitle()) },
      }),
    ]
  },
})

function decorate(state: EditorState, titleName: string): DecorationSet | null {
  const made: Decoration[] = []
  // Screen readers skip empty headings without a name.
  state.doc.forEach(({ firstChild }, offset) => {
    if (firstChild?.content.size !== 0) return
    made.push(Decoration.node(offset + 1, offset + 3, { 'aria-label': titleName }))
  })
  const mark = (pos: number, size: number, name: string) =>
    made.push(Decoration.node(pos, pos + size, { class: name }))
  const place = selectionPosition(state)
  if (place) mark(place.section.pos, place.section.node.nodeSize, 'has-cursor')
  if (place?.block) mark(place.block.pos, place.block.node.nodeSize, 'is-current')
  const wanted = key.getState(state)
  const shown = wanted ? findById(state.doc, wanted.id) : null
  if (shown) mark(shown.pos, shown.node.nodeSize, 'is-shown')
  const words = shown && findQuote(shown, wanted?.quote ?? null, variablesOf(state).get())
  if (words) made.push(Decoration.inline(words.from, words.to, { class: 'is-quoted' }))
  return made.length > 0 ? DecorationSet.create(state.doc, made) : null
}

/**
 * The range of the quoted words in a block; null without a quote, or if the block does not contain
 * the words any more.
 */
function findQuote(
  { node, pos }: NodePosition,
  quote: string | null,
  values: VariableValues | undefined,
): { from: number; to: number } | null {
  if (!quote) return null
  let found: { from: number; to: number } | null = null
  const visit = (text: ScriptNode, at: number) => {
    if (found || !text.isTextblock) return !found
    const words = findInWritten(quote, text.textContent, values)
    // Text blocks contain only text nodes, so an offset in the text is also an offset in the block.
    if (words) found = { from: at + 1 + words.from, to: at + 1 + words.to }
    return false
  }
  if (visit(node, pos)) node.descendants((child, offset) => visit(child, pos + 1 + offset))
  return found
}

/**
 * Scrolls to the block or section with this id and marks it. Moves the cursor there, or to the
 * quoted words if they are unchanged. Returns false if the id does not exist.
 */
export function showBlock(view: EditorView, id: string, quote: string | null = null): boolean {
  const found = findById(view.state.doc, id)
  if (!found) return false
  const { tr } = view.state
  const words = findQuote(found, quote, variablesOf(view.state).get())
  tr.setSelection(Selection.near(tr.doc.resolve(words?.from ?? found.pos + 1)))
  view.dispatch(tr.setMeta(key, { shown: { id, quote } }))
  const dom = view.nodeDOM(found.pos)
  if (dom instanceof HTMLElement) {
    // A block may be taller than a phone's screen, so its quoted words are scrolled into view.
    revealElement(dom.querySelector('.is-quoted') ?? dom, found.node.type.name === 'section')
  }
  return true
}

/**
 * Maximum number of jumps to a far target, one per frame. A jump may miss the target, because
 * sections have their real height only after they are rendered.
 */
const MAX_SCROLL_CORRECTIONS = 4

/**
 * Scrolls a section to the window's top, or a block to the window's middle. Scrolls smoothly. Jumps
 * to far targets, because sections out of view have estimated heights. Also jumps if the user
 * prefers reduced motion.
 */
export function revealElement(dom: Element, isSection: boolean): void {
  const block = isSection ? 'start' : 'center'
  const isFar = Math.abs(dom.getBoundingClientRect().top) > 2 * innerHeight
  const isCalm = isFar || matchMedia('(prefers-reduced-motion: reduce)').matches
  if (!isCalm) {
    dom.scrollIntoView({ block, behavior: 'smooth' })
    return
  }
  let attempts = 0
  const jump = () => {
    dom.scrollIntoView({ block, behavior: 'instant' })
    attempts += 1
    if (attempts < MAX_SCROLL_CORRECTIONS && dom.isConnected) requestAnimationFrame(jump)
  }
  jump()
}

export function clearShownBlock(view: EditorView): void {
  if (key.getState(view.state) !== null) {
    view.dispatch(view.state.tr.setMeta(key, { shown: null }))
  }
}
