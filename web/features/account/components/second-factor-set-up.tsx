import { Button, Stack, TextInput } from '@mantine/core'
import { useEffect, useRef } from 'react'
import { CopyButton } from '#web/components/copy-button.tsx'
import { QrCode } from '#web/components/qr-code.tsx'
import { Text } from '#web/components/text.tsx'
import { useForm } from '#web/components/use-form.ts'
import { useTexts } from '#web/language/language.tsx'
import { SECOND_FACTOR_TEXTS } from '../security-texts.ts'
import type { SetUp } from '../use-second-factor.ts'

type Props = { setUp: SetUp; onCode: (code: string) => Promise<void> }

/**
 * Shows the secret as a QR code and as text, then asks for a first code, which proves that the
 * authenticator app has the secret.
 */
export function SecondFactorSetUp({ setUp, onCode }: Props) {
  const t = useTexts(SECOND_FACTOR_TEXTS)
  const input = useRef<HTMLInputElement>(null)
  const { form, field, values, isBusy } = useForm(
    { code: '' },
    { submit: ({ code }) => onCode(code), fallbackField: 'code' },
  )

  // The input is not focused on a phone, because the keyboard would cover the code to scan or copy.
  useEffect(() => {
    if (matchMedia('(pointer: fine)').matches) input.current?.focus({ preventScroll: true })
  }, [])

  return (
    <form {...form}>
      <Stack>
        <Stack component="section" className="security-step" gap="1xs">
          <h3>{t('scan_title')}</h3>
          <Text fz="body" c="var(--ink-soft)">
            {t('scan_lead')}
          </Text>
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
        </Stack>
        <Stack component="section" className="security-step" gap="1xs">
          <h3>{t('confirm_title')}</h3>
          <TextInput
            {...field('code')}
            ref={input}
            label={t('code')}
            className="security-code"
            inputMode="numeric"
            autoComplete="one-time-code"
          />
        </Stack>
        <Button type="submit" loading={isBusy} disabled={values.code.trim() === ''}>
          {t('turn_on')}
        </Button>
      </Stack>
    </form>
  )
}
