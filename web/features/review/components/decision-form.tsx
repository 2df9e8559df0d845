import { Button, Group, Textarea } from '@mantine/core'
import { useState } from 'react'
import { MAX_REVIEW_MESSAGE } from '#contract/limits.ts'
import type { Review, ReviewDecision, Reviewer, ReviewState } from '#contract/review.ts'
import type { Script } from '#contract/scripts.ts'
import { newUuid } from '#web/api/new-uuid.ts'
import { TextButton } from '#web/components/buttons.tsx'
import { FormError } from '#web/components/form-error.tsx'
import { Text } from '#web/components/text.tsx'
import { useTexts } from '#web/language/language.tsx'
import { showToast } from '#web/messages/message-store.ts'
import { useReview, useReviewAction } from '../api.ts'
import { REVIEW_TEXTS } from '../texts.ts'

type Props = {
  script: Script
  state: ReviewState
  review: Review
  /** The user as a reviewer, with their last decision. */
  own: Reviewer
  showChanges(version_id: string): void
}

export function DecisionForm({ script, state, review, own, showChanges }: Props) {
  const t = useTexts(REVIEW_TEXTS)
  const deed = useReviewAction(script.id)
  const { refetch } = useReview(script.id)
  const [id, setId] = useState(newUuid)
  const [message, setMessage] = useState('')
  /**
   * Identifies the text that the user decides about. Set when the form opens, when the user opens
   * the changes, and after a failed decision.
   */
  const [mark, setMark] = useState(state.text_mark)
  const { seen_version_id, text_mark } = state
  const decide = (decision: ReviewDecision) =>
    deed.mutate(
      { do: 'decide', body: { id, review_id: review.id, decision, message, text_mark: mark } },
      {
        onSuccess({ status }) {
          setId(newUuid())
          setMessage('')
          const said = status === 'ready' ? 'now_ready' : (`said_${decision}` as const)
          showToast({ status: 'success', title: REVIEW_TEXTS[said] })
        },
        async onError() {
          const { data } = await refetch()
          if (data) setMark(data.text_mark)
        },
      },
    )
  return (
    <section className="review-own" aria-label={t('your_turn')}>
      <h3>{t('your_turn')}</h3>
      {own.is_outdated && (
        <Text fz="caption" lh="1.7" c="dimmed">
          {t('your_turn_again')}
        </Text>
      )}
      {seen_version_id && (own.decision !== 'approved' || own.is_outdated) && (
        <TextButton
          onClick={() => {
            setMark(text_mark)
            showChanges(seen_version_id)
          }}
        >
          {t('see_changes')}
        </TextButton>
      )}
      <Textarea
        label={t('comment')}
        placeholder={t('comment_example')}
        rows={3}
        maxLength={MAX_REVIEW_MESSAGE}
        value={message}
        onChange={(event) => setMessage(event.currentTarget.value)}
      />
      <FormError of={deed.error} />
      <Group className="review-buttons" gap="1xs" align="stretch">
        <Button loading={deed.isPending} onClick={() => decide('approved')}>
          {t('approve')}
        </Button>
        <Button
          variant="default"
          disabled={deed.isPending}
          onClick={() => decide('changes_requested')}
        >
          {t('request_changes')}
        </Button>
      </Group>
    </section>
  )
}
