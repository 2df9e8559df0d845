import type { SignInMethodName } from '#contract/auth.ts'
import type { Transaction } from '#server/platform/database/database.ts'
import { hashSecret, makeSecret } from '#server/platform/one-time-secret.ts'
import type { Proofs, Services } from '#server/platform/services.ts'
import { type Exchange, readSecretHash, SESSION_COOKIE, SESSION_SECONDS } from './cookies.ts'
import { findProvider } from './credentials/data.ts'
import {
  extendSession,
  findSession,
  insertSession,
  updateLastSeen,
  updateSignInMethod,
} from './open-sessions/data.ts'
import type { TokenKeys } from './token-keys.ts'

export type AuthServices = Omit<Services, keyof Proofs> & { keys: TokenKeys }

const DAY_MS = 86_400_000
const LAST_SEEN_INTERVAL_MS = 60_000

type Browser = { ip_address: string; user_agent: string }

export const describeBrowser = ({ request }: Exchange): Browser => ({
  ip_address: request.ip,
  user_agent: (request.headers['user-agent'] ?? '').slice(0, 200),
})

/** Encodes the hash of a session's secret as the `token` that the sessions table stores. */
export const sessionToken = (hash: Buffer) => hash.toString('base64url')

/**
 * Returns the session's `token` in the sessions table, computed from the cookie; null without a
 * cookie.
 */
export function readSessionToken(
  services: Pick<Services, 'cookies'>,
  { request }: Exchange,
): string | null {
  const hash = readSecretHash(services, request, SESSION_COOKIE)
  return hash ? sessionToken(hash) : null
}

/**
 * Creates a session for an identity; returns its id and the cookie's secret. `method`: the login
 * method, if known.
 */
export async function createSession(
  tx: Transaction,
  uid: string,
  { ip_address, user_agent }: Browser,
  now: number,
  method: SignInMethodName | null = null,
): Promise<{ id: string; secret: string }> {
  const secret = makeSecret()
  const token = sessionToken(hashSecret(secret))
  const expires_at = new Date(now + SESSION_SECONDS * 1000)
  const id = await insertSession(tx, { token, user_id: uid, ip_address, user_agent, expires_at })
  if (method) await updateSignInMethod(tx, token, method)
  return { id, secret }
}

export type SessionUser = {
  id: string
  email: string
  email_verified: boolean
  /**
   * 'password', or the name of the provider at which the user logs in; 'unknown' if the identity
   * has no credential.
   */
  provider: string
  session_id: string
}

/**
 * Finds the identity of the browser's session; null without a valid session. If `keeps` is true,
 * also stores the time of this use, and extends the session at most once a day. `renewed`: the
 * cookie's value if the session was extended, because the caller must then set the cookie again;
 * otherwise null.
 */
export async function readSession(
  { cookies }: Pick<Services, 'cookies'>,
  tx: Transaction,
  raw: Exchange,
  { now, keeps }: { now: number; keeps: boolean },
): Promise<{ user: SessionUser; renewed: string | null } | null> {
  const token = readSessionToken({ cookies }, raw)
  if (!token) return null
  const found = await findSession(tx, { token })
  if (!found) return null
  const expires_at = Date.parse(found.expires_at)
  if (expires_at <= now) return null
  if (keeps && Date.parse(found.updated_at) < now - LAST_SEEN_INTERVAL_MS)
    await updateLastSeen(tx, token, describeBrowser(raw), now)
  const isOld = keeps && expires_at < now + SESSION_SECONDS * 1000 - DAY_MS
  if (isOld) await extendSession(tx, token, new Date(now + SESSION_SECONDS * 1000))
  return {
    user: {
      id: found.uid,
      email: found.email,
      email_verified: found.email_verified,
      provider: (await findProvider(tx, found.uid)) ?? 'unknown',
      session_id: found.id,
    },
    renewed: isOld ? cookies.read(raw.request, SESSION_COOKIE) : null,
  }
}
