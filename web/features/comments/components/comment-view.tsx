import { Box, Group, Stack } from '@mantine/core'
import { useState } from 'react'
import type { Comment, Thread } from '#contract/comments.ts'
import { nameAuthor } from '#contract/guest-names.ts'
import { TextButton } from '#web/components/buttons.tsx'
import { useConfirmed } from '#web/components/use-confirmed.tsx'
import { GENERAL_TEXTS } from '#web/language/general-texts.ts'
import { useLanguage, useTexts } from '#web/language/language.tsx'
import { showToast } from '#web/messages/message-store.ts'
import { showFailure } from '#web/messages/show-failure.ts'
import { splitAtMentions } from '../drafts.ts'
import { COMMENT_TEXTS } from '../texts.ts'
import type { ThreadContext } from '../use-thread-context.ts'
import { CommentField } from './comment-field.tsx'

/** A comment longer than this many characters is shown shortened at first. */
const MAX_SHOWN_AT_FIRST = 600

type Props = { context: ThreadContext; thread: Thread; comment: Comment; onDeleted: () => void }

/** One comment. Its author can edit and delete it; editors can delete a guest's comment. */
export function CommentView({ context, thread, comment, onDeleted }: Props) {
  const { formatDate, language } = useLanguage()
  const t = useTexts(COMMENT_TEXTS)
  const [isEditing, setEditing] = useState(false)
  const { author, created_at, edited_at } = comment
  const isOwn = author.id === context.me && context.mayComment
  const mayDelete = author.guest && context.mayComment && context.mayEdit
  return (
    <Stack component="li" className="comment" gap="4xs">
      <p className="comment-head">
        <b>{nameAuthor(author, language) ?? t('left')}</b>
        <time dateTime={created_at} title={formatDate(created_at, 'date_time')}>
          {formatDate(created_at, 'relative')}
        </time>
        {edited_at && <span>{t('edited')}</span>}
      </p>
      {isEditing ? (
        <CommentField
          context={context}
          where={`${context.place}:edit:${comment.id}`}
          label={t('edit_label')}
          isEdit
          takesFocus
          from={{ body: comment.body, people: comment.mentions.flatMap(readName) }}
          onCancel={() => setEditing(false)}
          onSend={async ({ body }, mentions) => {
            context.put(await context.calls.rewrite(thread.id, comment.id, { body, mentions }))
            setEditing(false)
          }}
        />
      ) : (
        <CommentBody comment={comment} />
      )}
      {mayDelete && (
        <DeleteOfGuest context={context} thread={thread} comment={comment} onDeleted={onDeleted} />
      )}
      {isOwn && !isEditing && (
        <Group component="p" className="comment-own" gap="sm" align="stretch" wrap="nowrap">
          <TextButton onClick={() => setEditing(true)}>{t('edit')}</TextButton>
          <TextButton onClick={() => void deleteComment(context, thread, comment, onDeleted)}>
            {t('delete')}
          </TextButton>
        </Group>
      )}
    </Stack>
  )
}

/**
 * The button that deletes a guest's comment. Asks for confirmation, because this deletion cannot be
 * undone.
 */
function DeleteOfGuest({ context, thread, comment, onDeleted }: Props) {
  const t = useTexts(COMMENT_TEXTS)
  const [confirmation, confirm] = useConfirmed()
  const confirmDeletion = () =>
    confirm({
      title: COMMENT_TEXTS.delete_of_guest,
      text: COMMENT_TEXTS.delete_of_guest_text,
      confirm: COMMENT_TEXTS.delete,
      danger: true,
      async act() {
        context.put(await context.calls.remove(thread.id, comment.id))
        onDeleted()
      },
      done: { status: 'info', title: COMMENT_TEXTS.deleted },
      failed: COMMENT_TEXTS.not_done,
    })
  return (
    <Group component="p" className="comment-own" gap="sm" align="stretch" wrap="nowrap">
      <TextButton onClick={confirmDeletion}>{t('delete')}</TextButton>
      {confirmation}
    </Group>
  )
}

const readName = ({ id, username }: Comment['author']) =>
  username === null ? [] : [{ id, username }]

/** Renders the text of a comment as plain text, with mentions highlighted. */
function CommentBody({ comment: { body, mentions } }: { comment: Comment }) {
  const t = useTexts(COMMENT_TEXTS)
  const [isWhole, setWhole] = useState(body.length <= MAX_SHOWN_AT_FIRST)
  const names = mentions.flatMap(({ username }) => username ?? [])
  const shown = isWhole ? body : `${body.slice(0, MAX_SHOWN_AT_FIRST).toWellFormed()}…`
  return (
    <Box fz="sm" lh="1.75" style={{ whiteSpace: 'pre-wrap' }} dir="auto">
      {splitAtMentions(shown, names).map(({ at, text, isName }) =>
        isName ? (
          <span key={at} className="comment-name">
            {text}
          </span>
        ) : (
          text
        ),
      )}
      {!isWhole && <TextButton onClick={() => setWhole(true)}>{t('read_on')}</TextButton>}
    </Box>
  )
}

/** Deletes a comment and offers undo. Undo sends the text of the comment again. */
async function deleteComment(
  { calls, put }: ThreadContext,
  thread: Thread,
  { id, body, mentions }: Comment,
  onDeleted: () => void,
): Promise<void> {
  try {
    put(await calls.remove(thread.id, id))
    onDeleted()
    const words = { body, mentions: mentions.map((one) => one.id) }
    showToast({
      status: 'info',
      title: COMMENT_TEXTS.deleted,
      action: {
        label: GENERAL_TEXTS.undo,
        run: () => void calls.rewrite(thread.id, id, words).then(put, showChangeFailure),
      },
    })
  } catch (error) {
    showChangeFailure(error)
  }
}

export function showChangeFailure(error: unknown): void {
  showFailure(COMMENT_TEXTS.not_done, error)
}
