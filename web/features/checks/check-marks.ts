import { Extension } from '@tiptap/core'
import { type EditorState, Plugin, PluginKey } from '@tiptap/pm/state'
import { Decoration, DecorationSet, type EditorView } from '@tiptap/pm/view'
import { whenIdle } from '#web/components/when-idle.ts'

/** A finding to underline: its range in the editor's document and the text of its tooltip. */
export type CheckMark = { from: number; to: number; title: string; isActive: boolean }

/**
 * `all`: every underline. `drawn`: the displayed underlines, which start before the position
 * `until`.
 */
type Marks = { all: DecorationSet; drawn: DecorationSet; until: number }
type Change = { marks: readonly CheckMark[] } | { until: number }

const key = new PluginKey<Marks>('check-marks')

/**
 * Length of a slice in document positions. An idle task underlines one slice of the text, which
 * takes about 30 ms on a slow phone.
 */
const SLICE_LENGTH = 400
const AT_LAST_MS = 4_000

/**
 * Underlines findings. After an edit the underlines move with the text, until the next check
 * replaces them. Idle tasks draw the underlines in slices, because drawing all of them takes a
 * third of a second on a slow phone.
 */
export const CheckMarks = Extension.create({
  name: 'checkMarks',
  addProseMirrorPlugins: () => [
    new Plugin<Marks>({
      key,
      state: {
        init: () => ({ all: DecorationSet.empty, drawn: DecorationSet.empty, until: 0 }),
        apply(tr, before) {
          const { all, drawn, until } = before
          const change: Change | undefined = tr.getMeta(key)
          if (!change) {
            const mapped = all.map(tr.mapping, tr.doc)
            return {
              all: mapped,
              drawn: drawn === all ? mapped : drawn.map(tr.mapping, tr.doc),
              until: tr.mapping.map(until),
            }
          }
          if ('marks' in change) {
            const made = DecorationSet.create(tr.doc, change.marks.map(underline))
            const isDrawn = until >= tr.doc.content.size
            return {
              all: made,
              drawn: isDrawn ? made : DecorationSet.create(tr.doc, findFrom(made, 0, until)),
              until,
            }
          }
          const added = drawn.add(tr.doc, findFrom(all, until, change.until))
          const isDrawn = change.until >= tr.doc.content.size
          return { all, drawn: isDrawn ? all : added, until: change.until }
        },
      },
      props: { decorations: (state) => key.getState(state)?.drawn },
      view(view) {
        let stop = () => {}
        const plan = ({ state }: EditorView) => {
          stop()
          const until = nextUntil(state)
          if (until === null) return
          stop = whenIdle(() => dispatchChange(view, { until }), AT_LAST_MS)
        }
        return { update: plan, destroy: () => stop() }
      },
    }),
  ],
})

const underline = ({ from, to, title, isActive }: CheckMark): Decoration =>
  Decoration.inline(from, to, {
    class: isActive ? 'check-mark is-active' : 'check-mark',
    title,
    'aria-description': title,
  })

/** Finds the decorations that start at or after `from` and before `to`. */
const findFrom = (marks: DecorationSet, from: number, to: number): Decoration[] =>
  marks.find(from, to).filter((mark) => mark.from >= from && mark.from < to)

/**
 * Underlines are drawn slice by slice. Returns the end of the next slice that has underlines; null
 * if all underlines are drawn.
 */
function nextUntil(state: EditorState): number | null {
  const { all, until } = key.getState(state) ?? { all: DecorationSet.empty, until: 0 }
  const { size } = state.doc.content
  if (until >= size || all === DecorationSet.empty) return null
  let next = until + SLICE_LENGTH
  while (next < size && findFrom(all, until, next).length === 0) next += SLICE_LENGTH
  return next
}

const dispatchChange = (view: EditorView, change: Change) =>
  view.dispatch(view.state.tr.setMeta(key, change).setMeta('addToHistory', false))

export function showMarks(view: EditorView, marks: readonly CheckMark[]): void {
  const isBare = key.getState(view.state)?.all.find().length === 0
  if (isBare && marks.length === 0) return
  dispatchChange(view, { marks })
}
