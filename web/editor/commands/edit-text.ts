import type { MarkType, Schema } from '@tiptap/pm/model'
import { type Command, TextSelection, type Transaction } from '@tiptap/pm/state'
import type { MarkName } from '../extensions/schema-extensions.ts'

/** A mark type by name; throws if the schema lacks it. */
export function markOf(schema: Schema, name: MarkName): MarkType {
  const mark = schema.marks[name]
  if (!mark) throw new Error(`The script's schema has no ${name}`)
  return mark
}

export function replaceWords(
  tr: Transaction,
  { from, to }: { from: number; to: number },
  words: string,
): void {
  const marks = tr.doc.nodeAt(from)?.marks ?? []
  if (words === '') tr.delete(from, to)
  else tr.replaceWith(from, to, tr.doc.type.schema.text(words, marks))
}

/** Turns the selection into `[selection](https://)` with the cursor in the address. */
export const addLink: Command = (state, dispatch) => {
  const { $from, $to, empty } = state.selection
  if (empty || !$from.sameParent($to) || !$from.parent.isTextblock) return false
  const words = state.doc.textBetween($from.pos, $to.pos)
  if (/[[\]()]|:\/\//u.test(words)) return false
  const { tr } = state
  tr.insertText('](https://)', $to.pos).insertText('[', $from.pos)
  const cursor = $to.pos + '[](https://'.length
  dispatch?.(tr.setSelection(TextSelection.create(tr.doc, cursor)).scrollIntoView())
  return true
}

/** Turns the selection into `{selection|}` with the cursor in the reading. */
export const addRuby: Command = (state, dispatch) => {
  const { $from, $to, empty } = state.selection
  if (empty || !$from.sameParent($to) || !$from.parent.isTextblock) return false
  const base = state.doc.textBetween($from.pos, $to.pos)
  if (/[{}|]/u.test(base)) return false
  const { tr } = state
  tr.insertText('|}', $to.pos).insertText('{', $from.pos)
  dispatch?.(tr.setSelection(TextSelection.create(tr.doc, $to.pos + 2)).scrollIntoView())
  return true
}
