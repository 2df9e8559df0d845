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

/** Where each script was last written in, as long as the page lives: between the same letters, whoever writes meanwhile. */
const carets = new Map<string, Caret>()

const bindingOf = (state: EditorState) =>
  (ySyncPluginKey.getState(state) as { binding?: Binding } | undefined)?.binding

/** Where the selection is, between the same letters whoever writes meanwhile; null where nothing is shared. */
export function holdCaret(state: EditorState): Caret | null {
  const binding = bindingOf(state)
  if (!binding) return null
  const place = (at: number) =>
    absolutePositionToRelativePosition(at, binding.type, binding.mapping)
  return { anchor: place(state.selection.anchor), head: place(state.selection.head) }
}

/** The selection that was there; null where its text is gone. */
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

/** Keeps the caret of an editor that is about to go. */
export function keepCaret(key: string, { state }: Editor): void {
  const caret = holdCaret(state)
  if (caret) carets.set(key, caret)
}

/** Puts it back into the editor of the same script; true where there was one, and its text is still there. */
export function putCaretBack(key: string, { state, view }: Editor): boolean {
  const caret = carets.get(key)
  const place = caret ? findCaret(state, caret) : null
  if (place) view.dispatch(state.tr.setSelection(place))
  return place !== null
}
