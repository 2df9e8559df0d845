import type { ComponentType } from 'react'
import type { Thread } from '#contract/comments.ts'
import { createPageValue } from '#web/components/document/open-page.ts'
import type { ThreadsState } from './threads.ts'
import type { ThreadContext } from './use-thread-context.ts'

/** The fields of a note that comments need. */
export type NoteLike = { id: string; text: string }

/** The comments of the open canvas. */
export type CanvasComments = {
  context: ThreadContext
  /** Open threads by note. */
  byNote: ReadonlyMap<string, readonly Thread[]>
  list: ThreadsState['lists']['open']
  retry(): void
  /**
   * Content of a note's popover. Loaded in advance, so that a key typed right after opening reaches
   * the field.
   */
  NoteThreads: ComponentType<{ note: NoteLike; comments: CanvasComments }>
}
export const canvasCommentsValue = createPageValue<CanvasComments | null>(null)
