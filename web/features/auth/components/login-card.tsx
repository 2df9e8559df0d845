import { lazyPart } from '#web/components/lazy-part.tsx'
import './auth.css'
import { Button } from '@mantine/core'
import { useState } from 'react'
import { Link, useLocation, useNavigate } from 'react-router'
import type { Pair } from '#contract/language.ts'
import { PAGES, pageUrl } from '#contract/pages.ts'
import { ApiError } from '#web/api/api-error.ts'
import { AuthCard } from '#web/components/auth-card.tsx'
import { findEmptyFields } from '#web/components/form-problem.ts'
import { Spinner } from '#web/components/spinner.tsx'
import { useForm } from '#web/components/use-form.ts'
import { useLanguage, useTexts } from '#web/language/language.tsx'
import { signInWithPassword } from '#web/session/sign-in.ts'
import { readLoginHint } from '../login-hint.ts'
import { pendingHint } from '../pending-hint.ts'
import { FORM_TEXTS } from '../texts/form-texts.ts'
import { usePasskeyOffer } from '../use-passkey-offer.ts'
import { useStartFocus } from '../use-start-focus.ts'
import { EmailField, PasswordField } from './fields.tsx'
import { GoogleButton } from './google-button.tsx'
import { GoogleOutcome } from './google-outcome.tsx'
import { Notice } from './notice.tsx'
import { PasskeyButton } from './passkey-button.tsx'

const PendingNotice = lazyPart(() => import('./pending-notice.tsx'), 'PendingNotice')
const SecondStepCard = lazyPart(
  () => import('./second-step-card.tsx'),
  'SecondStepCard',
  <Spinner />,
)

/** Pages start in Japanese (specification §2); browsers without Japanese get a link to English. */
const prefersJapanese = () => navigator.languages.some((tag) => /^ja\b/i.test(tag))

export function LoginCard() {
  const t = useTexts(FORM_TEXTS)
  const { language } = useLanguage()
  const { state } = useLocation()
  const navigate = useNavigate()
  const companyLogin = pageUrl(language, PAGES.companySignIn)
  const hint = readLoginHint(state)
  const [needsCode, setNeedsCode] = useState(false)
  const [why, setWhy] = useState<Pair | null>(null)
  const { form, field, problem, isBusy } = useForm(
    { email: hint.email, password: '' },
    {
      // Checks only for empty fields, so that the page loads without the validation schemas. The
      // server validates everything else, and its errors appear at the same fields.
      check: findEmptyFields,
      async submit({ email, password }) {
        setWhy(null)
        try {
          setNeedsCode((await signInWithPassword(email, password)) === 'second_factor')
        } catch (error) {
          if (!(error instanceof ApiError) || error.code !== 'company_sign_in') throw error
          await navigate(`${companyLogin}?problem=required`, { state: { email } })
        }
      },
    },
  )
  useStartFocus(form.ref)
  const offerPasskeys = usePasskeyOffer(!needsCode, setWhy)
  const leaveCode = (said: Pair | null) => {
    setNeedsCode(false)
    setWhy(said)
  }
  if (needsCode) return <SecondStepCard onLeave={leaveCode} />
  const wrong = problem ?? why
  return (
    <AuthCard title={FORM_TEXTS.login}>
      {language === 'ja' && !prefersJapanese() && (
        <p className="auth-aside" lang="en">
          <Link to={pageUrl('en', PAGES.login)}>View in English</Link>
        </p>
      )}
      <form {...form} className="auth-form" onFocus={offerPasskeys} onPointerEnter={offerPasskeys}>
        {!wrong && <GoogleOutcome />}
        <Notice text={wrong} />
        {!wrong && pendingHint.read() !== null && <PendingNotice />}
        {!wrong && <Notice text={hint.notice} tone="success" />}
        <EmailField {...field('email')} autoComplete="username webauthn" />
        <PasswordField {...field('password')} />
        <p className="auth-aside">
          <Link to={pageUrl(language, PAGES.forgotPassword)}>{t('forgot')}</Link>
        </p>
        <Button type="submit" size="md" fullWidth loading={isBusy}>
          {t('login')}
        </Button>
      </form>
      <GoogleButton />
      <PasskeyButton />
      <p className="auth-aside auth-company">
        <Link to={companyLogin}>{t('company')}</Link>
      </p>
      <p className="auth-links">
        <span>{t('no_account')}</span>
        <Link to={pageUrl(language, PAGES.signUp)}>{t('sign_up')}</Link>
      </p>
    </AuthCard>
  )
}
