import { Button, Select, TextInput } from '@mantine/core'
import { type FormEvent, useEffect, useRef, useState } from 'react'
import { MAX_LINK_NAME, MAX_LINK_PASSWORD, MIN_LINK_PASSWORD } from '#contract/limits.ts'
import type { ScriptKind } from '#contract/scripts.ts'
import { SHARE_DAYS } from '#contract/sharing.ts'
import { errorText } from '#web/api/api-error.ts'
import { useLanguage, useTexts } from '#web/language/language.tsx'
import { useCreateShare } from '../api.ts'
import { SHARE_DIALOG_TEXTS } from '../dialog-texts.ts'

const USUAL_DAYS = 30

type Props = {
  script: { id: string; kind: ScriptKind }
  has_canvas: boolean
  first: 'script' | 'canvas'
  onMade: (id: string) => void
  onCancel: () => void
}

/** Names a link, chooses what it shows and for how long, and makes it. */
export function NewShareForm({ script, has_canvas, first, onMade, onCancel }: Props) {
  const { pick } = useLanguage()
  const t = useTexts(SHARE_DIALOG_TEXTS)
  const [name, setName] = useState('')
  const [shows, setShows] = useState(first)
  const [allows_export, setAllowsExport] = useState(false)
  const [password, setPassword] = useState('')
  const isShort = password !== '' && password.length < MIN_LINK_PASSWORD
  const [wasTried, setTried] = useState(false)
  const [days, setDays] = useState(String(USUAL_DAYS))
  const create = useCreateShare(script.id)

  const form = useRef<HTMLFormElement>(null)
  useEffect(() => {
    // What it answers is no clean-up: newer browsers give a promise.
    void form.current?.scrollIntoView({ block: 'nearest' })
  }, [])

  const isBusy = useRef(false)
  const submit = (event: FormEvent) => {
    event.preventDefault()
    // Two presses in one breath come before anything is drawn anew.
    if (isBusy.current) return
    setTried(true)
    if (isShort) return
    isBusy.current = true
    create.mutate(
      {
        ...{ shows, days: days === '' ? null : Number(days), name: name.trim() || null },
        ...{ allows_export, password: password || null },
      },
      {
        onSuccess: ({ id }) => onMade(id),
        onSettled: () => {
          isBusy.current = false
        },
      },
    )
  }
  return (
    <>
      <form ref={form} className="share-form" onSubmit={submit}>
        <TextInput
          label={t('name')}
          placeholder={t('name_hint')}
          maxLength={MAX_LINK_NAME}
          value={name}
          autoFocus
          onChange={(event) => setName(event.currentTarget.value)}
        />
        {script.kind === 'talk_script' && (
          <fieldset className="share-choice">
            <legend>{t('shows')}</legend>
            {(['script', 'canvas'] as const).map((each) => (
              <label key={each}>
                <input
                  type="radio"
                  name="shows"
                  value={each}
                  checked={shows === each}
                  disabled={each === 'canvas' && !has_canvas}
                  onChange={() => setShows(each)}
                />
                <span>{t(each)}</span>
              </label>
            ))}
            <p>{t(shows === 'canvas' ? 'quotes_stay' : has_canvas ? 'memos_stay' : 'no_canvas')}</p>
          </fieldset>
        )}
        <div className="share-choice">
          <label>
            <input
              type="checkbox"
              checked={allows_export}
              onChange={(event) => setAllowsExport(event.currentTarget.checked)}
            />
            <span>{t('allow_export')}</span>
          </label>
        </div>
        <TextInput
          label={t('password')}
          description={t('password_hint')}
          autoComplete="off"
          maxLength={MAX_LINK_PASSWORD}
          value={password}
          error={wasTried && isShort && t('password_short')}
          onChange={(event) => setPassword(event.currentTarget.value)}
        />
        <div className="share-row">
          <Select
            className="share-expiry"
            label={t('expiry')}
            value={days}
            onChange={(picked) => setDays(picked ?? '')}
            data={[
              ...SHARE_DAYS.map((each) => ({
                value: String(each),
                label: t(each === 1 ? 'day' : 'days', { days: each }),
              })),
              { value: '', label: t('never') },
            ]}
          />
          <Button
            type="submit"
            loading={create.isPending}
            onClick={(event) => {
              // The second click of a double click may come after the first one's answer.
              if (event.detail > 1) event.preventDefault()
            }}
          >
            {t('create')}
          </Button>
          <Button variant="default" onClick={onCancel}>
            {t('cancel')}
          </Button>
        </div>
      </form>
      {create.isError && (
        <p className="share-problem" role="alert">
          {t('create_failed')} — {pick(errorText(create.error))}
        </p>
      )}
    </>
  )
}
