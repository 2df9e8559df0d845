import { useCallback } from 'react'
import { showMessage } from '#web/messages/message-store.ts'
import { getIdentity, refreshSession, useSession } from '#web/session/session.ts'
import { changeAddress } from '../change-address.ts'
import { VERIFY_TEXTS } from '../texts/pending-sign-in-texts.ts'
import { useWhileVisible } from '../use-while-visible.ts'
import { VerificationCard } from './verification-card.tsx'

const POLL_MS = 3_000

/**
 * If the user's address is verified, refreshes the session, so that the route guard shows the
 * requested page. Returns true in this case.
 */
async function checkSession(): Promise<boolean> {
  const isVerified = await (await getIdentity()).isVerified()
  if (!isVerified) return false
  const session = await refreshSession()
  if (session.email_verified) showMessage({ status: 'success', text: VERIFY_TEXTS.verified })
  return session.email_verified
}

/** The verification page of a signed-in user, shown instead of the requested page. */
export function SessionVerification() {
  const { user } = useSession()
  const poll = useCallback(() => {
    checkSession().catch((error: unknown) =>
      console.info('The verification could not be checked', error),
    )
  }, [])
  useWhileVisible(poll, POLL_MS)

  if (!user) return null
  return (
    <VerificationCard
      email={user.email}
      wait={undefined}
      onResend={async () => (await (await getIdentity()).sendVerification()).resend_in}
      onCheck={checkSession}
      onChangeAddress={changeAddress}
    />
  )
}
