import { createHmac } from 'node:crypto'
import type { Services } from '#server/platform/services.ts'
import { MAIL_PAUSE_SECONDS } from '../rules.ts'

type Parts = Pick<Services, 'secret' | 'rateLimit'>

// The address itself is not kept where it is counted.
const keyOf = ({ secret }: Parts, kind: string, who: string) =>
  `mail:${createHmac('sha256', secret).update(`mail:${kind}:${who}`).digest('base64url')}`

/**
 * Whether a mail of this kind, which anybody can have sent to any address, may go there now: one a
 * minute, whoever asks. Counts as sent. Outside of transactions.
 */
export async function mayMail(
  parts: Parts,
  kind: 'already-known' | 'social-reset',
  email: string,
): Promise<boolean> {
  const { count } = await parts.rateLimit.tally(keyOf(parts, kind, email), MAIL_PAUSE_SECONDS)
  return count === 1
}

/**
 * The same for a mail that somebody who is signed in has sent to an address of their choice: one a
 * minute for each account, and one for each address whichever account asks. Throws
 * Refusal('too_many_requests').
 */
export async function requireMailPause(
  parts: Parts,
  kind: 'email-change',
  { uid, email }: { uid: string; email: string },
): Promise<void> {
  for (const who of [uid, email])
    await parts.rateLimit.count(keyOf(parts, kind, who), 1, MAIL_PAUSE_SECONDS)
}
