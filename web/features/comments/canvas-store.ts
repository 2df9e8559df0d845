import type { ComponentType } from 'react'
import type { Thread } from '#contract/comments.ts'
import { createStore } from '#web/store/external-store.ts'
import type { ThreadsState } from './threads.ts'
import type { Desk } from './use-desk.ts'

/** A note, as far as comments ask. */
export type NoteLike = { id: string; text: string }

/** The comments of the canvas that is open; null until they are loaded. */
export type CanvasComments = {
  desk: Desk
  /** Open threads by the note they are about. */
  byNote: ReadonlyMap<string, readonly Thread[]>
  list: ThreadsState['lists']['open']
  retry(): void
  /** Content of a note's popover, loaded in advance, so that the next key reaches its field. */
  NoteThreads: ComponentType<{ note: NoteLike; comments: CanvasComments }>
}
export const canvasCommentsStore = createStore<CanvasComments | null>(null)
