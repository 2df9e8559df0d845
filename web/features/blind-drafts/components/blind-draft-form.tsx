import { Button, Group, Stack, TextInput } from '@mantine/core'
import { useState } from 'react'
import type { BlindDraft } from '#contract/blind-drafts.ts'
import { MAX_BLIND_DRAFTERS } from '#contract/limits.ts'
import type { Script } from '#contract/scripts.ts'
import { newUuid } from '#web/api/new-uuid.ts'
import { FormError } from '#web/components/form-error.tsx'
import { PeopleChoice, type Person } from '#web/components/people-choice.tsx'
import { useTypedSearch } from '#web/components/typed-search.ts'
import { useTexts } from '#web/language/language.tsx'
import { showToast } from '#web/messages/message-store.ts'
import { useBlindDraftAction, useInvitable } from '../api.ts'
import { BLIND_TEXTS } from '../texts.ts'

const DAY_MS = 86_400_000

type Props = {
  script: Script
  /** The draft to change. If omitted, the form starts a new draft. */
  draft?: BlindDraft
  onCancel?: () => void
}

/** Formats a time for `<input type="datetime-local">`, in the browser's time zone. */
function toLocal(at: string | number): string {
  const date = new Date(at)
  return new Date(date.getTime() - date.getTimezoneOffset() * 60_000).toISOString().slice(0, 16)
}

/**
 * The form that starts a blind draft. For an existing draft, it adds participants and changes the
 * time of the reveal.
 */
export function BlindDraftForm({ script, draft, onCancel }: Props) {
  const t = useTexts(BLIND_TEXTS)
  // The browser creates the id of a new draft, so that a retry does not start a second draft.
  const [id] = useState(() => draft?.id ?? newUuid())
  const deed = useBlindDraftAction(script.id, id)
  const before = draft?.drafters.map((one) => one.id) ?? []
  const search = useTypedSearch()
  const { data } = useInvitable(script.id, search.search)
  const found = data
    ?.filter(({ user_id }) => !before.includes(user_id))
    .map(({ user_id, username, email }) => ({ id: user_id, name: username, email }))
  const [chosen, setChosen] = useState<readonly Person[]>([])
  const [isTimed, setTimed] = useState(draft ? draft.reveal_at !== null : false)
  const [at, setAt] = useState(() => toLocal(draft?.reveal_at ?? Date.now() + DAY_MS))
  const isReady = (draft !== undefined || chosen.length > 0) && !(isTimed && at === '')
  const send = () =>
    deed.mutate(
      {
        do: 'begin',
        body: {
          invited: chosen.map((one) => one.id),
          reveal_at: isTimed ? toMoment(draft?.reveal_at ?? null, at) : null,
        },
      },
      {
        onSuccess() {
          showToast({ status: 'success', title: BLIND_TEXTS[draft ? 'changed' : 'begun'] })
          onCancel?.()
        },
      },
    )
  return (
    <form
      className="blind-form"
      onSubmit={(event) => {
        event.preventDefault()
        if (isReady) send()
      }}
    >
      {!draft && <h3>{t('begin_title')}</h3>}
      <PeopleChoice
        className="blind-people"
        legend={t('invited')}
        hint={t('invited_hint')}
        find={t('find')}
        {...{ search, found, chosen }}
        max={MAX_BLIND_DRAFTERS}
        empty={<p>{t(search.search === '' && before.length === 0 ? 'nobody' : 'nobody_found')}</p>}
        onChoose={setChosen}
      />
      <Stack component="fieldset" className="blind-people" gap="1xs">
        <legend>{t('moment')}</legend>
        {([false, true] as const).map((timed) => (
          <label key={`${timed}`} className="blind-option">
            <input
              type="radio"
              name={`moment-${id}`}
              checked={isTimed === timed}
              onChange={() => setTimed(timed)}
            />
            {t(timed ? 'at_time' : 'by_hand')}
          </label>
        ))}
        {isTimed && <p>{t('at_time_hint')}</p>}
      </Stack>
      {isTimed && (
        <TextInput
          type="datetime-local"
          label={t('reveal_at')}
          value={at}
          required
          withAsterisk={false}
          onChange={(event) => setAt(event.currentTarget.value)}
        />
      )}
      <FormError of={deed.error} />
      <Group gap="1xs">
        <Button type="submit" disabled={!isReady} loading={deed.isPending}>
          {t(draft ? 'save' : 'begin')}
        </Button>
        {onCancel && (
          <Button variant="default" onClick={onCancel}>
            {t('cancel')}
          </Button>
        )}
      </Group>
    </form>
  )
}

/**
 * Returns the field's time. If the user has not changed the field, returns `known`, because the
 * field has no seconds.
 */
function toMoment(known: string | null, at: string): string {
  return known !== null && toLocal(known) === at ? known : new Date(at).toISOString()
}
