import { Extension } from '@tiptap/core'
import { Plugin } from '@tiptap/pm/state'
import type { Awareness } from 'y-protocols/awareness'
import type * as Y from 'yjs'

type Options = { doc: Y.Doc | null; awareness: Awareness | null }

/**
 * Prevents a colleague's edit from undoing a click. Browsers report a new cursor after the click; a
 * remote edit in between would be drawn with the previous cursor and restore it, so the next words
 * would go there. The editor therefore reads the cursor before it applies remote changes. Must
 * precede the binding, because listeners run in order.
 */
export const SelectionSync = Extension.create<Options>({
  name: 'selectionSync',
  priority: 2_000,
  addOptions: () => ({ doc: null, awareness: null }),
  onBeforeCreate() {
    const { doc, awareness } = this.options
    // The editor's own edits already have their cursor; the browser's may be older.
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
    // Carets are drawn in a later task than they arrive in; this is the task before.
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
            // ProseMirror restores an unknown cursor this long after focus.
            setTimeout(readCursor, FOCUS_MS)
          },
        },
      },
    }),
  ],
})

const FOCUS_MS = 20

/** Makes ProseMirror read the cursor synchronously. No effect if it has not moved. */
const readCursor = () => document.dispatchEvent(new Event('selectionchange'))
