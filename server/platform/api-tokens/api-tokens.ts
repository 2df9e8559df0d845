import { createHash, randomBytes } from 'node:crypto'
import type { FastifyBaseLogger } from 'fastify'
import { TOKEN_PREFIXES, type TokenKind } from '#contract/api-tokens.ts'
import { type Route, scopeOf } from '#contract/route.ts'
import type { AccountRow } from '../access/account.ts'
import type { Database } from '../database/database.ts'
import type { Identity, TokenVerifier } from '../http/identity.ts'
import { Refusal } from '../refusal.ts'
import { noteUse } from './data.ts'

/** The issuer by which `enter_actor` knows that it is asked for an API token; the subject is the value's hash. */
const ISSUER = 'api-token'
const SECRET_BYTES = 32
const FORM = new RegExp(`^(?:${Object.values(TOKEN_PREFIXES).join('|')})[A-Za-z0-9_-]{43}$`)
/** How exactly it is known when a token was last used. */
const NOTED_AGAIN_MS = 600_000

/** What is kept of a token's value: that is random, so a plain digest cannot be guessed back. */
const hashValue = (value: string) => createHash('sha256').update(value).digest('hex')

/** A new token: its value, which is shown once, and what is kept of it. */
export function makeApiToken(kind: TokenKind): { value: string; hash: string; hint: string } {
  const value = `${TOKEN_PREFIXES[kind]}${randomBytes(SECRET_BYTES).toString('base64url')}`
  return { value, hash: hashValue(value), hint: value.slice(-4) }
}

/** Whether a bearer token has the form of an API token, good or not. */
export const isApiToken = (bearer: string | null): boolean => bearer !== null && FORM.test(bearer)

export const isOfApiToken = ({ issuer }: Identity): boolean => issuer === ISSUER

/**
 * Answers for whatever has the form of one whom to look for: whether it is good is said by the statement that finds
 * its account, like everything else that may change. It ends by its own row, never by a moment of the account's.
 */
export const apiTokenVerifier: TokenVerifier = {
  async verify(value) {
    if (!isApiToken(value)) return null
    return {
      ...{ issuer: ISSUER, subject: hashValue(value), session_id: null },
      ...{ email: null, email_verified: true, provider: 'api-token' },
      ...{ issued_at: Number.POSITIVE_INFINITY, expires_at: Number.POSITIVE_INFINITY },
    }
  },
}

/** Refuses an API token what it is not for. Throws Refusal `unauthenticated`, `token_refused` or `token_scope`. */
export function checkScope(identity: Identity, row: AccountRow | null, route: Route): void {
  if (!isOfApiToken(identity)) return
  if (!row) throw new Refusal('unauthenticated')
  const needed = scopeOf(route)
  if (needed === 'refused') throw new Refusal('token_refused')
  const scopes = row.token_scopes?.split(' ') ?? []
  if (needed !== null && !scopes.includes(needed)) throw new Refusal('token_scope')
}

/** Notes beside the answer, and roughly, that a token was used. Called outside of transactions. */
export type NoteUse = (identity: Identity, row: Pick<AccountRow, 'token_id'> | null) => void

export function createNoteUse(services: {
  database: Database
  log: Pick<FastifyBaseLogger, 'warn'>
  now(): number
}): NoteUse {
  const noted = new WeakMap<Identity, number>()
  return (identity, row) => {
    const id = row?.token_id
    const now = services.now()
    if (!id || now - (noted.get(identity) ?? Number.NEGATIVE_INFINITY) < NOTED_AGAIN_MS) return
    noted.set(identity, now)
    services.database
      .system((tx) => noteUse(tx, id, now))
      .catch((error: unknown) => services.log.warn({ err: error }, 'use of a token was not noted'))
  }
}
