import { TextButton } from '#web/components/buttons.tsx'
import './auth.css'
import { Button } from '@mantine/core'
import { useState } from 'react'
import type { Pair } from '#contract/language.ts'
import { errorText } from '#web/api/api-error.ts'
import { AuthCard } from '#web/components/auth-card.tsx'
import { useTexts } from '#web/language/language.tsx'
import { PENDING_SIGN_IN_TEXTS, VERIFY_TEXTS } from '../texts/pending-sign-in-texts.ts'
import { ChangeAddressForm } from './change-address-form.tsx'
import { LogOutButton } from './log-out-button.tsx'
import { MailboxLink } from './mailbox-link.tsx'
import { Notice } from './notice.tsx'
import { ResendButton } from './resend-button.tsx'

type Props = {
  email: string
  /** Seconds until the email can be sent again; undefined if unknown. */
  wait: number | undefined
  onResend: () => Promise<number>
  /** Resolves to true if the address is verified. In this case also opens the next page. */
  onCheck: () => Promise<boolean>
  onChangeAddress: (email: string, password: string) => Promise<void>
  isStale?: boolean
}

export function VerificationCard(props: Props) {
  const t = useTexts(VERIFY_TEXTS)
  const [isChanging, setChanging] = useState(false)
  const [isChecking, setChecking] = useState(false)
  const [notice, setNotice] = useState<{ text: Pair; tone: 'info' | 'error' } | null>(null)

  const check = async () => {
    setChecking(true)
    setNotice(null)
    try {
      if (!(await props.onCheck())) setNotice({ text: VERIFY_TEXTS.not_yet, tone: 'info' })
    } catch (error) {
      setNotice({ text: errorText(error), tone: 'error' })
    } finally {
      setChecking(false)
    }
  }
  const resend = async () => {
    const seconds = await props.onResend()
    setNotice({ text: VERIFY_TEXTS.resent, tone: 'info' })
    return seconds
  }
  if (isChanging)
    return (
      <AuthCard title={VERIFY_TEXTS.change}>
        <ChangeAddressForm onSubmit={props.onChangeAddress} onClose={() => setChanging(false)} />
      </AuthCard>
    )
  return (
    <AuthCard title={VERIFY_TEXTS.title}>
      <div className="auth-stack">
        <p className="auth-lead">{t('lead')}</p>
        <p className="auth-address">{props.email}</p>
        <MailboxLink />
        {props.isStale && <Notice text={PENDING_SIGN_IN_TEXTS.stale} tone="info" />}
        <Notice text={notice?.text ?? null} tone={notice?.tone ?? 'info'} />
        <Button size="md" fullWidth loading={isChecking} onClick={check}>
          {t('check')}
        </Button>
        <ResendButton label={t('resend')} wait={props.wait} onSend={resend} />
        <div className="auth-links">
          <TextButton data-padded onClick={() => setChanging(true)}>
            {t('change')}
          </TextButton>
          <LogOutButton />
        </div>
      </div>
    </AuthCard>
  )
}
