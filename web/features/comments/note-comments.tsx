import { PlainButton, TextButton } from '#web/components/buttons.tsx'
import { lazyPart } from '#web/components/lazy-part.tsx'
import './note-comments.css'
import { ActionIcon } from '@mantine/core'
import type { ComponentProps, MouseEvent } from 'react'
import { useOpenPage, usePageValue } from '#web/components/document/open-page.ts'
import { MESSAGE_CIRCLE_ICON } from '#web/components/icon-paths.ts'
import { LineIcon } from '#web/components/line-icon.tsx'
import { useTexts } from '#web/language/language.tsx'
import { canvasCommentsValue, type NoteLike } from './canvas-value.ts'
import { changeComments, commentsValue } from './comments-value.ts'
import { MARK_TEXTS } from './mark-texts.ts'

const CanvasComments = lazyPart(() => import('./components/canvas-comments.tsx'), 'CanvasComments')

function Tool() {
  const t = useTexts(MARK_TEXTS)
  const page = useOpenPage()
  const { isOpen, count } = usePageValue(commentsValue)
  const name = count > 0 ? t('comments_count', { count }) : t('comments')
  return (
    <ActionIcon
      variant="subtle"
      color="gray"
      size={36}
      className="canvas-comments-tool"
      aria-label={name}
      title={name}
      aria-expanded={isOpen}
      onClick={() => changeComments(page, { isOpen: true, takesFocus: true })}
    >
      <LineIcon path={MESSAGE_CIRCLE_ICON} size={19} />
      {count > 0 && <span aria-hidden="true">{count}</span>}
    </ActionIcon>
  )
}

function Mark(props: {
  note: NoteLike
  mayEdit: boolean
  isOpen: boolean
  onOpen: (anchor: HTMLElement) => void
}) {
  const { note, mayEdit, isOpen, onOpen } = props
  const t = useTexts(MARK_TEXTS)
  const comments = usePageValue(canvasCommentsValue)
  const count = comments?.byNote.get(note.id)?.length ?? 0
  // If a note has no comments, users who may edit get no button, because the note's menu has the
  // same action.
  const isOffered = !mayEdit && comments?.context.mayComment === true
  if (count === 0 && !isOffered && !isOpen) return null
  const name = count > 0 ? t('comments_count', { count }) : t('write_on')
  return (
    <PlainButton
      className="note-comments-mark"
      data-empty={count === 0 || undefined}
      aria-label={name}
      title={name}
      aria-haspopup="dialog"
      aria-expanded={isOpen}
      onClick={({ currentTarget }: MouseEvent<HTMLButtonElement>) => onOpen(currentTarget)}
    >
      {count > 0 ? count : '＋'}
    </PlainButton>
  )
}

function Entry({ note, onOpen }: { note: NoteLike; onOpen: () => void }) {
  const t = useTexts(MARK_TEXTS)
  const comments = usePageValue(canvasCommentsValue)
  const count = comments?.byNote.get(note.id)?.length ?? 0
  if (!comments || (count === 0 && !comments.context.mayComment)) return null
  return (
    <TextButton className="note-comment" onClick={onOpen}>
      {count > 0 ? t('comments_count', { count }) : t('write_on')}
    </TextButton>
  )
}

/**
 * The components for comments on the notes of a canvas:
 * - `Tool`: the button with the number of threads, which opens the panel
 * - `Mark`: the button on a note with the number of its threads
 * - `Entry`: the entry in a note's menu
 * - `Source`: loads the threads and renders the panel
 * - `Window`: the threads of one note
 */
export const NOTE_COMMENTS = {
  title: MARK_TEXTS.comments,
  Tool,
  Mark,
  Entry,
  Source: (props: ComponentProps<typeof CanvasComments>) => <CanvasComments {...props} />,
  Window: ({ note }: { note: NoteLike }) => {
    const comments = usePageValue(canvasCommentsValue)
    return comments && <comments.NoteThreads note={note} comments={comments} />
  },
}
