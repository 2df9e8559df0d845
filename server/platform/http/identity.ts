import type { FastifyReply, FastifyRequest } from 'fastify'
import type { NewAccount } from '#contract/account.ts'
import type { Account } from '../access/account.ts'

/** Claims of a verified ID token. Rights never depend on it; they are read from the database. */
export type Identity = {
  issuer: string
  subject: string
  email: string | null
  email_verified: boolean
  provider: string
  /**
   * Unix seconds. Compared to the moment a password was changed: an issuer that gives whole seconds
   * only must answer the end of its second.
   */
  issued_at: number
  expires_at: number
  /** The session of ours it was signed for: the token is void once that is gone. Null for identities kept elsewhere. */
  session_id: string | null
  /** When they signed in, in milliseconds, where the token says so (identities kept elsewhere). */
  signed_in_at?: number
}

/**
 * Reauthenticates the caller before an irreversible action: by password, or for accounts without
 * one by a recent sign-in. Throws Refusal.
 */
export type ProveSelf = (
  caller: { identity: Identity; actor: Account },
  password: string | undefined,
  /** Operators can reauthenticate even if their company is dormant. */
  right?: 'operator',
) => Promise<void>

/** The same of an operator, where more is at stake: with the second factor as well, of an account that has one. */
export type FullProof = {
  /** True if the account has a second factor. */
  asksForCode(identity: Identity): Promise<boolean>
  /** Throws Refusal: what `ProveSelf` does, or of the code `invalid` (none), `wrong_code`, too many tries. */
  prove(
    caller: { identity: Identity; actor: Account },
    shown: { password: string | undefined; code: string | undefined },
  ): Promise<void>
}

/** The ID token a request carries; null where it has none. */
export function readBearer({ headers }: FastifyRequest): string | null {
  const { authorization } = headers
  return authorization?.startsWith('Bearer ') ? authorization.slice(7) : null
}

/**
 * Verifies ID tokens. Null: not a good token (401). Throws Refusal('unavailable') when the
 * issuer's keys cannot be had (503).
 */
export type TokenVerifier = { verify(token: string): Promise<Identity | null> }

/** Remembers good tokens until they expire: a signature is checked once, not once a request. */
export function rememberTokens(
  verifier: TokenVerifier,
  now: () => number,
  most = 10_000,
): TokenVerifier {
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
        if (known.size >= most) known.delete(known.keys().next().value ?? '')
        known.set(token, identity)
      }
      return identity
    },
  }
}

/**
 * Takes in who comes with a token of an identity kept elsewhere, before their profile is answered:
 * makes the account at the first time, keeps address and provider up to date. Answers the account.
 */
export type UserProvisioner = (arrival: {
  identity: Identity
  actor: Account | null
  /** Sent with the first request after a sign-up. */
  sign_up: NewAccount | undefined
  raw: { request: FastifyRequest; reply: FastifyReply }
}) => Promise<Account>
