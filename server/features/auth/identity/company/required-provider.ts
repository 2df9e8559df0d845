import type { FastifyRequest } from 'fastify'
import { z } from 'zod'
import type { SignInMethodName } from '#contract/auth.ts'
import type { Transaction } from '#server/platform/database/database.ts'
import { decrypt, encrypt } from '#server/platform/encrypt.ts'
import { Refusal } from '#server/platform/refusal.ts'
import type { Exchange } from '../cookies.ts'
import type { AuthServices } from '../sessions.ts'
import { findRequiredProvider } from './data.ts'

/**
 * Enforces that a company's members log in only at its own provider. If a correct password is
 * refused for this reason, a cookie records this fact for ten minutes.
 */

const COOKIE = 'daihon_shown'
const PURPOSE = 'shown-password'
const COOKIE_SECONDS = 600

const shown = z.object({ uid: z.string(), until: z.number() })

/**
 * Throws Refusal('company_sign_in') if the company requires its own provider and `method` is
 * another one. The admin is exempt, so that the settings can be corrected when the provider fails.
 */
export async function requireAllowedMethod(
  tx: Transaction,
  { id, company_id }: { id: string; company_id: string },
  method: SignInMethodName | null,
): Promise<void> {
  if (method === 'company') return
  const only = await findRequiredProvider(tx, company_id)
  if (only && only.admin !== id) throw new Refusal('company_sign_in')
}

/**
 * Stores in an encrypted cookie, for ten minutes, that the account's password was verified. A login
 * at the provider within this time replaces the password.
 */
export function rememberPassword(auth: AuthServices, { reply }: Exchange, uid: string): void {
  const said = JSON.stringify({ uid, until: auth.now() + COOKIE_SECONDS * 1000 })
  auth.cookies.set(reply, COOKIE, encrypt(auth.secret, PURPOSE, said), { maxAge: COOKIE_SECONDS })
}

/**
 * Reads and deletes the cookie of `rememberPassword`. Returns the identity whose password was
 * correct; null if the cookie is missing or has expired.
 */
export function consumeRememberedPassword(
  auth: AuthServices,
  request: FastifyRequest,
  { reply }: Exchange,
) {
  const kept = auth.cookies.read(request, COOKIE)
  if (!kept) return null
  auth.cookies.set(reply, COOKIE, '', { maxAge: 0 })
  const text = decrypt(auth.secret, PURPOSE, kept)
  const said = text === null ? null : shown.parse(JSON.parse(text))
  return said && said.until > auth.now() ? said.uid : null
}
