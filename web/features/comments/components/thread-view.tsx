import { Button, Group } from '@mantine/core'
import { type RefObject, useEffect, useRef, useState } from 'react'
import type { Thread } from '#contract/comments.ts'
import { nameAuthor } from '#contract/guest-names.ts'
import { PlainButton } from '#web/components/buttons.tsx'
import { DocumentText } from '#web/components/document/document-text.tsx'
import { FormError } from '#web/components/form-error.tsx'
import { Text } from '#web/components/text.tsx'
import { GENERAL_TEXTS } from '#web/language/general-texts.ts'
import { useLanguage, useTexts } from '#web/language/language.tsx'
import { showToast } from '#web/messages/message-store.ts'
import { readDraft } from '../drafts.ts'
import { COMMENT_TEXTS } from '../texts.ts'
import type { ThreadContext } from '../use-thread-context.ts'
import { CommentField } from './comment-field.tsx'
import { CommentView, showChangeFailure } from './comment-view.tsx'

type Props = {
  context: ThreadContext
  thread: Thread
  isActive: boolean
  takesFocus: boolean
  /** True if the thread is shown with a version instead of the current text. */
  inVersion?: boolean
  /**
   * Scrolls to the thread's words. Null if the words have no position in the text. Absent on pages
   * without a text.
   */
  onShow?: (() => void) | null
  /**
   * Called after an action that may remove the focused element, e.g. resolving the thread or
   * deleting a comment.
   */
  onDeleted: () => void
}

/** A thread: its quote, its comments, a reply field and a button to resolve it. */
export function ThreadView(props: Props) {
  const { context, thread, isActive, takesFocus, onShow, onDeleted } = props
  const t = useTexts(COMMENT_TEXTS)
  const where = `${context.place}:${thread.id}`
  const [isReplying, setReplying] = useState(() => readDraft(where) !== null)
  const place = useRef<HTMLElement>(null)
  useShown(place, isActive, takesFocus)
  const { resolved_at, comments, proposal } = thread
  const [isTaking, setTaking] = useState(false)
  const [isRefused, setRefused] = useState(false)
  const { language } = useLanguage()
  const name = (comments[0] && nameAuthor(comments[0].author, language)) ?? t('left')
  const maySettle = context.mayComment && (context.mayEdit || thread.created_by === context.me)
  const mayApply =
    context.acceptSuggestion !== null &&
    context.mayEdit &&
    proposal !== null &&
    resolved_at === null
  const accept = async () => {
    setTaking(true)
    setRefused(false)
    try {
      if (await context.acceptSuggestion?.(thread)) {
        onDeleted()
        showToast({ status: 'success', title: COMMENT_TEXTS.now_taken })
      } else setRefused(true)
    } catch (error) {
      showChangeFailure(error)
    }
    setTaking(false)
  }
  const resolve = async (resolved: boolean) => {
    try {
      context.put(await context.calls.settle(thread.id, resolved))
      onDeleted()
      if (!resolved) return
      const action = { label: GENERAL_TEXTS.undo, run: () => void resolve(false) }
      const title = COMMENT_TEXTS[proposal === null ? 'now_resolved' : 'now_left']
      showToast({ status: 'info', title, action })
    } catch (error) {
      showChangeFailure(error)
    }
  }
  return (
    <article
      ref={place}
      className="comment-thread"
      tabIndex={-1}
      aria-label={t('thread_of', { name })}
      data-active={isActive || undefined}
      data-thread-id={thread.id}
    >
      <Quote within={props.inVersion ? 'version' : context.about} thread={thread} onShow={onShow} />
      <ol>
        {comments.map((comment) => (
          <CommentView
            key={comment.id}
            context={context}
            thread={thread}
            comment={comment}
            onDeleted={onDeleted}
          />
        ))}
      </ol>
      {resolved_at && (
        <Text fz="xs" c="var(--success)">
          {describeResolution(thread, t)}
        </Text>
      )}
      {isRefused && <FormError of={t('words_changed', { quote: thread.quote })} fz="caption" />}
      {isReplying && (
        <CommentField
          context={context}
          where={where}
          label={t('reply_hint')}
          hint={t('reply_hint')}
          takesFocus
          onCancel={() => {
            setReplying(false)
            place.current?.focus()
          }}
          onSend={async ({ id, body }, mentions) => {
            context.put(await context.calls.reply(thread.id, { id, body, mentions }))
            setReplying(false)
            place.current?.focus()
          }}
        />
      )}
      {context.mayComment && !isReplying && (
        <Group component="p" className="comment-actions" gap="1xs" align="stretch">
          {mayApply && (
            <Button size="compact-sm" disabled={isTaking} onClick={() => void accept()}>
              {t('take')}
            </Button>
          )}
          <Button size="compact-sm" variant="default" onClick={() => setReplying(true)}>
            {t('reply')}
          </Button>
          {maySettle && (
            <Button
              size="compact-sm"
              variant="default"
              onClick={() => void resolve(resolved_at === null)}
            >
              {t(nameSettling(thread, context))}
            </Button>
          )}
        </Group>
      )}
    </article>
  )
}

