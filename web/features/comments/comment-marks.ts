import { Extension } from '@tiptap/core'
import { type EditorState, Plugin, PluginKey } from '@tiptap/pm/state'
import { Mapping, type StepMap } from '@tiptap/pm/transform'
import { Decoration, DecorationSet, type EditorView } from '@tiptap/pm/view'
import { ySyncPluginKey } from '@tiptap/y-tiptap'
import type { Language } from '#contract/language.ts'
import type { GutterMark } from '#web/editor/additions.tsx'
import { whenTypingPauses } from '#web/editor/when-typing-pauses.ts'
import { fillText } from '#web/language/texts.ts'
import { createStore } from '#web/store/external-store.ts'
import { WIDE } from '#web/theme/breakpoints.ts'
import { type Mark, partAt, placeMarks, readMark, type TextRange } from './anchors.ts'
import { commentsStore, marksStore, openThread, placesStore } from './comment-store.ts'
import { MARK_TEXTS } from './mark-texts.ts'

/** `places` are from before the steps `since`: a keystroke maps only visible ones. */
type Shown = {
  places: ReadonlyMap<string, TextRange>
  since: readonly StepMap[]
  decorations: DecorationSet
}

const NOTHING: Shown = { places: new Map(), since: [], decorations: DecorationSet.empty }
/** Limit of buffered steps: mapping more would take longer than a keystroke may. */
const MOST_STEPS = 50
const key = new PluginKey<Shown>('comment-marks')
/** The mark of the thread being written. */
const DRAFT = 'draft'

/** Threads by the block of their start, in document order. */
const gutterStore = createStore<ReadonlyMap<string, readonly string[]>>(new Map())

/** The margin mark of a block: the number of threads, and a link to the first. */
export const commentGutter = {
  subscribe: gutterStore.subscribe,
  read(block_id: string, language: Language): GutterMark | null {
    const ids = gutterStore.get().get(block_id)
    const [first] = ids ?? []
    if (!ids || !first) return null
    const count = ids.length
    const name = MARK_TEXTS.comments_count[language]
    return {
      text: `${count}`,
      name: fillText(name, { count }),
      press: () => openThread(first, true),
    }
  },
}

/**
 * Highlights commented words. Never part of the document: mapped through the user's own edits, and
 * located again after edits of others.
 */
export const CommentMarks = Extension.create({
  name: 'commentMarks',
  addProseMirrorPlugins: () => [
    new Plugin<Shown>({
      key,
      state: {
        init: () => NOTHING,
        apply(tr, shown, _before, state) {
          const isShared = (tr.getMeta(ySyncPluginKey) as { isChangeOrigin?: boolean } | undefined)
            ?.isChangeOrigin
          if (tr.getMeta(key) || (tr.docChanged && isShared)) return draw(state)
          if (!tr.docChanged || shown.places.size === 0) return shown
          const decorations = shown.decorations.map(tr.mapping, tr.doc)
          const moved = { ...shown, since: [...shown.since, ...tr.mapping.maps], decorations }
          if (moved.since.length <= MOST_STEPS) return moved
          return { places: findPlaces(moved), since: [], decorations }
        },
      },
      props: {
        decorations: (state) => key.getState(state)?.decorations,
        handleDOMEvents: { click: openClicked },
      },
      view: followMarks,
    }),
  ],
})

/** The present places. */
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

function draw(state: EditorState): Shown {
  const { draft, active } = commentsStore.get()
  const drafted = draft ? [readMark({ id: DRAFT, ...draft })] : []
  const marks: readonly Mark[] = [...marksStore.get(), ...drafted]
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
  // For a section its title is marked; a block has a margin mark, and is highlighted only while its
  // thread is active.
  if (node?.type.name === 'section' && node.firstChild)
    return [Decoration.inline(from + 2, from + 2 + node.firstChild.content.size, attributes)]
  return isOut ? [Decoration.node(from, to, { class: 'is-commented' })] : []
}

function openClicked(view: EditorView, event: MouseEvent): boolean {
  const { target } = event
  const mark = target instanceof Element ? target.closest<HTMLElement>('[data-thread]') : null
  const id = mark?.dataset.thread
  const isPlain = view.state.selection.empty && event.button === 0
  // On a narrower page the panel would cover the text, so only the margin opens it.
  if (id && id !== DRAFT && isPlain && matchMedia(WIDE.xl).matches) openThread(id, false)
  return false
}

function followMarks(view: EditorView) {
  let published = NOTHING
  const publish = () => {
    if (view.isDestroyed) return
    published = key.getState(view.state) ?? NOTHING
    const places = findPlaces(published)
    placesStore.set(places)
    gutterStore.set((before) => {
      const next = listByBlock(view.state, places)
      return isSame(before, next) ? before : next
    })
  }
  // List and margin may lag behind the last keystroke.
  const { changed, stop } = whenTypingPauses(publish)
  // Synchronously: otherwise a new thread would be listed as one whose words were deleted.
  const redraw = () => {
    if (view.isDestroyed) return
    view.dispatch(view.state.tr.setMeta(key, true))
    stop()
    publish()
  }
  let drawn = commentsStore.get()
  const ends = [
    marksStore.subscribe(redraw),
    commentsStore.subscribe(() => {
      const { active, draft } = commentsStore.get()
      if (active === drawn.active && draft === drawn.draft) return
      drawn = commentsStore.get()
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
