import '#web/components/script-notice.css'
import './review.css'
import { Button } from '@mantine/core'
import { useEffect } from 'react'
import { useLocation } from 'react-router'
import type { ReviewState } from '#contract/review.ts'
import { type OpenPage, useOpenPage } from '#web/components/document/open-page.ts'
import { ErrorState } from '#web/components/error-state.tsx'
import { SidePanel } from '#web/components/side-panel.tsx'
import { Text } from '#web/components/text.tsx'
import type { SlotProps } from '#web/editor/additions.tsx'
import type { DialogProps } from '#web/editor/page-parts.tsx'
import { useLanguage, useTexts } from '#web/language/language.tsx'
import { useSession } from '#web/session/session.ts'
import { useCan } from '#web/session/use-can.ts'
import { useReview } from '../api.ts'
import { openReview } from '../review-value.ts'
import { REVIEW_TEXTS } from '../texts.ts'
import { OpenReview } from './open-review.tsx'
import { ReviewActionButton } from './review-action-button.tsx'
import { ReviewRequestForm } from './review-request-form.tsx'

type Props = DialogProps & { showChanges(page: OpenPage, version_id: string): void }

/**
 * Renders the review panel if `showChanges` is given, otherwise the notice above the text. One
 * component contains both, so that they load together.
 */
export function Review({ showChanges, onClose, ...props }: SlotProps & Partial<Props>) {
  return showChanges && onClose ? (
    <ReviewPanel {...{ ...props, showChanges, onClose }} />
  ) : (
    <ReviewNotice {...props} />
  )
}

/** The status of a script with its actions: request, decide, withdraw, mark as ready, reopen. */
function ReviewPanel({ script, showChanges, onClose }: Props) {
  const t = useTexts(REVIEW_TEXTS)
  const page = useOpenPage()
  const review = useReview(script.id)
  const state = review.data
  return (
    <SidePanel
      title={t('title')}
      close={t('close')}
      className="review-panel"
      isWide
      focusesTitle
      onEscape={onClose}
      onClose={onClose}
    >
      {() => {
        if (!state && review.isError)
          return <ErrorState error={review.error} onRetry={() => void review.refetch()} />
        // Shows only a loading text until a fresh response has arrived, since a cached review may
        // be about an older text.
        if (!state || !review.isFetchedAfterMount)
          return (
            <p className="review-text" role="status">
              {t('loading')}
            </p>
          )
        const at = { script, state }
        if (state.review)
          return (
            <OpenReview
              {...at}
              review={state.review}
              showChanges={(version_id) => showChanges(page, version_id)}
            />
          )
        return state.status === 'ready' ? <Ready {...at} /> : <Draft {...at} />
      }}
    </SidePanel>
  )
}

type StateProps = { script: SlotProps['script']; state: ReviewState }

function Draft({ script }: StateProps) {
  const t = useTexts(REVIEW_TEXTS)
  const can = useCan()
  const mayRequest = can('script.edit', script) && can('team')
  const mayManage = can('script.manage', script)
  const text = mayRequest ? 'draft' : mayManage ? 'draft_alone' : 'draft_reader'
  return (
    <div className="review-parts">
      <p className="review-text">{t(text)}</p>
      {mayRequest && <ReviewRequestForm script={script} />}
      {mayManage && (
        <ReviewActionButton
          script={script}
          deed="complete"
          label={t(mayRequest ? 'complete' : 'complete_alone')}
          isQuiet={mayRequest}
        />
      )}
    </div>
  )
}

function Ready({ script, state: { completed } }: StateProps) {
  const t = useTexts(REVIEW_TEXTS)
  const { formatDate } = useLanguage()
  const can = useCan()
  return (
    <div className="review-parts">
      <p className="review-text">{t('ready')}</p>
      {completed && (
        <Text fz="caption" lh="1.7" c="dimmed">
          {t('ready_by', {
            name: completed.by.username ?? t('left'),
            when: formatDate(completed.at, 'date_time'),
          })}
        </Text>
      )}
      {can('script.manage', script) ? (
        <ReviewActionButton script={script} deed="reopen" label={t('reopen')} />
      ) : (
        <Text fz="caption" lh="1.7" c="dimmed">
          {t('reopen_who')}
        </Text>
      )}
    </div>
  )
}

/**
 * A notice above the text: the user must still review the script, or the script is ready and thus
 * read-only. `#review` in the address opens the panel.
 */
function ReviewNotice({ script }: SlotProps) {
  const t = useTexts(REVIEW_TEXTS)
  const { user } = useSession()
  const page = useOpenPage()
  const { hash } = useLocation()
  const { data } = useReview(script.id)
  useEffect(() => {
    if (hash === '#review') openReview(page)
  }, [page, hash])
  const review = data?.review
  const own = review?.reviewers.find(({ id }) => id === user?.id)
  const isMine = own && (own.decision === null || own.is_outdated)
  if (script.status !== 'ready' && !isMine) return null
  const describe = () => {
    if (!isMine) return t('notice_ready')
    if (own.decision !== null) return t('notice_changed')
    return t('notice_asked', { name: review?.asked_by.username ?? t('left') })
  }
  return (
    <div className="script-notice review-notice">
      <p>{describe()}</p>
      <Button size="compact-sm" variant="default" onClick={() => openReview(page)}>
        {t(isMine ? 'notice_open' : 'notice_reopen')}
      </Button>
    </div>
  )
}
