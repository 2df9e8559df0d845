import type { Editor } from '@tiptap/core'
import type { PopoverAnchor } from '#web/components/popover.tsx'

/** Window coordinates of a text range; a getter, read again whenever the page moves. */
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
