import { Extension } from '@tiptap/core'
import { Plugin } from '@tiptap/pm/state'
import type { Awareness } from 'y-protocols/awareness'
import type * as Y from 'yjs'

type Options = { doc: Y.Doc | null; awareness: Awareness | null }

/**
 * Prevents a colleague's edit from undoing a click. Browsers report a new cursor some time after
 * the click. The editor therefore reads the cursor from the DOM before it applies remote changes.
 * This extension must precede the binding, because listeners run in order of registration.
 */
export const SelectionSync = Extension.create<Options>({
  name: 'selectionSync',
  priority: 2_000,
  addOptions: () => ({ doc: null, awareness: null }),
  onBeforeCreate() {
    const { doc, awareness } = this.options
    // True during the editor's own edits. The cursor is then not read, because the DOM may still
    // have the old cursor.
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
    // A remote caret arrives in one task and is rendered in a later task. `setTimeout` makes the
    // editor read the cursor between these tasks.
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
            // Some milliseconds after a focus event, ProseMirror replaces the browser's cursor by
            // the cursor that ProseMirror knows. Reads the browser's cursor before that happens.
            setTimeout(readCursor, FOCUS_MS)
          },
        },
      },
    }),
  ],
})

const FOCUS_MS = 20

/** Makes ProseMirror read the cursor synchronously. Does nothing if the cursor has not moved. */
const readCursor = () => document.dispatchEvent(new Event('selectionchange'))
