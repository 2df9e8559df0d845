import './comments.css'
import { useEffect, useMemo } from 'react'
import type { Thread } from '#contract/comments.ts'
import type { Script } from '#contract/scripts.ts'
import { Dialog } from '#web/components/dialog.tsx'
import { useOpenPage, usePageValue } from '#web/components/document/open-page.ts'
import type { NoticeListener } from '#web/realtime/connect-document.ts'
import { canvasCommentsValue, type NoteLike } from '../canvas-value.ts'
import { changeComments, closeComments, commentsValue, placesValue } from '../comments-value.ts'
import { COMMENT_TEXTS } from '../texts.ts'
import { isListed } from '../threads.ts'
import { useLinkedThread } from '../use-linked-thread.ts'
import { useThreadContext } from '../use-thread-context.ts'
import { NoteThreads } from './note-threads.tsx'
import { ThreadList } from './thread-list.tsx'

type Props = {
  script: Script
  canvas_id: string
  /** The canvas's notes in the order of its boxes. */
  notes: readonly NoteLike[]
  onNotice(listener: NoticeListener): () => void
}

/**
 * Comments of a canvas: marks on notes, a popover with each note's threads, and a drawer with all
 * threads.
 */
export function CanvasComments({ script, canvas_id, notes, onNotice }: Props) {
  const { context, threads, state } = useThreadContext('canvas', canvas_id, script, onNotice)
  const page = useOpenPage()
  const { isOpen, filter, active, takesFocus } = usePageValue(commentsValue)
  const open = useMemo(
    () => [...state.threads.values()].filter((thread) => isListed(thread, 'open', '')),
    [state.threads],
  )
  const byNote = useMemo(() => listByNote(open), [open])
  const list = state.lists.open
  useLinkedThread(threads, state)
  useEffect(() => {
    const retry = () => void threads.load('open')
    page.of(canvasCommentsValue).set({ context, byNote, list, retry, NoteThreads })
  })
  useEffect(() => {
    const order = new Map(notes.map(({ id }, index) => [id, index]))
    const placed = open.flatMap(({ id, anchor }) => {
      const at = order.get(anchor.id)
      return at === undefined ? [] : [[id, { from: at, to: at + 1, isWhole: true }] as const]
    })
    page.of(placesValue).set(new Map(placed))
    changeComments(page, { count: open.length })
  }, [page, notes, open])
  if (!isOpen) return null
  return (
    <Dialog
      title={COMMENT_TEXTS.title}
      close={COMMENT_TEXTS.close}
      side="right"
      size={360}
      onClose={() => closeComments(page)}
    >
      <ThreadList
        {...{ context, threads, state, filter, active, takesFocus }}
        onShow={(id) => {
          closeComments(page)
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
  // Waits one frame, until the panel that covered the canvas has closed.
  requestAnimationFrame(() => {
    const card = document.querySelector(`[data-note="${CSS.escape(id)}"]`)
    card?.scrollIntoView({ block: 'center' })
    card?.querySelector<HTMLElement>('.note-comments-mark')?.focus({ preventScroll: true })
  })
}
