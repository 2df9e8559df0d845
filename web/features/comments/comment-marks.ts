import { Extension } from '@tiptap/core'
import { type EditorState, Plugin, PluginKey } from '@tiptap/pm/state'
import { Mapping, type StepMap } from '@tiptap/pm/transform'
import { Decoration, DecorationSet, type EditorView } from '@tiptap/pm/view'
import { ySyncPluginKey } from '@tiptap/y-tiptap'
import type { Language } from '#contract/language.ts'
import { createPageValue, type OpenPage } from '#web/components/document/open-page.ts'
import type { GutterMark } from '#web/editor/additions.tsx'
import { whenTypingPauses } from '#web/editor/when-typing-pauses.ts'
import { fillText } from '#web/language/texts.ts'
import { WIDE } from '#web/theme/breakpoints.ts'
import { type Mark, partAt, placeMarks, readMark, type TextRange } from './anchors.ts'
import { commentsValue, marksValue, openThread, placesValue } from './comments-value.ts'
import { MARK_TEXTS } from './mark-texts.ts'

/**
 * `places`: positions of the threads before the editing steps in `since`. An edit only appends its
 * steps to `since`, which is fast. `findPlaces` applies the steps when the current positions are
 * needed.
 */
type Shown = {
  places: ReadonlyMap<string, TextRange>
  since: readonly StepMap[]
  decorations: DecorationSet
}

const NOTHING: Shown = { places: new Map(), since: [], decorations: DecorationSet.empty }
/**
 * Maximum number of steps in `since`. Mapping `places` through more steps would delay a
 * keystroke.
 */
const MAX_STEPS = 50
const key = new PluginKey<Shown>('comment-marks')
/** Id of the thread being written. */
const DRAFT = 'draft'

/**
 * Ids of the threads that start in each block, by block id. The threads of a block are in document
 * order.
 */
const gutterValue = createPageValue<ReadonlyMap<string, readonly string[]>>(new Map())

/** The margin mark of a block. It shows the number of threads and opens the first thread. */
export const commentGutter = {
  dependsOn: gutterValue,
  read(block_id: string, language: Language, page: OpenPage): GutterMark | null {
    const ids = page.of(gutterValue).get().get(block_id)
    const [first] = ids ?? []
    if (!ids || !first) return null
    const count = ids.length
    const name = MARK_TEXTS.comments_count[language]
    return {
      text: `${count}`,
      name: fillText(name, { count }),
      press: () => openThread(page, first, true),
    }
  },
}

/**
 * Highlights commented words with decorations, which are not part of the document. The user's own
 * edits move the highlights; after other people's edits the words are located again.
 */
export const commentMarks = (page: OpenPage) =>
  Extension.create({
    name: 'commentMarks',
    addProseMirrorPlugins: () => [
      new Plugin<Shown>({
        key,
        state: {
          init: () => NOTHING,
          apply(tr, shown, _before, state) {
            const isShared = (
              tr.getMeta(ySyncPluginKey) as { isChangeOrigin?: boolean } | undefined
            )?.isChangeOrigin
            if (tr.getMeta(key) || (tr.docChanged && isShared)) return draw(page, state)
            if (!tr.docChanged || shown.places.size === 0) return shown
            const decorations = shown.decorations.map(tr.mapping, tr.doc)
            const moved = { ...shown, since: [...shown.since, ...tr.mapping.maps], decorations }
            if (moved.since.length <= MAX_STEPS) return moved
            return { places: findPlaces(moved), since: [], decorations }
          },
        },
        props: {
          decorations: (state) => key.getState(state)?.decorations,
          handleDOMEvents: { click: (view, event) => openClicked(page, view, event) },
        },
        view: (view) => followMarks(page, view),
      }),
    ],
  })

/** Maps the positions in `places` through the steps in `since`; leaves out deleted words. */
function findPlaces({ places, since }: Shown): ReadonlyMap<string, TextRange> {
  if (since.length === 0) return places
  const mapping = new Mapping(since)
  const moved = new Map<string, TextRange>()
  for (const [id, { from, to, isWhole }] of places) {
    const place = { from: mapping.map(from, 1), to: mapping.map(to, -1), isWhole }
    if (place.from < place.to) moved.set(id, place)
  }
  return moved
}

