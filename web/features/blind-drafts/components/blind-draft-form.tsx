import { Button, Checkbox, Group, Stack, TextInput } from '@mantine/core'
import { useEffect, useState } from 'react'
import type { BlindDraft } from '#contract/blind-drafts.ts'
import { MAX_BLIND_DRAFTERS, MAX_SEARCH } from '#contract/limits.ts'
import type { Script } from '#contract/scripts.ts'
import { newUuid } from '#web/api/new-uuid.ts'
import { FormError } from '#web/components/form-error.tsx'
import { useTexts } from '#web/language/language.tsx'
import { showToast } from '#web/messages/message-store.ts'
import { useBlindDraftAction, useInvitable } from '../api.ts'
import { BLIND_TEXTS } from '../texts.ts'

const DEBOUNCE_MS = 250
/** Up to this many people are listed without a search field. */
const MAX_WITHOUT_SEARCH = 8
const DAY_MS = 86_400_000

type Props = {
  script: Script
  /** The draft to change; without it, a new one. */
  draft?: BlindDraft
  onCancel?: () => void
}

/** A time in the format of `<input type="datetime-local">`. */
function toLocal(at: string | number): string {
  const date = new Date(at)
  return new Date(date.getTime() - date.getTimezoneOffset() * 60_000).toISOString().slice(0, 16)
}

/** The participants and the time of the reveal. */
export function BlindDraftForm({ script, draft, onCancel }: Props) {
  const t = useTexts(BLIND_TEXTS)
  // Makes a retry of the same request idempotent.
  const [id] = useState(() => draft?.id ?? newUuid())
  const deed = useBlindDraftAction(script.id, id)
  const before = draft?.drafters.map((one) => one.id) ?? []
  const [chosen, setChosen] = useState<readonly string[]>([])
  const [isTimed, setTimed] = useState(draft ? draft.reveal_at !== null : false)
  const [at, setAt] = useState(() => toLocal(draft?.reveal_at ?? Date.now() + DAY_MS))
  const isReady = (draft !== undefined || chosen.length > 0) && !(isTimed && at === '')
  const send = () =>
    deed.mutate(
      {
        do: 'begin',
        body: {
          invited: [...chosen],
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
      <PeopleChoice {...{ script, chosen, before }} onChoose={setChosen} />
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

/** Restores the seconds of an unchanged time, since the field does not show them. */
function toMoment(known: string | null, at: string): string {
  return known !== null && toLocal(known) === at ? known : new Date(at).toISOString()
}

type ChoiceProps = {
  script: Script
  /** People who are invited already. */
  before: readonly string[]
  chosen: readonly string[]
  onChoose: (chosen: readonly string[]) => void
}

function PeopleChoice({ script, before, chosen, onChoose }: ChoiceProps) {
  const t = useTexts(BLIND_TEXTS)
  const [typed, setTyped] = useState('')
  const [isHeld, setHeld] = useState(false)
  const [search, setSearch] = useState('')
  // People who were chosen stay visible in every search.
  const [seen, setSeen] = useState<ReadonlyMap<string, string>>(new Map())
  // Debounced, and never with a half-converted word of an IME.
  useEffect(() => {
    if (isHeld) return
    const timer = setTimeout(() => setSearch(typed), DEBOUNCE_MS)
    return () => clearTimeout(timer)
  }, [typed, isHeld])
  const { data, isPending } = useInvitable(script.id, search)
  const found = (data ?? []).filter(({ user_id }) => !before.includes(user_id))
  const kept = chosen.filter((id) => !found.some(({ user_id }) => user_id === id))
  const people = [
    ...kept.map((id) => ({ id, name: seen.get(id) ?? '', email: '' })),
    ...found.map(({ user_id, username, email }) => ({ id: user_id, name: username, email })),
  ]
  const toggle = ({ id, name }: { id: string; name: string }) => {
    setSeen((known) => new Map(known).set(id, name))
    onChoose(chosen.includes(id) ? chosen.filter((one) => one !== id) : [...chosen, id])
  }
  return (
    <Stack component="fieldset" className="blind-people" gap="1xs">
      <legend>{t('invited')}</legend>
      <p>{t('invited_hint')}</p>
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
          onKeyDown={(event) => {
            if (event.key === 'Enter') event.preventDefault()
          }}
        />
      )}
      {people.map((person) => (
        <Checkbox
          key={person.id}
          label={person.name}
          description={person.email}
          checked={chosen.includes(person.id)}
          disabled={!chosen.includes(person.id) && chosen.length >= MAX_BLIND_DRAFTERS}
          onChange={() => toggle(person)}
        />
      ))}
      {!isPending && people.length === 0 && (
        <p>{t(search === '' && before.length === 0 ? 'nobody' : 'nobody_found')}</p>
      )}
    </Stack>
  )
}
