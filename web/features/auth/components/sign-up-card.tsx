import { GENERAL_TEXTS } from '#web/language/general-texts.ts'
import './auth.css'
import { Button } from '@mantine/core'
import { Link } from 'react-router'
import { PAGES, pageUrl } from '#contract/pages.ts'
import { ApiError, errorText } from '#web/api/api-error.ts'
import { AuthCard } from '#web/components/auth-card.tsx'
import { Spinner } from '#web/components/spinner.tsx'
import { useLanguage, useTexts } from '#web/language/language.tsx'
import { useSession } from '#web/session/session.ts'
import { FORM_TEXTS } from '../texts/form-texts.ts'
import { SIGN_UP_TEXTS } from '../texts/sign-up-texts.ts'
import { useSignUpLink } from '../use-sign-up-link.ts'
import { LogOutButton } from './log-out-button.tsx'
import { Notice } from './notice.tsx'
import { SignUpForm, type SignUpTarget } from './sign-up-form.tsx'

/**
 * The sign-up page: for an individual, for a company by its link or an invitation, or for the
 * installation's first account.
 */
export function SignUpCard({ signUpLink }: { signUpLink: SignUpTarget }) {
  const { user } = useSession()
  const found = useSignUpLink(signUpLink)
  if (user) return <SignedInCard name={user.username} />
  if (found.state === 'failed') return <RefusedCard error={found.error} onRetry={found.retry} />

  const kind = findKind(signUpLink)
  const { company_name, awaits_admin, invited } =
    found.state === 'open' ? found : { company_name: null, awaits_admin: false, invited: null }
  return (
    <AuthCard title={SIGN_UP_TEXTS[`${kind}_title`]}>
      <Lead kind={awaits_admin ? 'first' : kind} company={company_name} />
      {kind === 'invited' && !invited ? (
        <Spinner />
      ) : (
        <SignUpForm signUpLink={signUpLink} invited={invited} />
      )}
      <ToLogin />
    </AuthCard>
  )
}

type SignUpKind = 'setup' | 'invited' | 'join' | 'plain'

function findKind({ setup, invitation, company_id }: SignUpTarget): SignUpKind {
  if (setup !== undefined) return 'setup'
  if (invitation !== undefined) return 'invited'
  return company_id === undefined ? 'plain' : 'join'
}

function Lead({ kind, company }: { kind: SignUpKind | 'first'; company: string | null }) {
  const s = useTexts(SIGN_UP_TEXTS)
  if (kind === 'plain') return null
  if (kind === 'setup') return <p className="auth-lead">{s('setup_lead')}</p>
  return (
    // Space is reserved while the company's name loads, to avoid a layout shift.
    <p className="auth-lead" data-waiting={company === null}>
      {s(`${kind}_lead`, { company: company ?? '…' })}
    </p>
  )
}

function ToLogin() {
  const t = useTexts(FORM_TEXTS)
  const { language } = useLanguage()
  return (
    <p className="auth-links">
      <span>{t('have_account')}</span>
      <Link to={pageUrl(language, PAGES.login)}>{t('login')}</Link>
    </p>
  )
}

/**
 * Shown if the server refused the link, or if the link could not be checked. Only a failed check
 * can be retried.
 */
function RefusedCard({ error, onRetry }: { error: unknown; onRetry: () => void }) {
  const { pick } = useLanguage()
  const isRefusal = error instanceof ApiError && error.status >= 400 && error.status < 429
  return (
    <AuthCard title={SIGN_UP_TEXTS.refused_title}>
      <Notice text={errorText(error)} />
      {!isRefusal && (
        <Button mt="md" size="md" fullWidth onClick={onRetry}>
          {pick(GENERAL_TEXTS.retry)}
        </Button>
      )}
      <ToLogin />
    </AuthCard>
  )
}

function SignedInCard({ name }: { name: string }) {
  const s = useTexts(SIGN_UP_TEXTS)
  const { language } = useLanguage()
  return (
    <AuthCard title={SIGN_UP_TEXTS.plain_title}>
      <div className="auth-stack">
        <p className="auth-lead">{s('signed_in', { name })}</p>
        <Button component={Link} to={pageUrl(language, PAGES.dashboard)} size="md" fullWidth>
          {s('to_dashboard')}
        </Button>
        <div className="auth-links">
          <LogOutButton />
        </div>
      </div>
    </AuthCard>
  )
}
