import type { FastifyReply, FastifyRequest } from 'fastify'
import type { NewAccount } from '#contract/account.ts'
import type { Account } from '../access/account.ts'

/** Claims of a bearer token. Rights are read from the database, not from these claims. */
export type Identity = {
  issuer: string
  subject: string
  email: string | null
  email_verified: boolean
  provider: string
  /**
   * Unix seconds at which the token was issued; infinite for an API token. A token from before the
   * last password change is void. If the issuer gives only whole seconds, `issued_at` is the end of
   * that second.
   */
  issued_at: number
  expires_at: number
  /**
   * The session that the token was issued for; the token is void when that session ends. Null for
   * external identities and API tokens.
   */
  session_id: string | null
  /** The login time in milliseconds, if the token has it (external identities). */
  signed_in_at?: number
}

/**
 * Reauthenticates the caller before an irreversible action. Requires the password, or a recent
 * login if the account has no password. Throws Refusal.
 */
export type ProveSelf = (
  caller: { identity: Identity; actor: Account },
  password: string | undefined,
  /** Lets operators reauthenticate even while their company is dormant. */
  right?: 'operator',
) => Promise<void>

/**
 * Reauthentication of an operator. If the account has a second factor, the second factor is
 * required too.
 */
export type FullProof = {
  /** True if the account has a second factor. */
  asksForCode(identity: Identity): Promise<boolean>
  /**
   * Throws Refusal like `ProveSelf`. Also throws Refusal `invalid` without a code, `wrong_code` for
   * a wrong code, and a refusal after too many attempts.
   */
  prove(
    caller: { identity: Identity; actor: Account },
    shown: { password: string | undefined; code: string | undefined },
  ): Promise<void>
}

export function readBearer({ headers }: FastifyRequest): string | null {
  const { authorization } = headers
  return authorization?.startsWith('Bearer ') ? authorization.slice(7) : null
}

/**
 * Verifies bearer tokens. Returns null for an invalid token (401). Throws Refusal('unavailable') if
 * the issuer's keys cannot be fetched (503).
 */
export type TokenVerifier = { verify(token: string): Promise<Identity | null> }

const MAX_REMEMBERED_TOKENS = 10_000

/** Memoizes valid tokens until they expire, so that a signature is not verified for each request. */
export function rememberTokens(verifier: TokenVerifier, now: () => number): TokenVerifier {
  const known = new Map<string, Identity>()
  return {
    async verify(token) {
      const seen = known.get(token)
      if (seen) {
        if (seen.expires_at > now() / 1000) return seen
        known.delete(token)
        return null
      }
      const identity = await verifier.verify(token)
      if (identity) {
        if (known.size >= MAX_REMEMBERED_TOKENS) known.delete(known.keys().next().value ?? '')
        known.set(token, identity)
      }
      return identity
    },
  }
}

/**
 * Called before the profile of an external identity is read. Creates the local account on first
 * use. Later calls update the account's email address and identity provider. Returns the account.
 */
export type UserProvisioner = (arrival: {
  identity: Identity
  actor: Account | null
  /** Data of the sign-up form, sent with the first request after a sign-up. */
  sign_up: NewAccount | undefined
  raw: { request: FastifyRequest; reply: FastifyReply }
}) => Promise<Account>
