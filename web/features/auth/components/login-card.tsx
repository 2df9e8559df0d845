import './auth.css'
import { Button } from '@mantine/core'
import { Link, useLocation } from 'react-router'
import { authRoutes } from '../../../../contract/auth.ts'
import { PAGES, pageUrl } from '../../../../contract/pages.ts'
import { AuthCard } from '../../../components/auth-card.tsx'
import { useLanguage, useTexts } from '../../../language/language.tsx'
import { signInWithPassword } from '../../../session/session.ts'
import { readLoginHint } from '../login-hint.ts'
import { findFieldProblems } from '../read-form-problem.ts'
import { FORM_TEXTS } from '../texts/form-texts.ts'
import { useForm } from '../use-form.ts'
import { EmailField, PasswordField } from './fields.tsx'
import { GoogleButton } from './google-button.tsx'
import { GoogleOutcome } from './google-outcome.tsx'
import { Notice } from './notice.tsx'

/** E-mail and password, or Google. Where it leads is the gate's matter. */
export function LoginCard() {
  const t = useTexts(FORM_TEXTS)
  const { language } = useLanguage()
  const { state } = useLocation()
  const hint = readLoginHint(state)
  const { form, field, problem, isBusy } = useForm(
    { email: hint.email, password: '' },
    {
      check: (values) => findFieldProblems(authRoutes.signIn.body, values),
      async submit({ email, password }) {
        await signInWithPassword(email, password)
      },
    },
  )
  return (
    <AuthCard title={FORM_TEXTS.login}>
      <form {...form} className="auth-form">
        {!problem && <GoogleOutcome />}
        <Notice text={problem ?? null} />
        {!problem && <Notice text={hint.notice} tone="success" />}
        <EmailField {...field('email')} />
        <PasswordField {...field('password')} />
        <p className="auth-aside">
          <Link to={pageUrl(language, PAGES.forgotPassword)}>{t('forgot')}</Link>
        </p>
        <Button type="submit" size="md" fullWidth loading={isBusy}>
          {t('login')}
        </Button>
      </form>
      <GoogleButton />
      <p className="auth-links">
        <span>{t('no_account')}</span>
        <Link to={pageUrl(language, PAGES.signUp)}>{t('sign_up')}</Link>
      </p>
    </AuthCard>
  )
}
