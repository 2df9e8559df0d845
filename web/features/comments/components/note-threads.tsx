import { Button } from '@mantine/core'
import { useRef, useState } from 'react'
import { MAX_QUOTE } from '#contract/limits.ts'
import { errorText } from '#web/api/api-error.ts'
import { TextButton } from '#web/components/buttons.tsx'
import { FormError } from '#web/components/form-error.tsx'
import { useTexts } from '#web/language/language.tsx'
import type { CanvasComments, NoteLike } from '../canvas-value.ts'
import { readDraft } from '../drafts.ts'
import { COMMENT_TEXTS } from '../texts.ts'
import { CommentField } from './comment-field.tsx'
import { ThreadView } from './thread-view.tsx'

type Props = { note: NoteLike; comments: CanvasComments }

/** The open threads about a note, and a field for a new thread. */
export function NoteThreads({ note, comments }: Props) {
  const { context, byNote, list, retry } = comments
  const t = useTexts(COMMENT_TEXTS)
  const place = useRef<HTMLDivElement>(null)
  const threads = byNote.get(note.id) ?? []
  const where = `${context.place}:new:${note.id}`
  const [isWriting, setWriting] = useState(() => threads.length === 0 || readDraft(where) !== null)
  const toPlace = () => place.current?.focus()
  return (
    <div ref={place} className="note-threads" tabIndex={-1}>
      <h3>{t('on_note')}</h3>
      {list.status === 'failed' && (
        <FormError of={errorText(list.error)} fz="caption">
          {' '}
          <TextButton onClick={retry}>{t('retry')}</TextButton>
        </FormError>
      )}
      {threads.map((thread) => (
        <ThreadView
          key={thread.id}
          context={context}
          thread={thread}
          isActive={false}
          takesFocus={false}
          onDeleted={toPlace}
        />
      ))}
      {context.mayComment && isWriting && (
        <CommentField
          context={context}
          where={where}
          label={t('new_label')}
          hint={t('new_hint')}
          takesFocus
          onCancel={() => {
            setWriting(false)
            toPlace()
          }}
          onSend={async ({ thread_id: id, id: comment_id, body }, mentions) => {
            const anchor = { part: 'note', id: note.id, start: null, end: null } as const
            const quote = note.text.slice(0, MAX_QUOTE).toWellFormed()
            context.put(
              await context.calls.start({ id, comment_id, anchor, quote, body, mentions }),
            )
            setWriting(false)
            toPlace()
          }}
        />
      )}
      {context.mayComment && !isWriting && (
        <Button size="compact-sm" variant="default" onClick={() => setWriting(true)}>
          {t('new_label')}
        </Button>
      )}
    </div>
  )
}
