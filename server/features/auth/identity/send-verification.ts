import type { Language } from '#contract/language.ts'
import type { Transaction } from '#server/platform/database/database.ts'
import { writeVerification } from '../emails.ts'
import { MAIL_PAUSE_SECONDS, secondsLeft } from '../rules.ts'
import { findLastCode, makeCode } from './codes/data.ts'
import type { AuthServices } from './sessions.ts'

export async function sendVerification(
  auth: AuthServices,
  tx: Transaction,
  to: { uid: string; email: string; language: Language },
): Promise<void> {
  const code = await makeCode(
    tx,
    { purpose: 'verify_email', user_id: to.uid, email: to.email },
    auth.now(),
  )
  await auth.mailer.send(writeVerification(auth, { to: to.email, language: to.language }, code), {
    tx,
  })
}

/**
 * Sends the verification email again, unless it was sent recently. Returns the seconds until it can
 * be sent again.
 */
export async function resendVerification(
  auth: AuthServices,
  tx: Transaction,
  to: { uid: string; email: string; language: Language },
): Promise<number> {
  const last = await findLastCode(tx, to.uid, 'verify_email')
  const wait = secondsLeft(last, MAIL_PAUSE_SECONDS, auth.now())
  if (wait > 0) return wait
  await sendVerification(auth, tx, to)
  return MAIL_PAUSE_SECONDS
}
