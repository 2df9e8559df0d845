import { Extension } from '@tiptap/core'
import { Plugin } from '@tiptap/pm/state'
import type { Awareness } from 'y-protocols/awareness'
import type * as Y from 'yjs'

type Options = { doc: Y.Doc | null; awareness: Awareness | null }

/**
 * Keeps a click from being lost to a colleague. The browser tells of a new cursor a moment after the
 * click; whatever came from a colleague in that moment was drawn with the cursor that was known, which
 * put the clicked one back: the next words went to where the cursor had been before. So the editor is
 * made to look at the cursor before it takes anything in. Stands before the binding to the document:
 * who listens first is heard first.
 */
export const SelectionSync = Extension.create<Options>({
  name: 'heedClicks',
  priority: 2_000,
  addOptions: () => ({ doc: null, awareness: null }),
  onBeforeCreate() {
    const { doc, awareness } = this.options
    // What the editor itself is about to write has its cursor already; the browser's may be older.
    let isWriting = false
    this.editor.on('beforeTransaction', () => {
      isWriting = true
    })
    this.editor.on('transaction', () => {
      isWriting = false
    })
    const lookFirst = () => {
      if (!isWriting) look()
    }
    // Cursors are drawn in a later turn than they arrive in; this is the turn before.
    const lookSoon = () => setTimeout(lookFirst, 0)
    doc?.on('beforeAllTransactions', lookFirst)
    awareness?.on('change', lookSoon)
    this.editor.on('destroy', () => {
      doc?.off('beforeAllTransactions', lookFirst)
      awareness?.off('change', lookSoon)
    })
  },
  addProseMirrorPlugins: () => [
    new Plugin({
      props: {
        handleDOMEvents: {
          focus: () => {
            // So long after it got the focus ProseMirror puts back a cursor it has not heard of.
            setTimeout(look, FOCUS_MS)
          },
        },
      },
    }),
  ],
})

const FOCUS_MS = 20

/** ProseMirror reads the cursor at once when it hears this. It does nothing where it has not moved. */
const look = () => document.dispatchEvent(new Event('selectionchange'))
