import type { Anchor, ThreadFilter } from '#contract/comments.ts'
import { createStore } from '#web/store/external-store.ts'
import type { Mark, Place } from './anchors.ts'

/** What a new thread will be about. */
export type NewThread = {
  anchor: Anchor
  quote: string
  /** Other words are asked for, not a comment alone. */
  proposes?: boolean
}

/** What the page and the part that is loaded when it is needed say to each other. */
type Comments = {
  /** Whether whoever looks may comment; not before it is known. */
  mayComment: boolean
  /** Threads that are open. */
  count: number
  isOpen: boolean
  filter: ThreadFilter
  /** The thread that stands out, in the text and in the panel. */
  active: string | null
  /** Whether the panel takes the focus to it: it was asked for by key or press. */
  takesFocus: boolean
  draft: NewThread | null
}
const CLOSED: Comments = {
  ...{ mayComment: false, count: 0, isOpen: false, filter: 'open' },
  ...{ active: null, takesFocus: false, draft: null },
}

export const commentsStore = createStore<Comments>(CLOSED)
/** What is marked in the text. */
export const marksStore = createStore<readonly Mark[]>([])
/** Where that stands now, a moment after the last key. */
export const placesStore = createStore<ReadonlyMap<string, Place>>(new Map())

const change = (part: Partial<Comments>) => commentsStore.set((before) => ({ ...before, ...part }))
export const changeComments = change

/** Opens the panel at a thread. */
export function openThread(active: string, takesFocus: boolean): void {
  change({ isOpen: true, active, takesFocus })
}

export function closeComments(): void {
  change({ isOpen: false, active: null, takesFocus: false })
}

/** Forgets everything: another script opens. */
export function resetComments(): void {
  commentsStore.set(CLOSED)
  marksStore.set([])
  placesStore.set(new Map())
}
