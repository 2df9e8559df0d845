import { DIGEST_HOUR } from '#contract/notifications.ts'
import { decrypt, encrypt } from '#server/platform/encrypt.ts'

const HOUR_MS = 3_600_000
const DAY_MS = 24 * HOUR_MS
/** Japan’s clock knows no summer time. */
const JAPAN_MS = 9 * HOUR_MS

/** When the last daily mails were due, in milliseconds since the epoch. */
export function lastDigest(now: number): number {
  const offset = DIGEST_HOUR * HOUR_MS - JAPAN_MS
  return Math.floor((now - offset) / DAY_MS) * DAY_MS + offset
}

const PURPOSE = 'unsubscribe'

/** What shows that a mail was sent to somebody: good for ending their mails, and for nothing else. */
export const writeUnsubscribeToken = (secret: string, user_id: string): string =>
  encrypt(secret, PURPOSE, user_id)

/** Whose mails a token ends; null for one that was not made here. */
export const readUnsubscribeToken = (secret: string, token: string): string | null =>
  decrypt(secret, PURPOSE, token)

/** Where mails are ended: a page to look at, and the call of its button or of a mail program (RFC 8058). */
export const UNSUBSCRIBE_PATH = '/api/notifications/unsubscribe/:token/'
