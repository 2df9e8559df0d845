import { useEffect } from 'react'
import { Navigate } from 'react-router'
import { authRoutes, type PendingSignInStatus } from '#contract/auth.ts'
import { PAGES, pageUrl } from '#contract/pages.ts'
import { request } from '#web/api/client.ts'
import { ErrorState } from '#web/components/error-state.tsx'
import { Spinner } from '#web/components/spinner.tsx'
import { useLanguage } from '#web/language/language.tsx'
import { pendingHeaderStore } from '#web/session/pending-header.ts'
import { useSession } from '#web/session/session.ts'
import { useSettings } from '#web/session/settings.ts'
import { changePendingAddress } from '../change-address.ts'
import { activatePendingSignIn, useActivation } from '../use-activation.ts'
import { usePendingSignIn } from '../use-pending-sign-in.ts'
import { VerificationCard } from './verification-card.tsx'
import { ApprovedCard, NoPendingAccountCard, RejectedCard, WaitingCard } from './waiting-card.tsx'
import './waiting-account.css'
import { pendingHint } from '../pending-hint.ts'
import { LogOutButton } from './log-out-button.tsx'

/** Shows the status of a sign-up or of a refused login, and updates when the status changes. */
export function PendingSignInPage() {
  const { language } = useLanguage()
  const { state } = useSession()
  const settings = useSettings()
  const { pending: standing, error, refresh } = usePendingSignIn()
  useActivation(standing)
  useNamedWaiting(standing, error !== null)

  if (state === 'signed_in') return <Navigate to={pageUrl(language, PAGES.dashboard)} replace />
  if (!standing) return error ? <ErrorState isPage error={error} onRetry={refresh} /> : <Spinner />
  const { email = '' } = standing
  switch (standing.waits_for) {
    case 'approval':
      return <WaitingCard status={standing} isStale={error !== null} />
    case 'verification':
      return (
        <VerificationCard
          email={email}
          wait={standing.resend_in}
          onResend={async () =>
            (await request(authRoutes.sendPendingReminder, { body: {} })).resend_in
          }
          onCheck={activatePendingSignIn}
          onChangeAddress={(next, password) => changePendingAddress(email, next, password)}
          isStale={error !== null}
        />
      )
    case 'rejected':
      return <RejectedCard standing={standing} />
    case 'nothing':
      // The account is approved. With an external identity provider, the user must log in again.
      return settings?.identity === 'firebase' ? <ApprovedCard /> : <Spinner />
    default:
      return <NoPendingAccountCard />
  }
}

/**
 * Makes the header show the pending account and a log-out button instead of Login and Sign Up. Also
 * makes the login page link to this page.
 */
function useNamedWaiting(pending: PendingSignInStatus | null, isUnknown: boolean): void {
  const isNobody = pending ? pending.waits_for === 'none' : isUnknown
  const waits_for = pending?.waits_for
  useEffect(() => {
    if (waits_for && waits_for !== 'none') pendingHint.write('1')
  }, [waits_for])
  const email = pending?.email
  useEffect(
    () =>
      pendingHeaderStore.set(isNobody ? false : email ? <WaitingAccount email={email} /> : null),
    [isNobody, email],
  )
  useEffect(() => () => pendingHeaderStore.set(null), [])
}

function WaitingAccount({ email }: { email: string }) {
  return (
    <div className="waiting-account">
      <span title={email}>{email}</span>
      <LogOutButton />
    </div>
  )
}
