import { Button, Stack } from '@mantine/core'
import { useState } from 'react'
import { Text } from '#web/components/text.tsx'
import { useLanguage, useTexts } from '#web/language/language.tsx'
import { SECOND_FACTOR_TEXTS } from '../security-texts.ts'
import type { SecondFactor } from '../use-second-factor.ts'
import { PasswordForm } from './password-form.tsx'

type Props = {
  status: { since: string | null; recovery_codes_left: number }
  factor: SecondFactor
}

export function SecondFactorStatus({ status, factor }: Props) {
  const t = useTexts(SECOND_FACTOR_TEXTS)
  const { formatDate } = useLanguage()
  const [confirmed, setConfirmed] = useState<'renew' | 'turn_off' | null>(null)

  if (status.since === null)
    return (
      <PasswordForm label={t('start')} onPassword={factor.setUp}>
        <Text fz="body" c="var(--ink-soft)">
          {t('off_lead')}
        </Text>
        <Text fz="body" c="var(--ink-soft)">
          {t('off_needs')}
        </Text>
      </PasswordForm>
    )
  if (confirmed !== null)
    return (
      <PasswordForm
        key={confirmed}
        label={t(confirmed === 'renew' ? 'renew_submit' : 'off_submit')}
        danger={confirmed === 'turn_off'}
        onPassword={confirmed === 'renew' ? factor.renew : factor.turnOff}
        onCancel={() => setConfirmed(null)}
      >
        <Text fz="body" c="var(--ink-soft)">
          {t(confirmed === 'renew' ? 'renew_lead' : 'off_warning')}
        </Text>
      </PasswordForm>
    )
  return (
    <Stack>
      <div className="security-state">
        <p>{t('on_since', { when: formatDate(status.since) })}</p>
        <p>{t('codes_left', { count: status.recovery_codes_left })}</p>
      </div>
      <Button variant="default" onClick={() => setConfirmed('renew')}>
        {t('renew')}
      </Button>
      <Button variant="default" c="var(--danger)" onClick={() => setConfirmed('turn_off')}>
        {t('turn_off')}
      </Button>
    </Stack>
  )
}
