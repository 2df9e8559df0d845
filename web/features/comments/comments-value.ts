import type { Anchor, ThreadFilter } from '#contract/comments.ts'
import { createPageValue, type OpenPage } from '#web/components/document/open-page.ts'
import type { Mark, TextRange } from './anchors.ts'

/** The place and the quoted words of a thread that is being written. */
export type NewThread = {
  anchor: Anchor
  quote: string
  /** True for a thread with a suggested replacement. */
  proposes?: boolean
}

/** State shared by the page and the comments, which load later. */
type Comments = {
  /** True if the user may comment; false until known. */
  mayComment: boolean
  /** Number of open threads. */
  count: number
  isOpen: boolean
  filter: ThreadFilter
  /** Id of the thread that is highlighted in the text and in the panel; null for none. */
  active: string | null
  /** True if the panel moves the focus to the active thread, or to the field of a new thread. */
  takesFocus: boolean
  draft: NewThread | null
}

export const commentsValue = createPageValue<Comments>({
  mayComment: false,
  count: 0,
  isOpen: false,
  filter: 'open',
  active: null,
  takesFocus: false,
  draft: null,
})
export const marksValue = createPageValue<readonly Mark[]>([])
/**
 * Current positions of the threads, by thread id. In a script, the positions are ranges of the
 * text, updated a moment after the last keystroke. On a canvas, the positions are indexes of notes.
 */
export const placesValue = createPageValue<ReadonlyMap<string, TextRange>>(new Map())

export const changeComments = (page: OpenPage, part: Partial<Comments>) =>
  page.of(commentsValue).set((before) => ({ ...before, ...part }))

export function openThread(page: OpenPage, active: string, takesFocus: boolean): void {
  changeComments(page, { isOpen: true, active, takesFocus })
}

export function closeComments(page: OpenPage): void {
  changeComments(page, { isOpen: false, active: null, takesFocus: false })
}
