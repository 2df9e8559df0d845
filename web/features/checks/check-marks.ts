import { Extension } from '@tiptap/core'
import { Plugin, PluginKey } from '@tiptap/pm/state'
import { Decoration, DecorationSet, type EditorView } from '@tiptap/pm/view'

/** Words that a check found, where they stand in the editor's document, and what it says of them. */
export type CheckMark = { from: number; to: number; title: string; isActive: boolean }

const key = new PluginKey<DecorationSet>('check-marks')

/** Underlines what was found. Carried along with each key; what it is about is looked at again later. */
export const CheckMarks = Extension.create({
  name: 'checkMarks',
  addProseMirrorPlugins: () => [
    new Plugin<DecorationSet>({
      key,
      state: {
        init: () => DecorationSet.empty,
        apply(tr, shown) {
          const marks: readonly CheckMark[] | undefined = tr.getMeta(key)
          if (!marks) return shown.map(tr.mapping, tr.doc)
          return DecorationSet.create(
            tr.doc,
            marks.map(({ from, to, title, isActive }) =>
              Decoration.inline(from, to, {
                class: isActive ? 'check-mark is-active' : 'check-mark',
                title,
                'aria-description': title,
              }),
            ),
          )
        },
      },
      props: { decorations: (state) => key.getState(state) },
    }),
  ],
})

/** Underlines these words, and no others. */
export function showMarks(view: EditorView, marks: readonly CheckMark[]): void {
  const isBare = key.getState(view.state)?.find().length === 0
  if (isBare && marks.length === 0) return
  view.dispatch(view.state.tr.setMeta(key, marks).setMeta('addToHistory', false))
}
