import { Button, Select, TextInput } from '@mantine/core'
import { type FormEvent, useEffect, useRef, useState } from 'react'
import { MAX_LINK_NAME, MAX_LINK_PASSWORD, MIN_LINK_PASSWORD } from '#contract/limits.ts'
import type { ScriptKind } from '#contract/scripts.ts'
import { SHARE_DAYS, USUAL_SHARE_DAYS } from '#contract/sharing.ts'
import { FormError } from '#web/components/form-error.tsx'
import { useTexts } from '#web/language/language.tsx'
import { useCreateShare } from '../api.ts'
import { SHARE_DIALOG_TEXTS } from '../dialog-texts.ts'
import { readRecipients } from '../read-recipients.ts'
import { ChooseVersion } from './choose-version.tsx'
import { findMistake, RecipientsField } from './recipients-field.tsx'
import { SharePermits, USUAL_PERMITS } from './share-permits.tsx'

type Props = {
  script: { id: string; kind: ScriptKind }
  has_canvas: boolean
  first: 'script' | 'canvas'
  /** The company's maximum lifetime of links in days; null means unlimited. */
  maxDays: number | null
  onMade: (id: string) => void
  onCancel: () => void
}

/**
 * The form that creates a link. Only the lifetime is visible at first; the other fields, such as
 * name, content and password, are collapsed.
 */
export function NewShareForm({ script, has_canvas, first, maxDays, onMade, onCancel }: Props) {
  const t = useTexts(SHARE_DIALOG_TEXTS)
  const [name, setName] = useState('')
  const [shows, setShows] = useState(first)
  const [version, setVersion] = useState<string | null>(null)
  const [permits, setPermits] = useState(USUAL_PERMITS)
  const [password, setPassword] = useState('')
  const [addresses, setAddresses] = useState('')
  const isShort = password !== '' && password.length < MIN_LINK_PASSWORD
  const [wasTried, setTried] = useState(false)
  const [isDetailed, setDetailed] = useState(false)
  const [days, setDays] = useState(
    String(Math.min(USUAL_SHARE_DAYS, maxDays ?? Number.POSITIVE_INFINITY)),
  )
  const create = useCreateShare(script.id)

  const form = useRef<HTMLFormElement>(null)
  useEffect(() => {
    form.current?.scrollIntoView({ block: 'nearest' })
  }, [])

  const isBusy = useRef(false)
  const submit = (event: FormEvent) => {
    event.preventDefault()
    // Guards against a double click before React re-renders.
    if (isBusy.current) return
    setTried(true)
    if (isShort || findMistake(addresses)) {
      // Expands the details, which contain the field with the mistake.
      setDetailed(true)
      return
    }
    const { emails } = readRecipients(addresses)
    isBusy.current = true
    create.mutate(
      {
        shows,
        days: days === '' ? null : Number(days),
        name: name.trim() || null,
        ...permits,
        version,
        password: password || null,
        recipients: emails.length > 0 ? emails : null,
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
        <div className="share-row">
          <Select
            className="share-expiry"
            autoFocus
            label={t('expiry')}
            description={maxDays !== null && t('max_days', { days: maxDays })}
            inputWrapperOrder={['label', 'input', 'description']}
            value={days}
            onChange={(picked) => setDays(picked ?? '')}
            data={[
              ...SHARE_DAYS.filter((each) => maxDays === null || each <= maxDays).map((each) => ({
                value: String(each),
                label: t(each === 1 ? 'day' : 'days', { days: each }),
              })),
              ...(maxDays === null ? [{ value: '', label: t('never') }] : []),
            ]}
          />
          <Button
            type="submit"
            loading={create.isPending}
            onClick={(event) => {
              // Ignores the second click of a double click. This click may arrive after the
              // response to the first click and create a second link.
              if (event.detail > 1) event.preventDefault()
            }}
          >
            {t('create')}
          </Button>
          <Button variant="default" onClick={onCancel}>
            {t('cancel')}
          </Button>
        </div>
        <details
          className="share-details"
          open={isDetailed}
          onToggle={(event) => setDetailed(event.currentTarget.open)}
        >
          <summary>{t('details')}</summary>
          <TextInput
            label={t('name')}
            placeholder={t('name_hint')}
            maxLength={MAX_LINK_NAME}
            value={name}
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
                    onChange={() => {
                      setShows(each)
                      setVersion(null)
                    }}
                  />
                  <span>{t(each)}</span>
                </label>
              ))}
              {shows === 'canvas' && <p>{t('quotes_stay')}</p>}
              {!has_canvas && <p>{t('no_canvas')}</p>}
            </fieldset>
          )}
          <ChooseVersion scriptId={script.id} {...{ shows, version }} onChange={setVersion} />
          <SharePermits
            legend={t('permits')}
            {...{ shows, permits }}
            onChange={(changed) => setPermits({ ...permits, ...changed })}
          />
          <TextInput
            label={t('password')}
            description={t('password_hint')}
            autoComplete="off"
            maxLength={MAX_LINK_PASSWORD}
            value={password}
            error={wasTried && isShort && t('password_short')}
            onChange={(event) => setPassword(event.currentTarget.value)}
          />
          <RecipientsField
            label={t('recipients')}
            value={addresses}
            showsError={wasTried}
            onChange={setAddresses}
          />
        </details>
      </form>
      <FormError of={create.error} lead={t('create_failed')} mt="2xs" />
    </>
  )
}
