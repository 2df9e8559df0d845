import { DIGEST_HOUR } from '#contract/notifications.ts'
import { decrypt, encrypt } from '#server/platform/encrypt.ts'

const HOUR_MS = 3_600_000
const DAY_MS = 24 * HOUR_MS
/** Japan's offset from UTC in ms. It is constant, because Japan has no daylight saving time. */
const JAPAN_MS = 9 * HOUR_MS

/**
 * Returns the last time, at or before `now`, at which daily emails were due: DIGEST_HOUR in Japan.
 * In milliseconds since the epoch.
 */
export function lastDigest(now: number): number {
  const offset = DIGEST_HOUR * HOUR_MS - JAPAN_MS
  return Math.floor((now - offset) / DAY_MS) * DAY_MS + offset
}

const PURPOSE = 'unsubscribe'

/** Writes a token with which a user can unsubscribe and do nothing else. */
export const writeUnsubscribeToken = (secret: string, user_id: string): string =>
  encrypt(secret, PURPOSE, user_id)

/** Returns the id of the user that the token is for; null if the token is invalid. */
export const readUnsubscribeToken = (secret: string, token: string): string | null =>
  decrypt(secret, PURPOSE, token)

/**
 * Path of the unsubscribe page. The page's button sends a POST to the same path. Mail programs also
 * send a POST to it (RFC 8058).
 */
export const UNSUBSCRIBE_PATH = '/api/notifications/unsubscribe/:token/'
