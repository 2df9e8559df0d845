import { useEffect, useRef } from 'react'
import type { PendingSignInStatus } from '#contract/auth.ts'
import { authRoutes } from '#contract/auth.ts'
import { request } from '#web/api/client.ts'
import { showMessage } from '#web/messages/message-store.ts'
import { refreshSession } from '#web/session/session.ts'
import { PENDING_SIGN_IN_TEXTS, VERIFY_TEXTS } from './texts/pending-sign-in-texts.ts'

function reportPassed(
  from: PendingSignInStatus['waits_for'] | null,
  pending: PendingSignInStatus,
): void {
  const wasApproved = from === 'approval' || (from === null && pending.company_name !== undefined)
  const text = wasApproved ? PENDING_SIGN_IN_TEXTS.approved : VERIFY_TEXTS.verified
  showMessage({ status: 'success', text })
}

/**
 * Logs in when no step of the pending sign-up remains. Refreshes the session if another tab has
 * ended the pending sign-up. The route guard then opens the next page.
 */
export function useActivation(pending: PendingSignInStatus | null): void {
  const last = useRef<PendingSignInStatus['waits_for'] | null>(null)
  const isActivating = useRef(false)

  useEffect(() => {
    if (!pending) return
    const from = last.current
    const now = pending.waits_for
    if (now === 'nothing') {
      if (isActivating.current) return
      isActivating.current = true
      activatePendingSignIn()
        .then((isIn) => isIn && reportPassed(from, pending))
        // Ignores a failure, because the next poll tries again.
        .catch((error: unknown) =>
          console.info('The pending sign-in could not be completed', error),
        )
        .finally(() => {
          isActivating.current = false
        })
      return
    }
    last.current = now
    if (from === 'approval' && now === 'verification') reportPassed(from, pending)
    if (now === 'none' && from !== null && from !== 'none')
      refreshSession().catch((error: unknown) => console.info('No session yet', error))
  }, [pending])
}

/** Tries to log in with the pending account. Resolves to true if a user is signed in. */
export async function activatePendingSignIn(): Promise<boolean> {
  const { signed_in } = await request(authRoutes.completePendingSignIn, { body: {} })
  if (!signed_in) return false
  return (await refreshSession()).state === 'signed_in'
}
