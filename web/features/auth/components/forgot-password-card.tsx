import './auth.css'
import { Button } from '@mantine/core'
import { useState } from 'react'
import { Link } from 'react-router'
import type { Pair } from '#contract/language.ts'
import { PAGES, pageUrl } from '#contract/pages.ts'
import { AuthCard } from '#web/components/auth-card.tsx'
import { credentials, findFieldProblems } from '#web/components/field-problems.ts'
import { useForm } from '#web/components/use-form.ts'
import { useLanguage, useTexts } from '#web/language/language.tsx'
import { getIdentity } from '#web/session/session.ts'
import { FORM_TEXTS } from '../texts/form-texts.ts'
import { RESET_TEXTS } from '../texts/password-texts.ts'
import { useStartFocus } from '../use-start-focus.ts'
import { EmailField } from './fields.tsx'
import { MailboxLink } from './mailbox-link.tsx'
import { Notice } from './notice.tsx'

/** Requests a password reset link. The response never reveals if an address is registered. */
export function ForgotPasswordCard({ problem: before }: { problem: Pair | null }) {
  const t = useTexts(RESET_TEXTS)
  const { language, pick } = useLanguage()
  const [sentTo, setSentTo] = useState<string | null>(null)
  const { form, field, problem, isBusy } = useForm(
    { email: '' },
    {
      check: (values) => findFieldProblems(credentials.pick({ email: true }), values),
      async submit({ email }) {
        await (await getIdentity()).sendPasswordReset(email, language)
        setSentTo(email.trim())
      },
    },
  )
  useStartFocus(form.ref)
  const back = (
    <p className="auth-links">
      <Link to={pageUrl(language, PAGES.login)}>{pick(FORM_TEXTS.back_to_login)}</Link>
    </p>
  )
  if (sentTo !== null)
    return (
      <AuthCard title={RESET_TEXTS.sent_title}>
        <div className="auth-stack" role="status">
          <p className="auth-lead">{t('sent', { email: sentTo })}</p>
          <p className="auth-hint">{t('sent_hint')}</p>
          <MailboxLink />
          <Button variant="default" size="md" fullWidth onClick={() => setSentTo(null)}>
            {t('again')}
          </Button>
        </div>
        {back}
      </AuthCard>
    )
  return (
    <AuthCard title={RESET_TEXTS.title}>
      <form {...form} className="auth-form">
        <p className="auth-lead">{t('lead')}</p>
        <Notice text={problem ?? before} />
        <EmailField {...field('email')} />
        <Button type="submit" size="md" fullWidth loading={isBusy}>
          {t('send')}
        </Button>
      </form>
      {back}
    </AuthCard>
  )
}
