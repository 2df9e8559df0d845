import { Extension } from '@tiptap/core'
import { type EditorState, Plugin, PluginKey, Selection } from '@tiptap/pm/state'
import { Decoration, DecorationSet, type EditorView } from '@tiptap/pm/view'
import { findById, placeOf } from './script-place.ts'

const key = new PluginKey<number | null>('shown-block')

/**
 * Marks the block with the cursor (`is-current`, so that its handle shows), its section
 * (`has-cursor`) and the block a link led to (`is-shown`).
 */
export const ShownBlock = Extension.create({
  name: 'shownBlock',
  addProseMirrorPlugins: () => [
    new Plugin<number | null>({
      key,
      state: {
        init: () => null,
        apply(tr, shown) {
          const meta = tr.getMeta(key) as { shown: number | null } | undefined
          if (meta) return meta.shown
          if (shown === null || !tr.docChanged) return shown
          // A colleague's change rebuilds the whole document: positions do not survive that.
          const { pos, deleted } = tr.mapping.mapResult(shown, 1)
          return deleted ? null : pos
        },
      },
      props: { decorations: decorate },
    }),
  ],
})

function decorate(state: EditorState): DecorationSet | null {
  const made: Decoration[] = []
  const mark = (pos: number, size: number, name: string) =>
    made.push(Decoration.node(pos, pos + size, { class: name }))
  const place = placeOf(state)
  if (place) mark(place.section.pos, place.section.node.nodeSize, 'has-cursor')
  if (place?.block) mark(place.block.pos, place.block.node.nodeSize, 'is-current')
  const shown = key.getState(state) ?? null
  const node = shown === null ? null : state.doc.nodeAt(shown)
  if (shown !== null && node && !node.isText) mark(shown, node.nodeSize, 'is-shown')
  return made.length > 0 ? DecorationSet.create(state.doc, made) : null
}

/**
 * Brings the block or section with that id into view, puts the cursor there and marks it. False
 * when the script has none (any more).
 */
export function showBlock(view: EditorView, id: string): boolean {
  const found = findById(view.state.doc, id)
  if (!found) return false
  const { tr } = view.state
  tr.setSelection(Selection.near(tr.doc.resolve(found.pos + 1)))
  view.dispatch(tr.setMeta(key, { shown: found.pos }))
  const dom = view.nodeDOM(found.pos)
  if (dom instanceof HTMLElement) {
    const isCalm = matchMedia('(prefers-reduced-motion: reduce)').matches
    dom.scrollIntoView({ block: 'center', behavior: isCalm ? 'auto' : 'smooth' })
  }
  return true
}

/** Takes the mark off again. */
export function unmarkShown(view: EditorView): void {
  if (key.getState(view.state) !== null) {
    view.dispatch(view.state.tr.setMeta(key, { shown: null }))
  }
}
