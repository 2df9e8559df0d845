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
 * Enforces that a company's members log in only at its own provider. A correct login by another
 * method is refused. A cookie then proves for ten minutes that the user owns the account.
 */

const COOKIE = 'daihon_refused_login'
const PURPOSE = 'refused-login'
const COOKIE_SECONDS = 600

const refusedLogin = z.object({ uid: z.string(), until: z.number() })

/**
 * Throws Refusal('company_sign_in') if the company requires its own provider and `method` is not
 * 'company'. The admin is exempt, so that the settings can be corrected when the provider fails.
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
 * Sets an encrypted cookie that is valid for ten minutes. It shows that the user proved to own the
 * account, by password, passkey or Google. With this cookie, a login at the provider replaces the
 * account's password without further proof. Accounts without a password cannot be linked.
 */
export function rememberRefusedLogin(auth: AuthServices, { reply }: Exchange, uid: string): void {
  const login = JSON.stringify({ uid, until: auth.now() + COOKIE_SECONDS * 1000 })
  auth.cookies.set(reply, COOKIE, encrypt(auth.secret, PURPOSE, login), { maxAge: COOKIE_SECONDS })
}

/**
 * Reads and deletes the cookie of `rememberRefusedLogin`. Returns the id of the identity whose
 * login was refused; null if the cookie is missing or has expired.
 */
export function consumeRefusedLogin(
  auth: AuthServices,
  request: FastifyRequest,
  { reply }: Exchange,
) {
  const cookie = auth.cookies.read(request, COOKIE)
  if (!cookie) return null
  auth.cookies.set(reply, COOKIE, '', { maxAge: 0 })
  const text = decrypt(auth.secret, PURPOSE, cookie)
  const login = text === null ? null : refusedLogin.parse(JSON.parse(text))
  return login && login.until > auth.now() ? login.uid : null
}
