import { Extension } from '@tiptap/core'
import type { ResolvedPos, Node as ScriptNode } from '@tiptap/pm/model'
import {
  type EditorState,
  NodeSelection,
  Plugin,
  Selection,
  TextSelection,
  type Transaction,
} from '@tiptap/pm/state'
import { relativePositionToAbsolutePosition, ySyncPluginKey } from '@tiptap/y-tiptap'
import * as Y from 'yjs'
import { findById } from '../commands/selection-position.ts'

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
type Synced = { isChangeOrigin?: boolean; isUndoRedoOperation?: boolean }

type Found = { selection: Selection; missing: string }

/**
 * Maximum number of letters that are written again after another user's change has lost them. If
 * more are missing, a user has deleted them on purpose.
 */
const MAX_MISSING = 20

/**
 * Keeps the cursor between the same letters when another user edits the same text or moves its
 * block. Otherwise two people who write in one script would garble each other's words. If another
 * user deletes the block, the editor loses the focus and calls `onLost`.
 */
export const RestoreSelection = Extension.create<
  { onLost(): void },
  { isLost: boolean; missing: string }
>({
  name: 'restoreSelection',
  addOptions: () => ({ onLost: () => {} }),
  addStorage: () => ({ isLost: false, missing: '' }),
  addProseMirrorPlugins() {
    const { storage } = this
    return [
      new Plugin({
        appendTransaction(transactions, before, after) {
          const synced = transactions
            .filter((tr) => tr.docChanged)
            .map((tr) => tr.getMeta(ySyncPluginKey) as Synced | undefined)
            .find((meta) => meta?.isChangeOrigin)
          if (!synced) return null
          const { binding } = ySyncPluginKey.getState(after) as { binding: Binding }
          if (synced.isUndoRedoOperation) return restoreUndone(binding, after)
          const found = findSelection(binding, before.selection, after.doc)
          storage.isLost = found === null
          storage.missing = found?.missing ?? ''
          const selection = found?.selection ?? findNear(before.selection.from, after.doc)
          return selection.eq(after.selection) ? null : after.tr.setSelection(selection)
        },
      }),
    ]
  },
  onTransaction() {
    const { storage, editor, options } = this
    const { isLost, missing } = storage
    Object.assign(storage, { isLost: false, missing: '' })
    if (isLost && editor.view.hasFocus()) {
      editor.view.dom.blur()
      // Removes the browser's selection. Otherwise Chrome would continue to write there, although
      // the block was deleted.
      getSelection()?.removeAllRanges()
      options.onLost()
    }
    // Deferred, because the binding ignores changes until it has applied the other user's change.
    if (missing !== '')
      queueMicrotask(() => {
        if (editor.isEditable) editor.view.dispatch(editor.state.tr.insertText(missing))
      })
  },
})

const findNear = (pos: number, doc: ScriptNode) =>
  Selection.near(doc.resolve(Math.min(pos, doc.content.size)), -1)

/** Restores the cursor after the user's own undo or redo; null if its text was deleted. */
function restoreUndone(binding: Binding, after: EditorState): Transaction | null {
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
 * The selection after another user's change; null if its blocks were deleted. `missing`: letters
 * that this user typed before the cursor. They were lost, because the other user moved the block
 * before the letters arrived.
 */
function findSelection(binding: Binding, before: Selection, doc: ScriptNode): Found | null {
  if (before instanceof NodeSelection) {
    const found = findById(doc, before.node.attrs.id)
    return found && { selection: NodeSelection.create(doc, found.pos), missing: '' }
  }
  if (!(before instanceof TextSelection))
    return { selection: Selection.fromJSON(doc, before.toJSON()), missing: '' }
  const held = binding.beforeTransactionSelection
  const follow = (was: ResolvedPos, kept: Y.RelativePosition | null = null) => {
    const pos = findPlace(binding, kept)
    if (pos !== null && idAt(doc.resolve(pos)) === idAt(was)) return { pos, missing: '' }
    const found = findInBlock(was, doc)
    const isOwn = kept?.item?.client === binding.doc.clientID
    return found && { pos: found.pos, missing: pos === null && isOwn ? found.missing : '' }
  }
  const anchor = follow(before.$anchor, held?.anchor)
  const head = follow(before.$head, held?.head) ?? anchor
  if (!head) return null
  const selection = TextSelection.between(doc.resolve((anchor ?? head).pos), doc.resolve(head.pos))
  return { selection, missing: before.empty ? head.missing : '' }
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

/** Id of the block that contains the position, or of the section whose title contains it. */
function idAt(place: ResolvedPos): unknown {
  if (place.depth < 2) return null
  const { attrs, type } = place.node(2)
  return type.name === 'section_title' ? place.node(1).attrs.id : attrs.id
}

/**
 * Finds the cursor's new position by the block's id and the letters around the cursor. Stored
 * cursors are lost after a move, because a move replaces the block in the shared document. Null if
 * the block no longer exists. `missing`: letters before the cursor that the block no longer has;
 * empty if there are more than `MAX_MISSING`, or if the text differs in other ways too.
 */
export function findInBlock(
  was: ResolvedPos,
  doc: ScriptNode,
): { pos: number; missing: string } | null {
  const id = idAt(was)
  const found = typeof id === 'string' ? findById(doc, id) : null
  if (!found || found.node.isAtom) return null
  let { node, pos } = found
  if (!node.isTextblock) {
    const at = was.depth === 3 ? Math.min(was.index(2), node.childCount - 1) : 0
    pos += 1 + node.children.slice(0, at).reduce((sum, part) => sum + part.nodeSize, 0)
    node = node.child(at)
  }
  const text = node.textContent
  const { textContent } = was.parent
  const start = textContent.slice(0, was.parentOffset)
  const end = textContent.slice(was.parentOffset)
  if (text.startsWith(start) || !text.endsWith(end))
    return { pos: pos + 1 + Math.min(start.length, text.length), missing: '' }
  const kept = text.slice(0, text.length - end.length)
  const missing = start.startsWith(kept) ? start.slice(kept.length) : ''
  return { pos: pos + 1 + kept.length, missing: missing.length > MAX_MISSING ? '' : missing }
}
