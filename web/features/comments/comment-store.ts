import type { Anchor, ThreadFilter } from '#contract/comments.ts'
import { createStore } from '#web/store/external-store.ts'
import type { Mark, TextRange } from './anchors.ts'

/** The subject of a new thread. */
export type NewThread = {
  anchor: Anchor
  quote: string
  /** Opens the field for replacement words as well. */
  proposes?: boolean
}

/** State shared by the page and the part that is loaded on demand. */
type Comments = {
  /** True if the user may comment; false until known. */
  mayComment: boolean
  /** Number of open threads. */
  count: number
  isOpen: boolean
  filter: ThreadFilter
  /** The highlighted thread, in the text and in the panel. */
  active: string | null
  /** True if the panel moves the focus to it, after a key or click. */
  takesFocus: boolean
  draft: NewThread | null
}
const CLOSED: Comments = {
  ...{ mayComment: false, count: 0, isOpen: false, filter: 'open' },
  ...{ active: null, takesFocus: false, draft: null },
}

export const commentsStore = createStore<Comments>(CLOSED)
/** The marks in the text. */
export const marksStore = createStore<readonly Mark[]>([])
/** Their present places, updated a moment after the last keystroke. */
export const placesStore = createStore<ReadonlyMap<string, TextRange>>(new Map())

const change = (part: Partial<Comments>) => commentsStore.set((before) => ({ ...before, ...part }))
export const changeComments = change

/** Opens the panel at a thread. */
export function openThread(active: string, takesFocus: boolean): void {
  change({ isOpen: true, active, takesFocus })
}

export function closeComments(): void {
  change({ isOpen: false, active: null, takesFocus: false })
}

/** Resets the state for another script. */
export function resetComments(): void {
  commentsStore.set(CLOSED)
  marksStore.set([])
  placesStore.set(new Map())
}
