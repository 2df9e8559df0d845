import { type DropTarget, followDrag } from '#web/components/drag.ts'
import { moveBlockTo } from '../commands/edit-blocks.ts'
import { findById } from '../commands/selection-position.ts'
import type { Drawn } from './node-parts.ts'

/**
 * A drop position: before or after the block with this id, or first in the section with this id.
 */
type DropPosition = { id: string; side: 'before' | 'after' | 'first' }

export function dragBlock(down: PointerEvent, dom: HTMLElement, { view }: Drawn): void {
  if (down.button !== 0) return
  const { id } = dom.dataset
  followDrag<DropPosition>(down, {
    card: dom,
    find: (_, y) => findPlace(view.dom, y),
    onDrop(place) {
      // The block is found by its id, since remote changes may have moved it during the drag.
      const { doc } = view.state
      const from = id === undefined ? null : findById(doc, id)
      const to = findById(doc, place.id)
      if (!from || !to) return
      const target =
        place.side === 'first'
          ? to.pos + 1 + to.node.child(0).nodeSize
          : place.side === 'before'
            ? to.pos
            : to.pos + to.node.nodeSize
      moveBlockTo(from.pos, target)(view.state, view.dispatch)
      view.focus()
    },
  })
}

function findPlace(sheet: HTMLElement, y: number): DropTarget<DropPosition> | null {
  const { left, width } = sheet.getBoundingClientRect()
  const section = document
    .elementsFromPoint(left + width / 2, y)
    .find((one) => one.matches('.script-section'))
  const title = section?.querySelector('.section-title')
  const sectionId = section instanceof HTMLElement ? section.dataset.id : undefined
  if (!section || !title || sectionId === undefined) return null
  const blocks = [...section.querySelectorAll<HTMLElement>(':scope > .section-body > .block')]
  const line = (rect: DOMRect, top: number, place: DropPosition) => ({
    place,
    left: rect.left,
    width: rect.width,
    top: top - 2,
  })
  for (const block of blocks) {
    const rect = block.getBoundingClientRect()
    const id = block.dataset.id ?? ''
    if (y < rect.top + rect.height / 2) return line(rect, rect.top, { id, side: 'before' })
  }
  const last = blocks.at(-1)
  const rect = (last ?? title).getBoundingClientRect()
  const place: DropPosition = last
    ? { id: last.dataset.id ?? '', side: 'after' }
    : { id: sectionId, side: 'first' }
  return line(rect, rect.bottom, place)
}
