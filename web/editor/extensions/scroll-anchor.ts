import { Extension } from '@tiptap/core'
import type { ResolvedPos } from '@tiptap/pm/model'
import { Plugin } from '@tiptap/pm/state'
import type { EditorView } from '@tiptap/pm/view'
import { ySyncPluginKey } from '@tiptap/y-tiptap'

/** Pixels at the window's top covered by header and tools. */
const COVERED_PX = 180

/** Id of a block or section title, and its distance in pixels from the window's top. */
type AnchoredRow = { id: string; top: number }

/**
 * Keeps a line at its position in the window while other users add or delete lines above it. The
 * line is the current line if it is visible and the text has the focus, otherwise the first visible
 * line. Safari has no scroll anchoring of its own.
 */
export const ScrollAnchor = Extension.create({
  name: 'scrollAnchor',
  addProseMirrorPlugins() {
    let shown: EditorView | null = null
    let held: AnchoredRow | null = null
    return [
      new Plugin({
        view(view) {
          shown = view
          return {
            update: () => {
              if (held) restoreAnchor(view, held)
              held = null
            },
            destroy: () => {
              shown = null
            },
          }
        },
        // Runs before the change is rendered, so that `findAnchor` measures the old positions of
        // the lines.
        appendTransaction(transactions) {
          const isShared = transactions.some(
            (tr) =>
              tr.docChanged &&
              (tr.getMeta(ySyncPluginKey) as { isChangeOrigin?: boolean })?.isChangeOrigin,
          )
          if (isShared && shown) held ??= findAnchor(shown)
          return null
        },
      }),
    ]
  },
})

function findAnchor(view: EditorView): AnchoredRow | null {
  // At the top of the page, there are no lines above the visible text that could move it.
  if (scrollY === 0) return null
  return (view.hasFocus() && anchorRow(view, view.state.selection.$head)) || anchorFirstRow(view)
}

function anchorFirstRow(view: EditorView): AnchoredRow | null {
  const { left, width } = view.dom.getBoundingClientRect()
  const found = view.posAtCoords({ left: left + width / 2, top: COVERED_PX })
  return found && anchorRow(view, view.state.doc.resolve(found.pos))
}

/** The block or title at a position; null if there is none, or if it is out of view. */
function anchorRow(view: EditorView, place: ResolvedPos): AnchoredRow | null {
  if (place.depth < 2) return null
  const isTitle = place.node(2).type.name === 'section_title'
  const id: unknown = place.node(isTitle ? 1 : 2).attrs.id
  const row = view.nodeDOM(place.before(2))
  if (typeof id !== 'string' || !(row instanceof Element)) return null
  const { top, bottom } = row.getBoundingClientRect()
  return bottom > COVERED_PX && top < innerHeight ? { id, top } : null
}

function restoreAnchor(view: EditorView, { id, top }: AnchoredRow): void {
  const row = findRow(view, id)
  const moved = row ? row.getBoundingClientRect().top - top : 0
  if (Math.abs(moved) >= 1) scrollBy({ top: moved, behavior: 'instant' })
}

function findRow(view: EditorView, id: string): Element | null {
  let at: number | null = null
  view.state.doc.descendants((node, pos, parent) => {
    if (at !== null || node.isText) return false
    if (node.attrs.id === id) at = node.type.name === 'section' ? pos + 1 : pos
    return at === null && (parent === null || parent.type.name === 'doc')
  })
  const row = at === null ? null : view.nodeDOM(at)
  return row instanceof Element ? row : null
}
