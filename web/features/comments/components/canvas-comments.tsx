import './comments.css'
import { useEffect, useMemo } from 'react'
import type { Thread } from '#contract/comments.ts'
import type { Script } from '#contract/scripts.ts'
import { Dialog } from '#web/components/dialog.tsx'
import type { NewsListener } from '#web/realtime/connect-document.ts'
import { useStore } from '#web/store/external-store.ts'
import { canvasCommentsStore, type NoteLike } from '../canvas-store.ts'
import {
  changeComments,
  closeComments,
  commentsStore,
  placesStore,
  resetComments,
} from '../comment-store.ts'
import { COMMENT_TEXTS } from '../texts.ts'
import { isListed } from '../threads.ts'
import { useLinkedThread } from '../use-linked-thread.ts'
import { useThreadContext } from '../use-thread-context.ts'
import { NoteThreads } from './note-threads.tsx'
import { ThreadList } from './thread-list.tsx'

type Props = {
  script: Script
  canvas_id: string
  /** In the order of the boxes. */
  notes: readonly NoteLike[]
  onNews(listener: NewsListener): () => void
}

/** Comments of a canvas: marks on notes, threads in their popovers, and all of them in a drawer. */
export function CanvasComments({ script, canvas_id, notes, onNews }: Props) {
  const { context, threads, state } = useThreadContext('canvas', canvas_id, script, onNews)
  const { isOpen, filter, active, takesFocus } = useStore(commentsStore)
  const open = useMemo(
    () => [...state.threads.values()].filter((thread) => isListed(thread, 'open', '')),
    [state.threads],
  )
  const byNote = useMemo(() => listByNote(open), [open])
  const list = state.lists.open
  useLinkedThread(threads, state)
  useEffect(() => {
    const retry = () => void threads.load('open')
    canvasCommentsStore.set({ context, byNote, list, retry, NoteThreads })
  })
  useEffect(() => {
    const order = new Map(notes.map(({ id }, index) => [id, index]))
    const placed = open.flatMap(({ id, anchor }) => {
      const at = order.get(anchor.id)
      return at === undefined ? [] : [[id, { from: at, to: at + 1, isWhole: true }] as const]
    })
    placesStore.set(new Map(placed))
    changeComments({ count: open.length })
  }, [notes, open])
  useEffect(
    () => () => {
      canvasCommentsStore.set(null)
      resetComments()
    },
    [],
  )
  if (!isOpen) return null
  return (
    <Dialog
      title={COMMENT_TEXTS.title}
      close={COMMENT_TEXTS.close}
      side="right"
      size={360}
      onClose={closeComments}
    >
      <ThreadList
        {...{ context, threads, state, filter, active, takesFocus }}
        onShow={(id) => {
          closeComments()
          showNote(state.threads.get(id)?.anchor.id ?? '')
        }}
      />
    </Dialog>
  )
}

function listByNote(open: readonly Thread[]): Map<string, Thread[]> {
  const inTime = open.toSorted((one, other) => one.created_at.localeCompare(other.created_at))
  return Map.groupBy(inTime, ({ anchor }) => anchor.id)
}

function showNote(id: string): void {
  // A frame later, when the covering panel has closed.
  requestAnimationFrame(() => {
    const card = document.querySelector(`[data-note="${CSS.escape(id)}"]`)
    card?.scrollIntoView({ block: 'center' })
    card?.querySelector<HTMLElement>('.note-comments-mark')?.focus({ preventScroll: true })
  })
}
