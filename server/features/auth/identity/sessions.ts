import type { Transaction } from '../../../platform/database/database.ts'
import { readCookie } from '../../../platform/http/cookies.ts'
import type { Services } from '../../../platform/services.ts'
import {
  type Exchange,
  hashSecret,
  makeSecret,
  readSecretHash,
  SESSION_COOKIE,
  SESSION_SECONDS,
} from './cookies.ts'
import { openStore } from './store.ts'
import type { TokenKeys } from './token-keys.ts'

/** What the parts of this feature are handed. */
export type AuthServices = Services & { keys: TokenKeys }

const DAY_MS = 86_400_000

/** What the sessions table holds of a session's secret. */
export const sessionToken = (hash: Buffer) => hash.toString('base64url')

/** The table's token of the browser's session; null when it sends none. */
export function readSessionToken(raw: Exchange): string | null {
  const hash = readSecretHash(raw.request, SESSION_COOKIE)
  return hash ? sessionToken(hash) : null
}

/** Begins a session for an identity; answers the cookie's secret. */
export async function beginSession(
  tx: Transaction,
  uid: string,
  raw: Exchange,
  now: number,
): Promise<string> {
  const store = await openStore(tx)
  const secret = makeSecret()
  await store.createSession(
    uid,
    false,
    {
      token: sessionToken(hashSecret(secret)),
      expiresAt: new Date(now + SESSION_SECONDS * 1000),
      ipAddress: raw.request.ip,
      userAgent: (raw.request.headers['user-agent'] ?? '').slice(0, 200),
    },
    true,
  )
  return secret
}

export type SessionUser = {
  id: string
  email: string
  email_verified: boolean
  /** `password`, or the social provider's name. */
  provider: string
}

/**
 * Who the browser's session belongs to; null when it has none that is good. A session in use lasts
 * on: `renewed` is its secret when its cookie should be given again.
 */
export async function readSession(
  tx: Transaction,
  raw: Exchange,
  now: number,
): Promise<{ user: SessionUser; renewed: string | null } | null> {
  const token = readSessionToken(raw)
  if (!token) return null
  const store = await openStore(tx)
  const found = await store.findSession(token)
  if (!found) return null
  // Our database answers times as text; the library's types say Date.
  const expires_at = new Date(found.session.expiresAt).getTime()
  if (expires_at <= now) return null
  const accounts = await store.findAccounts(found.user.id)
  const isOld = expires_at < now + SESSION_SECONDS * 1000 - DAY_MS
  if (isOld) await store.updateSession(token, { expiresAt: new Date(now + SESSION_SECONDS * 1000) })
  const credential = accounts.find((account) => account.providerId === 'credential')
  return {
    user: {
      id: found.user.id,
      email: found.user.email,
      email_verified: found.user.emailVerified,
      provider: credential ? 'password' : (accounts[0]?.providerId ?? 'unknown'),
    },
    renewed: isOld ? readCookie(raw.request, SESSION_COOKIE) : null,
  }
}
