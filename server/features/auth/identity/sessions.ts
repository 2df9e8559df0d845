import type { SignInWay } from '#contract/auth.ts'
import type { Transaction } from '#server/platform/database/database.ts'
import { hashSecret, makeSecret } from '#server/platform/one-time-secret.ts'
import type { Services } from '#server/platform/services.ts'
import { type Exchange, readSecretHash, SESSION_COOKIE, SESSION_SECONDS } from './cookies.ts'
import { findProvider } from './credentials/data.ts'
import {
  extendSession,
  findSession,
  insertSession,
  noteSeen,
  noteWay,
} from './open-sessions/data.ts'
import type { TokenKeys } from './token-keys.ts'

/** What the parts of this feature are handed. */
export type AuthServices = Services & { keys: TokenKeys }

const DAY_MS = 86_400_000
/** How exactly it is known when a session was last seen. */
const SEEN_AGAIN_MS = 60_000

/** Where a session is used. */
type Browser = { ip_address: string; user_agent: string }

export const describeBrowser = ({ request }: Exchange): Browser => ({
  ip_address: request.ip,
  user_agent: (request.headers['user-agent'] ?? '').slice(0, 200),
})

/** What the sessions table holds of a session's secret. */
export const sessionToken = (hash: Buffer) => hash.toString('base64url')

/** The table's token of the browser's session; null when it sends none. */
export function readSessionToken(
  services: Pick<Services, 'cookies'>,
  { request }: Exchange,
): string | null {
  const hash = readSecretHash(services, request, SESSION_COOKIE)
  return hash ? sessionToken(hash) : null
}

/**
 * Begins a session for an identity; answers its id and the cookie's secret. `way`: by what the identity
 * was shown, where known.
 */
export async function beginSession(
  tx: Transaction,
  uid: string,
  { ip_address, user_agent }: Browser,
  now: number,
  way: SignInWay | null = null,
): Promise<{ id: string; secret: string }> {
  const secret = makeSecret()
  const token = sessionToken(hashSecret(secret))
  const expires_at = new Date(now + SESSION_SECONDS * 1000)
  const id = await insertSession(tx, { token, user_id: uid, ip_address, user_agent, expires_at })
  if (way) await noteWay(tx, token, way)
  return { id, secret }
}

export type SessionUser = {
  id: string
  email: string
  email_verified: boolean
  /** `password`, or the social provider's name. */
  provider: string
  session_id: string
}

/**
 * Who the browser's session belongs to; null when it has none that is good. A session in use lasts
 * on: `renewed` is its secret when its cookie should be given again. Without `keeps` nothing is written,
 * neither that it was seen nor that it lasts.
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
  if (keeps && Date.parse(found.updated_at) < now - SEEN_AGAIN_MS)
    await noteSeen(tx, token, describeBrowser(raw), now)
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
