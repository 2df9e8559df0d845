import { Button, Checkbox, Stack, Textarea, TextInput } from '@mantine/core'
import { useEffect, useState } from 'react'
import { MAX_REVIEW_MESSAGE, MAX_SEARCH } from '#contract/limits.ts'
import type { Review } from '#contract/review.ts'
import type { Script } from '#contract/scripts.ts'
import { newUuid } from '#web/api/new-uuid.ts'
import { FormError } from '#web/components/form-error.tsx'
import { Text } from '#web/components/text.tsx'
import { useTexts } from '#web/language/language.tsx'
import { showToast } from '#web/messages/message-store.ts'
import { useColleagues, useReviewAction } from '../api.ts'
import { REVIEW_TEXTS } from '../texts.ts'

const DEBOUNCE_MS = 250
/** Up to this many people are listed without a search field. */
const MAX_WITHOUT_SEARCH = 8

type Person = { id: string; username: string | null; email: string | null }
type Props = {
  script: Script
  /** The review to change; without it, a new request. */
  review?: Review
  onDone?: () => void
}

/** Form for a request's reviewers, due date and message. */
export function ReviewRequestForm({ script, review, onDone }: Props) {
  const t = useTexts(REVIEW_TEXTS)
  const deed = useReviewAction(script.id)
  // Makes a retry of the same request idempotent.
  const [id] = useState(() => review?.id ?? newUuid())
  const [chosen, setChosen] = useState<readonly Person[]>(review?.reviewers ?? [])
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
      <ReviewerChoice
        script={script}
        not={review?.asked_by.id}
        chosen={chosen}
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

type ChoiceProps = {
  script: Script
  /** Id of the requester, who cannot be a reviewer. */
  not: string | undefined
  chosen: readonly Person[]
  onChoose(chosen: readonly Person[]): void
}

function ReviewerChoice({ script, not, chosen, onChoose }: ChoiceProps) {
  const t = useTexts(REVIEW_TEXTS)
  const [typed, setTyped] = useState('')
  const [isHeld, setHeld] = useState(false)
  const [search, setSearch] = useState('')
  // Debounced, and never with an unfinished IME composition.
  useEffect(() => {
    if (isHeld) return
    const timer = setTimeout(() => setSearch(typed), DEBOUNCE_MS)
    return () => clearTimeout(timer)
  }, [typed, isHeld])
  const { data, isPending } = useColleagues(script.id, search)
  const found = (data ?? []).map(({ user_id, ...rest }) => ({ id: user_id, ...rest }))
  const isChosen = (id: string) => chosen.some((one) => one.id === id)
  // Chosen people stay visible in every search.
  const shown = [...chosen.filter(({ id }) => !found.some((one) => one.id === id)), ...found]
  const people = shown.filter(({ id }) => id !== not)
  const toggle = (person: Person) =>
    onChoose(
      isChosen(person.id) ? chosen.filter(({ id }) => id !== person.id) : [...chosen, person],
    )
  return (
    <Stack component="fieldset" className="review-choice" gap="1xs">
      <legend>{t('reviewers')}</legend>
      {(typed !== '' || found.length > MAX_WITHOUT_SEARCH) && (
        <TextInput
          aria-label={t('find')}
          placeholder={t('find')}
          size="sm"
          maxLength={MAX_SEARCH}
          value={typed}
          onChange={(event) => setTyped(event.currentTarget.value)}
          onCompositionStart={() => setHeld(true)}
          onCompositionEnd={() => setHeld(false)}
        />
      )}
      {people.map((person) => (
        <Checkbox
          key={person.id}
          label={person.username ?? t('left')}
          description={person.email}
          checked={isChosen(person.id)}
          onChange={() => toggle(person)}
        />
      ))}
      {!isPending && people.length === 0 && (
        <Text fz="caption" lh="1.7" c="dimmed">
          {t(search === '' ? 'nobody' : 'nobody_found')}
        </Text>
      )}
    </Stack>
  )
}
