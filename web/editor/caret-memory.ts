import type { Editor } from '@tiptap/core'
import { TextSelection } from '@tiptap/pm/state'
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
type Caret = { anchor: unknown; head: unknown }

/** Where each script was last written in, as long as the page lives: between the same letters, whoever writes meanwhile. */
const carets = new Map<string, Caret>()

const bindingOf = ({ state }: Editor) =>
  (ySyncPluginKey.getState(state) as { binding?: Binding } | undefined)?.binding

/** Keeps the caret of an editor that is about to go, where there was one. */
export function keepCaret(key: string, editor: Editor): void {
  const binding = bindingOf(editor)
  const { anchor, head } = editor.state.selection
  if (!binding) return
  const place = (at: number) =>
    absolutePositionToRelativePosition(at, binding.type, binding.mapping)
  carets.set(key, { anchor: place(anchor), head: place(head) })
}

/** Puts it back into the editor of the same script; true where there was one, and its text is still there. */
export function putCaretBack(key: string, editor: Editor): boolean {
  const caret = carets.get(key)
  const binding = bindingOf(editor)
  if (!caret || !binding) return false
  const { doc, type, mapping } = binding
  const place = (kept: unknown) => relativePositionToAbsolutePosition(doc, type, kept, mapping)
  const anchor = place(caret.anchor)
  const head = place(caret.head)
  if (anchor === null || head === null) return false
  const { tr } = editor.state
  editor.view.dispatch(
    tr.setSelection(TextSelection.between(tr.doc.resolve(anchor), tr.doc.resolve(head))),
  )
  return true
}
