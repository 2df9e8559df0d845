import { Button, Stack } from '@mantine/core'
import { useState } from 'react'
import type { Review, Reviewer, ReviewState } from '#contract/review.ts'
import type { Script } from '#contract/scripts.ts'
import { Text } from '#web/components/text.tsx'
import { useLanguage, useTexts } from '#web/language/language.tsx'
import { useSession } from '#web/session/session.ts'
import { useCan } from '#web/session/use-can.ts'
import { REVIEW_TEXTS } from '../texts.ts'
import { DecisionForm } from './decision-form.tsx'
import { ReviewActionButton } from './review-action-button.tsx'
import { ReviewRequestForm } from './review-request-form.tsx'

type Props = {
  script: Script
  state: ReviewState
  review: Review
  showChanges(version_id: string): void
}

/** An open review: the request, each decision, and the user's actions. */
export function OpenReview({ script, state, review, showChanges }: Props) {
  const t = useTexts(REVIEW_TEXTS)
  const can = useCan()
  const { user } = useSession()
  const [isChanging, setChanging] = useState(false)
  const own = review.reviewers.find(({ id }) => id === user?.id)
  const mayChange = can('script.edit', script)
  // Reviewers get no button to withdraw the request. The requester and other editors do.
  const mayWithdraw = !own || review.asked_by.id === user?.id
  if (isChanging && mayChange)
    return <ReviewRequestForm script={script} review={review} onDone={() => setChanging(false)} />
  return (
    <div className="review-parts">
      <Request review={review} />
      <ul className="review-people" aria-label={t('reviewers')}>
        {review.reviewers.map((reviewer) => (
          <Opinion key={reviewer.id} reviewer={reviewer} />
        ))}
      </ul>
      {review.reviewers.length === 0 && (
        <Text fz="caption" lh="1.7" c="dimmed">
          {t('nobody_named')}
        </Text>
      )}
      {own && (
        <DecisionForm
          key={review.id}
          script={script}
          state={state}
          review={review}
          own={own}
          showChanges={showChanges}
        />
      )}
      {(mayChange || can('script.manage', script)) && (
        <div className="review-ways">
          {mayChange && (
            <>
              <Button variant="default" fullWidth onClick={() => setChanging(true)}>
                {t('change')}
              </Button>
              {mayWithdraw && (
                <ReviewActionButton script={script} deed="withdraw" label={t('withdraw')} isQuiet />
              )}
            </>
          )}
          {can('script.manage', script) && (
            <ReviewActionButton script={script} deed="complete" label={t('complete_now')} isQuiet />
          )}
        </div>
      )}
    </div>
  )
}

function Request({ review }: { review: Review }) {
  const t = useTexts(REVIEW_TEXTS)
  const { formatDate } = useLanguage()
  const { asked_by, asked_at, due_on, message } = review
  const name = asked_by.username ?? t('left')
  // The due date ends at midnight in the reader's time zone.
  const end = due_on === null ? null : new Date(`${due_on}T23:59:59`)
  return (
    <Stack gap="2xs">
      <Text fz="caption" lh="1.7" c="dimmed">
        {t('asked_by', { name, when: formatDate(asked_at, 'relative') })}
      </Text>
      {end && (
        <p className="review-due" data-late={end.getTime() < Date.now() || undefined}>
          {t(end.getTime() < Date.now() ? 'overdue' : 'due_on', { date: formatDate(end) })}
        </p>
      )}
      {message !== '' && <p className="review-message">{message}</p>}
    </Stack>
  )
}

function Opinion({ reviewer }: { reviewer: Reviewer }) {
  const t = useTexts(REVIEW_TEXTS)
  const { formatDate } = useLanguage()
  const { username, may_decide, decision, decided_at, is_outdated, message } = reviewer
  const stateOf = () => {
    if (!may_decide) return 'cannot_decide'
    if (decision === null) return 'undecided'
    return is_outdated ? (`${decision}_earlier` as const) : decision
  }
  return (
    <li data-decision={may_decide && !is_outdated && decision ? decision : undefined}>
      <strong>{username ?? t('left')}</strong>
      <span className="review-decision">{t(stateOf())}</span>
      {decided_at && <time dateTime={decided_at}>{formatDate(decided_at, 'relative')}</time>}
      {message !== '' && <p className="review-message">{message}</p>}
    </li>
  )
}
