import { Extension } from '@tiptap/core'
import { Plugin } from '@tiptap/pm/state'
import type { Awareness } from 'y-protocols/awareness'
import type * as Y from 'yjs'

type Options = { doc: Y.Doc | null; awareness: Awareness | null }

/**
 * Prevents a colleague's edit from undoing a click. Browsers report a new cursor only after the
 * click; a remote edit in between would be rendered with the previous cursor and restore it. The
 * editor therefore reads the cursor from the DOM before it applies remote changes. Must precede the
 * binding, because listeners run in order of registration.
 */
export const SelectionSync = Extension.create<Options>({
  name: 'selectionSync',
  priority: 2_000,
  addOptions: () => ({ doc: null, awareness: null }),
  onBeforeCreate() {
    const { doc, awareness } = this.options
    // True during the editor's own edits, which already set the cursor. The DOM may still have an
    // older one.
    let isWriting = false
    this.editor.on('beforeTransaction', () => {
      isWriting = true
    })
    this.editor.on('transaction', () => {
      isWriting = false
    })
    const readFirst = () => {
      if (!isWriting) readCursor()
    }
    // Remote carets are rendered one task after they arrive; this task reads the cursor before
    // that.
    const readSoon = () => setTimeout(readFirst, 0)
    doc?.on('beforeAllTransactions', readFirst)
    awareness?.on('change', readSoon)
    this.editor.on('destroy', () => {
      doc?.off('beforeAllTransactions', readFirst)
      awareness?.off('change', readSoon)
    })
  },
  addProseMirrorPlugins: () => [
    new Plugin({
      props: {
        handleDOMEvents: {
          focus: () => {
            // `FOCUS_MS` after a focus event, ProseMirror overwrites any cursor it has not read
            // yet, so it reads the cursor just before.
            setTimeout(readCursor, FOCUS_MS)
          },
        },
      },
    }),
  ],
})

const FOCUS_MS = 20

/** Makes ProseMirror read the cursor synchronously; does nothing if it has not moved. */
const readCursor = () => document.dispatchEvent(new Event('selectionchange'))
