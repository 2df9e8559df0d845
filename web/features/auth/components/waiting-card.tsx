import { authRoutes } from '#contract/auth.ts'
import { request } from '#web/api/client.ts'
import { TextButton } from '#web/components/buttons.tsx'
import './auth.css'
import { Button } from '@mantine/core'
import { useState } from 'react'
import { Link, useNavigate } from 'react-router'
import type { PendingSignInStatus } from '#contract/auth.ts'
import { PAGES, pageUrl } from '#contract/pages.ts'
import { errorText } from '#web/api/api-error.ts'
import { AuthCard } from '#web/components/auth-card.tsx'
import { ConfirmDialog } from '#web/components/confirm-dialog.tsx'
import { useLanguage, useTexts } from '#web/language/language.tsx'
import { showMessage } from '#web/messages/message-store.ts'
import { FORM_TEXTS } from '../texts/form-texts.ts'
import { PENDING_SIGN_IN_TEXTS, VERIFY_TEXTS } from '../texts/pending-sign-in-texts.ts'
import { LogOutButton } from './log-out-button.tsx'
import { MailboxLink } from './mailbox-link.tsx'
import { Notice } from './notice.tsx'
import { ResendButton } from './resend-button.tsx'

type Props = { status: PendingSignInStatus; isStale: boolean }

/**
 * Names the people who can approve the account, if they are known, and offers the actions that are
 * possible while the user waits.
 */
export function WaitingCard({ status, isStale }: Props) {
  const t = useTexts(PENDING_SIGN_IN_TEXTS)
  const { language, pick } = useLanguage()
  const company = status.company_name
  const names = new Intl.ListFormat(language, { type: 'disjunction' }).format(
    (status.approvers ?? []).map((name) => t('approver', { name })),
  )
  const remind = async () => {
    const { resend_in } = await request(authRoutes.sendPendingReminder, { body: {} })
    showMessage({
      status: 'success',
      text: status.email_verified ? PENDING_SIGN_IN_TEXTS.reminded : VERIFY_TEXTS.resent,
    })
    return resend_in
  }
  const lead = () => {
    if (status.is_dormant) return t('dormant_lead')
    if (company === undefined) return t('approval_lead_alone')
    return names === ''
      ? t('approval_lead', { company })
      : t('approval_lead_named', { company, names })
  }
  return (
    <AuthCard title={PENDING_SIGN_IN_TEXTS[status.is_dormant ? 'dormant_title' : 'approval_title']}>
      <div className="auth-stack">
        <p className="auth-lead">{lead()}</p>
        <dl className="auth-facts">
          <dt>{t('your_email')}</dt>
          <dd>{status.email}</dd>
        </dl>
        {!status.is_dormant && <MailStep status={status} />}
        {isStale && <Notice text={PENDING_SIGN_IN_TEXTS.stale} tone="info" />}
        {!status.is_dormant && (
          <ResendButton
            label={status.email_verified ? t('remind') : pick(VERIFY_TEXTS.resend)}
            wait={status.resend_in}
            onSend={remind}
          />
        )}
        <div className="auth-links">
          <WithdrawButton />
          <LogOutButton />
        </div>
      </div>
    </AuthCard>
  )
}

function MailStep({ status }: { status: PendingSignInStatus }) {
  const { email_verified, company_name, approvers = [] } = status
  const hasNoAdmin = company_name !== undefined && approvers.length === 0
  const t = useTexts(PENDING_SIGN_IN_TEXTS)
  if (email_verified) return <p className="auth-hint">{t('approval_verified')}</p>
  return (
    <>
      <p className="auth-hint">{t(hasNoAdmin ? 'open_mail' : 'approval_mail')}</p>
      <MailboxLink />
    </>
  )
}

function WithdrawButton() {
  const t = useTexts(PENDING_SIGN_IN_TEXTS)
  const { language } = useLanguage()
  const navigate = useNavigate()
  const [isAsking, setAsking] = useState(false)
  const [isBusy, setBusy] = useState(false)

  const withdraw = async () => {
    setBusy(true)
    try {
      await request(authRoutes.withdrawPendingApplication, { body: {} })
      showMessage({ status: 'success', text: PENDING_SIGN_IN_TEXTS.withdrawn })
      void navigate(pageUrl(language, PAGES.login))
    } catch (error) {
      setAsking(false)
      showMessage({ status: 'error', text: errorText(error) })
    } finally {
      setBusy(false)
    }
  }
  return (
    <>
      <TextButton data-padded onClick={() => setAsking(true)}>
        {t('withdraw')}
      </TextButton>
      <ConfirmDialog
        opened={isAsking}
        title={PENDING_SIGN_IN_TEXTS.withdraw_title}
        text={PENDING_SIGN_IN_TEXTS.withdraw_text}
        confirm={PENDING_SIGN_IN_TEXTS.withdraw}
        danger
        busy={isBusy}
        onConfirm={withdraw}
        onClose={() => setAsking(false)}
      />
    </>
  )
}

export function RejectedCard({ standing: pending }: { standing: PendingSignInStatus }) {
  const t = useTexts(PENDING_SIGN_IN_TEXTS)
  return (
    <AuthCard title={PENDING_SIGN_IN_TEXTS.rejected_title}>
      <div className="auth-stack">
        <p className="auth-lead">
          {t('rejected_lead', { company: pending.company_name ?? 'Daihon' })}
        </p>
        {pending.reason && (
          <dl className="auth-facts auth-reason">
            <dt>{t('rejected_reason')}</dt>
            <dd>{pending.reason}</dd>
          </dl>
        )}
        <div className="auth-links">
          <LogOutButton />
        </div>
      </div>
    </AuthCard>
  )
}

/** Shown after the approval if the external identity provider requires another login. */
export function ApprovedCard() {
  const t = useTexts(PENDING_SIGN_IN_TEXTS)
  const { language, pick } = useLanguage()
  return (
    <AuthCard title={PENDING_SIGN_IN_TEXTS.approved_title}>
      <div className="auth-stack" role="status">
        <p className="auth-lead">{t('approved_lead')}</p>
        <Button component={Link} to={pageUrl(language, PAGES.login)} size="md" fullWidth>
          {pick(FORM_TEXTS.login)}
        </Button>
      </div>
    </AuthCard>
  )
}

/** Shown if this browser has no pending account. */
export function NoPendingAccountCard() {
  const t = useTexts(PENDING_SIGN_IN_TEXTS)
  const { language, pick } = useLanguage()
  return (
    <AuthCard title={PENDING_SIGN_IN_TEXTS.none_title}>
      <div className="auth-stack">
        <p className="auth-lead">{t('none_lead')}</p>
        <Button component={Link} to={pageUrl(language, PAGES.login)} size="md" fullWidth>
          {pick(FORM_TEXTS.login)}
        </Button>
      </div>
    </AuthCard>
  )
}
