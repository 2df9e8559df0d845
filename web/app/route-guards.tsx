import { type ReactNode, useEffect, useState } from 'react'
import { Navigate, Outlet, useLocation } from 'react-router'
import { pageUrl } from '#contract/pages.ts'
import { Spinner } from '../components/spinner.tsx'
import { useLanguage } from '../language/language.tsx'
import { languageOfPath, withoutLanguage } from '../language/language-store.ts'
import { needsVerification } from '../session/admission.ts'
import { saveLanguage } from '../session/save-language.ts'
import { useSession, wasSignedIn } from '../session/session.ts'
import { lazyPage } from './lazy-page.tsx'
import { resolveRedirect, writeNext } from './resolve-redirect.ts'

const EmailVerificationPage = lazyPage(() => import('./pages/email-verification-page.tsx'))
const SecondFactorPage = lazyPage(() => import('./pages/second-factor-page.tsx'))
const ReturnPage = lazyPage(() => import('./pages/return-page.tsx'))
const CompanyReturnPage = lazyPage(() => import('./pages/company-return-page.tsx'))
const NotFoundPage = lazyPage(() => import('./pages/not-found-page.tsx'))

function useRedirect() {
  const location = useLocation()
  const { language } = useLanguage()
  const { state, user } = useSession()
  const [wasOut, setWasOut] = useState(false)
  if (state === 'signed_out' && !wasOut) setWasOut(true)
  const signed_in = state === 'loading' ? null : state === 'signed_in'
  const visitor = { signed_in, language: user?.language ?? null, logged_in_here: wasOut }
  return resolveRedirect(location, visitor, language)
}

/** Redirects paths without a language, and stores the page's language in the account. */
export function LanguageGate() {
  const { pathname } = useLocation()
  const { language } = useLanguage()
  const { state } = useSession()
  const redirect = useRedirect()
  const hasLanguage = languageOfPath(pathname) !== null
  const settled = hasLanguage && state === 'signed_in' && redirect === null

  useEffect(() => {
    if (settled) void saveLanguage(language)
  }, [settled, language])

  if (hasLanguage) return <Outlet />
  if (redirect === 'unknown') return <Spinner />
  return redirect === null ? <NotFoundPage /> : <Navigate to={redirect} replace />
}

/**
 * Shows the login page to visitors and redirects signed-in users. Without `page` (at `/{lang}`),
 * visitors are redirected to the login page.
 */
export function EntryGate({ page }: { page?: ReactNode }) {
  const redirect = useRedirect()
  // While the session loads, shows `page`. Shows a spinner instead if this browser was signed in,
  // because a redirect is then likely.
  if (redirect === 'unknown') return page && !wasSignedIn ? page : <Spinner />
  return redirect === null ? page : <Navigate to={redirect} replace />
}

/**
 * Shows `children` to users with access. Redirects visitors to the login page. Users whose requests
 * would be refused see a page about the reason.
 */
export function AccountGate({ children }: { children: ReactNode }) {
  const { pathname, search, hash } = useLocation()
  const { language } = useLanguage()
  const { state, user, email_verified, goes_to } = useSession()
  if (state === 'loading') return <Spinner />
  if (user?.problem === 'second_factor_missing') return <SecondFactorPage />
  if (user?.problem === 'leaving') return <ReturnPage />
  if (user?.problem === 'closing') return <CompanyReturnPage />
  if (user && needsVerification(user.provider, email_verified)) return <EmailVerificationPage />
  if (state === 'signed_in') return children
  if (goes_to) return <Navigate to={pageUrl(language, goes_to)} replace />
  const next = writeNext(`${withoutLanguage(pathname)}${search}${hash}`)
  return <Navigate to={`${pageUrl(language, '/login')}${next}`} replace />
}
