import type { Editor } from '@tiptap/core'
import type { PopoverAnchor } from '#web/components/popover.tsx'

/**
 * Returns an anchor at a text range, for popovers. The anchor computes the window coordinates at
 * each call, since the text moves when the page scrolls.
 */
export function anchorOfText(editor: Editor, from: number, to: number = from): PopoverAnchor {
  return {
    contextElement: editor.view.dom,
    getBoundingClientRect() {
      if (editor.isDestroyed) return new DOMRect()
      const last = editor.state.doc.content.size
      const start = editor.view.coordsAtPos(Math.min(from, last))
      const end = editor.view.coordsAtPos(Math.min(to, last), -1)
      const left = start.top === end.top ? start.left : Math.min(start.left, end.left)
      return new DOMRect(left, start.top, 0, end.bottom - start.top)
    },
  }
}