type CommentText = ReturnType<typeof useTexts<typeof COMMENT_TEXTS>>

/** Describes who resolved the thread and how. */
function describeResolution(
  { proposal, taken, resolved_by, created_by }: Thread,
  t: CommentText,
): string {
  const name = resolved_by?.username
  if (!name) return t('resolved_by_nobody')
  if (proposal === null) return t('resolved_by', { name })
  if (taken) return t('taken_by', { name })
  return t(resolved_by.id === created_by ? 'withdrawn_by' : 'left_by', { name })
}

function nameSettling({ proposal, resolved_at, created_by }: Thread, context: ThreadContext) {
  if (resolved_at) return 'reopen'
  if (proposal === null) return 'resolve'
  return created_by === context.me ? 'withdraw' : 'leave'
}

type QuoteProps = {
  within: ThreadContext['about'] | 'version'
  thread: Pick<Thread, 'quote' | 'proposal' | 'resolved_at'>
  onShow: Props['onShow']
}

const SHOWN = { script: 'show', canvas: 'show_note', version: 'show_version' } as const
const DELETED_TEXTS = { script: 'gone', canvas: 'gone_note', version: 'gone_version' } as const

/**
 * The quote of a thread. If the thread has a suggestion, the quote is shown as deleted and the
 * suggestion as inserted.
 */
function Quote({ within, thread: { quote, proposal, resolved_at }, onShow }: QuoteProps) {
  const t = useTexts(COMMENT_TEXTS)
  // True if a missing position means that the quoted words were deleted. Resolved threads of the
  // current text never have a position, so for them it means nothing.
  const isGone = resolved_at === null || within === 'version'
  if (onShow === undefined || (quote === '' && onShow !== null)) return null
  const words = (
    <span className="comment-quoted" dir="auto">
      {proposal === null ? (
        <DocumentText text={quote} />
      ) : (
        <>
          <del>{quote}</del>
          <ins>{proposal === '' ? t('leave_out') : proposal}</ins>
        </>
      )}
    </span>
  )
  if (onShow)
    return (
      <PlainButton className="comment-quote" title={t(SHOWN[within])} onClick={onShow}>
        {words}
      </PlainButton>
    )
  return (
    <p className="comment-quote" data-gone={(isGone && proposal === null) || undefined}>
      {words}
      {isGone && <small>{t(DELETED_TEXTS[within])}</small>}
    </p>
  )
}

/** Scrolls to the active thread. If `takesFocus` is true, also focuses the thread. */
function useShown(place: RefObject<HTMLElement | null>, isActive: boolean, takesFocus: boolean) {
  useEffect(() => {
    if (!isActive) return
    place.current?.scrollIntoView({ block: 'nearest' })
    if (takesFocus) place.current?.focus({ preventScroll: true })
  }, [place, isActive, takesFocus])
}
