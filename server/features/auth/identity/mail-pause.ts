import { createHmac } from 'node:crypto'
import type { Services } from '#server/platform/services.ts'
import { MAIL_PAUSE_SECONDS } from '../rules.ts'

/**
 * Whether a mail of this kind, which anybody can have sent to any address, may go there now: one a
 * minute, whoever asks. Counts as sent. Outside of transactions.
 */
export async function mayMail(
  { secret, rateLimit }: Pick<Services, 'secret' | 'rateLimit'>,
  kind: 'already-known' | 'social-reset',
  email: string,
): Promise<boolean> {
  const hash = createHmac('sha256', secret).update(`mail:${kind}:${email}`).digest('base64url')
  const { count } = await rateLimit.tally(`mail:${hash}`, MAIL_PAUSE_SECONDS)
  return count === 1
}
