import type { Editor } from '@tiptap/core'
import { type EditorState, type Selection, TextSelection } from '@tiptap/pm/state'
import {
  absolutePositionToRelativePosition,
  relativePositionToAbsolutePosition,
  ySyncPluginKey,
} from '@tiptap/y-tiptap'
import type * as Y from 'yjs'

type Binding = {
  doc: Y.Doc
  type: Y.XmlFragment
  mapping: Parameters<typeof absolutePositionToRelativePosition>[2]
}
export type Caret = { anchor: unknown; head: unknown }

/**
 * The last caret of each script that was opened in this page. Carets are stored relative to the
 * text, so that they move with concurrent edits.
 */
const carets = new Map<string, Caret>()

const bindingOf = (state: EditorState) =>
  (ySyncPluginKey.getState(state) as { binding?: Binding } | undefined)?.binding

/**
 * Returns the selection as positions that move with the text; null if the editor shows no live
 * document.
 */
export function anchorCaret(state: EditorState): Caret | null {
  const binding = bindingOf(state)
  if (!binding) return null
  const place = (at: number) =>
    absolutePositionToRelativePosition(at, binding.type, binding.mapping)
  return { anchor: place(state.selection.anchor), head: place(state.selection.head) }
}

/**
 * Returns the current selection for stored positions; null if their text was deleted or the editor
 * shows no live document.
 */
export function findCaret(state: EditorState, caret: Caret): Selection | null {
  const binding = bindingOf(state)
  if (!binding) return null
  const { doc, type, mapping } = binding
  const place = (kept: unknown) => relativePositionToAbsolutePosition(doc, type, kept, mapping)
  const anchor = place(caret.anchor)
  const head = place(caret.head)
  if (anchor === null || head === null) return null
  return TextSelection.between(state.doc.resolve(anchor), state.doc.resolve(head))
}

/** Stores the caret of an editor before it is destroyed. */
export function storeCaret(key: string, { state }: Editor): void {
  const caret = anchorCaret(state)
  if (caret) carets.set(key, caret)
}

/** Restores the stored caret of a script. Returns false if the caret cannot be restored. */
export function restoreCaret(key: string, { state, view }: Editor): boolean {
  const caret = carets.get(key)
  const place = caret ? findCaret(state, caret) : null
  if (place) view.dispatch(state.tr.setSelection(place))
  return place !== null
}