function draw(page: OpenPage, state: EditorState): Shown {
  const { draft, active } = page.of(commentsValue).get()
  const drafted = draft ? [readMark({ id: DRAFT, ...draft })] : []
  const marks: readonly Mark[] = [...page.of(marksValue).get(), ...drafted]
  const places = placeMarks(state, marks)
  const made = [...places].flatMap(([id, place]) => decorate(state, id, place, id === active))
  return { places, since: [], decorations: DecorationSet.create(state.doc, made) }
}

function decorate(
  state: EditorState,
  id: string,
  place: TextRange,
  isActive: boolean,
): Decoration[] {
  const { from, to, isWhole } = place
  const isOut = isActive || id === DRAFT
  const attributes = { class: `comment-mark${isOut ? ' is-active' : ''}`, 'data-thread': id }
  if (!isWhole) return [Decoration.inline(from, to, attributes)]
  const node = state.doc.nodeAt(from)
  // A thread on a whole section marks the title. A thread on a whole block has a margin mark; the
  // block is highlighted only while the thread is active or being written.
  if (node?.type.name === 'section' && node.firstChild)
    return [Decoration.inline(from + 2, from + 2 + node.firstChild.content.size, attributes)]
  return isOut ? [Decoration.node(from, to, { class: 'is-commented' })] : []
}

function openClicked(page: OpenPage, view: EditorView, event: MouseEvent): boolean {
  const { target } = event
  const mark = target instanceof Element ? target.closest<HTMLElement>('[data-thread]') : null
  const id = mark?.dataset.thread
  const isPlain = view.state.selection.empty && event.button === 0
  if (id && id !== DRAFT && isPlain && matchMedia(WIDE.xl).matches) openThread(page, id, false)
  return false
}

function followMarks(page: OpenPage, view: EditorView) {
  let published = NOTHING
  const publish = () => {
    if (view.isDestroyed) return
    published = key.getState(view.state) ?? NOTHING
    const places = findPlaces(published)
    page.of(placesValue).set(places)
    page.of(gutterValue).set((before) => {
      const next = listByBlock(view.state, places)
      return isSame(before, next) ? before : next
    })
  }
  // The list and the margin are updated when typing pauses.
  const { changed, stop } = whenTypingPauses(publish)
  // Redraws immediately, because a new thread needs a position. Without a position, the list would
  // show the thread's words as deleted.
  const redraw = () => {
    if (view.isDestroyed) return
    view.dispatch(view.state.tr.setMeta(key, true))
    stop()
    publish()
  }
  let drawn = page.of(commentsValue).get()
  const ends = [
    page.of(marksValue).subscribe(redraw),
    page.of(commentsValue).subscribe(() => {
      const { active, draft } = page.of(commentsValue).get()
      if (active === drawn.active && draft === drawn.draft) return
      drawn = page.of(commentsValue).get()
      redraw()
    }),
  ]
  return {
    update() {
      if (key.getState(view.state) !== published) changed()
    },
    destroy() {
      stop()
      for (const end of ends) end()
    },
  }
}

function listByBlock(
  { doc }: EditorState,
  places: ReadonlyMap<string, TextRange>,
): Map<string, string[]> {
  const listed = new Map<string, string[]>()
  const inOrder = [...places].sort(([, one], [, other]) => one.from - other.from)
  for (const [id, { from, isWhole }] of inOrder) {
    if (id === DRAFT) continue
    const part = partAt(doc, isWhole ? from + 1 : from)
    if (part?.part === 'block') listed.set(part.id, [...(listed.get(part.id) ?? []), id])
  }
  return listed
}

const isSame = (
  one: ReadonlyMap<string, readonly string[]>,
  other: ReadonlyMap<string, readonly string[]>,
) =>
  one.size === other.size &&
  [...one].every(([block, ids]) => other.get(block)?.join() === ids.join())
