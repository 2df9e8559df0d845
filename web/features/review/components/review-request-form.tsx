import { Button, Textarea, TextInput } from '@mantine/core'
import { useState } from 'react'
import { MAX_REVIEW_MESSAGE } from '#contract/limits.ts'
import type { Review } from '#contract/review.ts'
import type { Script } from '#contract/scripts.ts'
import { newUuid } from '#web/api/new-uuid.ts'
import { FormError } from '#web/components/form-error.tsx'
import { PeopleChoice, type Person } from '#web/components/people-choice.tsx'
import { Text } from '#web/components/text.tsx'
import { useTypedSearch } from '#web/components/typed-search.ts'
import { useTexts } from '#web/language/language.tsx'
import { showToast } from '#web/messages/message-store.ts'
import { useColleagues, useReviewAction } from '../api.ts'
import { REVIEW_TEXTS } from '../texts.ts'

type Reviewer = { id: string; username: string | null; email: string | null }
type Props = {
  script: Script
  /** The review to change; absent for a new request. */
  review?: Review
  onDone?: () => void
}

export function ReviewRequestForm({ script, review, onDone }: Props) {
  const t = useTexts(REVIEW_TEXTS)
  const deed = useReviewAction(script.id)
  // Makes a retry of the same request idempotent.
  const [id] = useState(() => review?.id ?? newUuid())
  const toPerson = ({ id, username, email }: Reviewer): Person => {
    return { id, name: username ?? t('left'), email }
  }
  const [chosen, setChosen] = useState<readonly Person[]>(
    () => review?.reviewers.map(toPerson) ?? [],
  )
  const search = useTypedSearch()
  const { data } = useColleagues(script.id, search.search)
  // The requester cannot be a reviewer.
  const found = data
    ?.filter(({ user_id }) => user_id !== review?.asked_by.id)
    .map(({ user_id, ...rest }) => toPerson({ id: user_id, ...rest }))
  const [due, setDue] = useState(review?.due_on ?? '')
  const [message, setMessage] = useState(review?.message ?? '')
  const send = () =>
    deed.mutate(
      {
        do: 'ask',
        body: {
          id,
          message,
          due_on: due === '' ? null : due,
          reviewers: chosen.map((one) => one.id),
        },
      },
      {
        onSuccess() {
          showToast({ status: 'success', title: REVIEW_TEXTS[review ? 'changed' : 'asked'] })
          onDone?.()
        },
      },
    )
  return (
    <div className="review-form">
      <PeopleChoice
        className="review-choice"
        legend={t('reviewers')}
        find={t('find')}
        {...{ search, found, chosen }}
        empty={
          <Text fz="caption" lh="1.7" c="dimmed">
            {t(search.search === '' ? 'nobody' : 'nobody_found')}
          </Text>
        }
        onChoose={setChosen}
      />
      <TextInput
        type="date"
        label={t('due')}
        value={due}
        onChange={(event) => setDue(event.currentTarget.value)}
      />
      <Textarea
        label={t('message')}
        placeholder={t('message_example')}
        rows={3}
        maxLength={MAX_REVIEW_MESSAGE}
        value={message}
        onChange={(event) => setMessage(event.currentTarget.value)}
      />
      <FormError of={deed.error} />
      <Button fullWidth disabled={chosen.length === 0} loading={deed.isPending} onClick={send}>
        {t(review ? 'save' : 'ask')}
      </Button>
      {onDone && (
        <Button variant="default" fullWidth onClick={onDone}>
          {t('cancel')}
        </Button>
      )}
    </div>
  )
}
