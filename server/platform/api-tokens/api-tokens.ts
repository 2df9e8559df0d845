import { createHash, randomBytes } from 'node:crypto'
import type { FastifyBaseLogger } from 'fastify'
import { TOKEN_PREFIXES, type TokenKind } from '#contract/api-tokens.ts'
import { type Route, scopeOf } from '#contract/route.ts'
import type { AccountRow } from '../access/account.ts'
import type { Database } from '../database/database.ts'
import type { Identity, TokenVerifier } from '../http/identity.ts'
import { Refusal } from '../refusal.ts'
import { storeUse } from './data.ts'

/**
 * Issuer in the identity of an API token. The SQL function `enter_actor` recognizes API tokens by
 * this issuer. The subject is the token's hash.
 */
const ISSUER = 'api-token'
const SECRET_BYTES = 32
const FORM = new RegExp(`^(?:${Object.values(TOKEN_PREFIXES).join('|')})[A-Za-z0-9_-]{43}$`)
const LAST_USE_INTERVAL_MS = 600_000

/** Hashes a token. Tokens are random, so a plain digest cannot be reversed. */
const hashValue = (value: string) => createHash('sha256').update(value).digest('hex')

/**
 * Creates a token: its value (shown once), its hash, and as a hint the last four characters of the
 * value.
 */
export function makeApiToken(kind: TokenKind): { value: string; hash: string; hint: string } {
  const value = `${TOKEN_PREFIXES[kind]}${randomBytes(SECRET_BYTES).toString('base64url')}`
  return { value, hash: hashValue(value), hint: value.slice(-4) }
}

/** True if a bearer token has the form of an API token, valid or not. */
export const isApiToken = (bearer: string | null): boolean => bearer !== null && FORM.test(bearer)

export const isOfApiToken = ({ issuer }: Identity): boolean => issuer === ISSUER

/**
 * Accepts every value in the form of an API token. Later, `enter_actor` checks if the token is
 * valid. The returned times are infinite, because the expiry is in the token's database row.
 */
export const apiTokenVerifier: TokenVerifier = {
  async verify(value) {
    if (!isApiToken(value)) return null
    return {
      issuer: ISSUER,
      subject: hashValue(value),
      session_id: null,
      email: null,
      email_verified: true,
      provider: 'api-token',
      issued_at: Number.POSITIVE_INFINITY,
      expires_at: Number.POSITIVE_INFINITY,
    }
  },
}

/** Checks that an API token may use a route. Throws Refusal `unauthenticated`, `token_refused` or `token_scope`. */
export function checkScope(identity: Identity, row: AccountRow | null, route: Route): void {
  if (!isOfApiToken(identity)) return
  if (!row) throw new Refusal('unauthenticated')
  const needed = scopeOf(route)
  if (needed === 'refused') throw new Refusal('token_refused')
  const scopes = row.token_scopes?.split(' ') ?? []
  if (needed !== null && !scopes.includes(needed)) throw new Refusal('token_scope')
}

/**
 * Stores the time of an API token's last use, accurate to ten minutes, without delaying the
 * response. Must be called after the request's transaction.
 */
export type StoreTokenUse = (identity: Identity, row: Pick<AccountRow, 'token_id'> | null) => void

export function createStoreTokenUse(services: {
  database: Database
  log: Pick<FastifyBaseLogger, 'warn'>
  now(): number
}): StoreTokenUse {
  const noted = new WeakMap<Identity, number>()
  return (identity, row) => {
    const id = row?.token_id
    const now = services.now()
    if (!id || now - (noted.get(identity) ?? Number.NEGATIVE_INFINITY) < LAST_USE_INTERVAL_MS)
      return
    noted.set(identity, now)
    services.database
      .system((tx) => storeUse(tx, id, now))
      .catch((error: unknown) => services.log.warn({ err: error }, 'use of a token was not noted'))
  }
}
