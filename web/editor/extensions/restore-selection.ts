import { Extension } from '@tiptap/core'
import { type EditorState, Plugin, TextSelection, type Transaction } from '@tiptap/pm/state'
import { relativePositionToAbsolutePosition, ySyncPluginKey } from '@tiptap/y-tiptap'
import * as Y from 'yjs'

/**
 * State of the binding that connects the editor to the shared document. The binding's package
 * declares no type for this state.
 */
type Binding = {
  doc: Y.Doc
  type: Y.XmlFragment
  mapping: Parameters<typeof relativePositionToAbsolutePosition>[3]
  beforeTransactionSelection: {
    type: string
    anchor: Y.RelativePosition | null
    head: Y.RelativePosition | null
  } | null
}

/**
 * Keeps the cursor between the same letters when another user edits the same text. Otherwise two
 * people who type in one line would garble each other's words.
 */
export const RestoreSelection = Extension.create({
  name: 'restoreSelection',
  addProseMirrorPlugins: () => [new Plugin({ appendTransaction: restoreCursor })],
})

function restoreCursor(
  transactions: readonly Transaction[],
  _before: EditorState,
  after: EditorState,
): Transaction | null {
  const isShared = transactions.some(
    (tr) =>
      tr.docChanged && (tr.getMeta(ySyncPluginKey) as { isChangeOrigin?: boolean })?.isChangeOrigin,
  )
  if (!isShared) return null
  const { binding } = ySyncPluginKey.getState(after) as { binding: Binding }
  const kept = binding.beforeTransactionSelection
  if (kept?.type !== 'text') return null
  const anchor = findPlace(binding, kept.anchor)
  const head = findPlace(binding, kept.head)
  if (anchor === null || head === null) return null
  const { selection, doc, tr } = after
  if (selection.anchor === anchor && selection.head === head) return null
  return tr.setSelection(TextSelection.between(doc.resolve(anchor), doc.resolve(head)))
}

/**
 * The current position of a stored cursor in the editor's document; null if its text was deleted.
 */
function findPlace(binding: Binding, kept: Y.RelativePosition | null): number | null {
  const found = kept && Y.createAbsolutePositionFromRelativePosition(kept, binding.doc)
  if (!found || !(found.type instanceof Y.XmlText)) return null
  for (
    let item = found.type._item;
    item;
    item = item.parent instanceof Y.AbstractType ? item.parent._item : null
  ) {
    if (item.deleted) return null
  }
  return relativePositionToAbsolutePosition(binding.doc, binding.type, kept, binding.mapping)
}
