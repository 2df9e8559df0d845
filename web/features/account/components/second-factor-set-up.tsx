import { Button, Stack, TextInput } from '@mantine/core'
import { useEffect, useRef, useState } from 'react'
import { useLanguage, useTexts } from '#web/language/language.tsx'
import { SECOND_FACTOR_TEXTS } from '../security-texts.ts'
import type { SetUp } from '../use-second-factor.ts'
import { useSubmit } from '../use-submit.ts'
import { CopyButton } from './copy-button.tsx'
import { QrCode } from './qr-code.tsx'

type Props = { setUp: SetUp; onCode: (code: string) => Promise<void> }

/** The secret, by camera or by hand, and the first code that shows it has arrived in the app. */
export function SecondFactorSetUp({ setUp, onCode }: Props) {
  const t = useTexts(SECOND_FACTOR_TEXTS)
  const { pick } = useLanguage()
  const field = useRef<HTMLInputElement>(null)
  const [code, setCode] = useState('')
  const { submit, isBusy, problem, forget } = useSubmit(() => onCode(code))

  // On a phone the keyboard would cover what is to be scanned or copied.
  useEffect(() => {
    if (matchMedia('(pointer: fine)').matches) field.current?.focus({ preventScroll: true })
  }, [])
  useEffect(() => {
    if (problem) field.current?.select()
  }, [problem])

  return (
    <form onSubmit={submit} noValidate>
      <Stack>
        <section className="security-step">
          <h3>{t('scan_title')}</h3>
          <p className="security-lead">{t('scan_lead')}</p>
          <QrCode text={setUp.uri} label={t('qr')} />
          <a className="security-open" href={setUp.uri}>
            {t('open_app')}
          </a>
          <div className="security-key">
            <dl>
              <dt>{t('by_hand')}</dt>
              <dd>{setUp.secret.replace(/(.{4})(?=.)/g, '$1 ')}</dd>
            </dl>
            <CopyButton text={setUp.secret} label={t('copy')} />
          </div>
        </section>
        <section className="security-step">
          <h3>{t('confirm_title')}</h3>
          <TextInput
            ref={field}
            label={t('code')}
            className="security-code"
            inputMode="numeric"
            autoComplete="one-time-code"
            value={code}
            error={problem && pick(problem)}
            onChange={(event) => {
              setCode(event.currentTarget.value)
              forget()
            }}
          />
        </section>
        <Button type="submit" loading={isBusy} disabled={code.trim() === ''}>
          {t('turn_on')}
        </Button>
      </Stack>
    </form>
  )
}
