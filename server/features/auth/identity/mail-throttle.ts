import { createHmac } from 'node:crypto'
import type { Services } from '#server/platform/services.ts'
import { MAIL_PAUSE_SECONDS } from '../rules.ts'

type Parts = Pick<Services, 'secret' | 'rateLimit'>

// Rate-limit keys are hashed, so that no email address is stored.
const keyOf = ({ secret }: Parts, kind: string, who: string) =>
  `mail:${createHmac('sha256', secret).update(`mail:${kind}:${who}`).digest('base64url')}`

/**
 * Throttles emails that anyone can trigger for any address: one a minute per kind and address.
 * Returns true if an email may be sent now. The caller must then send it, because the minute starts
 * with this call. Call outside transactions.
 */
export async function acquireMailSlot(
  parts: Parts,
  kind: 'already-known' | 'social-reset',
  email: string,
): Promise<boolean> {
  const { count } = await parts.rateLimit.tally(keyOf(parts, kind, email), MAIL_PAUSE_SECONDS)
  return count === 1
}

/**
 * Throttles emails that a user sends to an address of their choice: one a minute per account and
 * per address. Throws Refusal('too_many_requests').
 */
export async function requireMailPause(
  parts: Parts,
  kind: 'email-change',
  { uid, email }: { uid: string; email: string },
): Promise<void> {
  for (const who of [uid, email])
    await parts.rateLimit.count(keyOf(parts, kind, who), 1, MAIL_PAUSE_SECONDS)
}
