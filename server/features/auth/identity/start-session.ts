import type { SignInMethodName } from '#contract/auth.ts'
import type { Transaction } from '#server/platform/database/database.ts'
import { Refusal } from '#server/platform/refusal.ts'
import { type Login, lockPassword } from '../data.ts'
import { storeProviderSession } from './company/data.ts'
import { rememberRefusedLogin, requireAllowedMethod } from './company/required-provider.ts'
import {
  clearCookie,
  type Exchange,
  issueCookie,
  PENDING_COOKIE,
  PENDING_SIGN_IN_COOKIE,
  readSecretHash,
  SESSION_COOKIE,
} from './cookies.ts'
import { endSession } from './end-sessions.ts'
import { deletePendingSignIn, storePendingSignIn } from './pending-sign-in/data.ts'
import { recordOwn } from './record-own.ts'
import { deletePending, findSecondFactor } from './second-factor/data.ts'
import { type AuthServices, createSession, describeBrowser, readSessionToken } from './sessions.ts'

/**
 * Starts a session for an authenticated account and ends the browser's previous session. The
 * session of a pending or rejected account gives no access. For such an account, also stores a
 * pending sign-in, from which the waiting page reads the account's status.
 */
export async function startSession(
  auth: AuthServices,
  raw: Exchange,
  login: Login,
  method: SignInMethodName,
  atProvider?: Parameters<typeof storeProviderSession>[2],
): Promise<void> {
  const left = readSecretHash(auth, raw.request, PENDING_SIGN_IN_COOKIE)
  const pending = readSecretHash(auth, raw.request, PENDING_COOKIE)
  const mayWait = login.status === 'pending' || login.status === 'rejected'
  const { uid, email, company_id } = login
  const issuer = await auth.keys.issuer()
  const begin = auth.database.system(async (tx) => {
    await requireUnchanged(tx, login, method)
    await requireAllowedMethod(tx, login, method)
    if (left) await deletePendingSignIn(tx, left)
    if (pending) await deletePending(tx, pending)
    const before = readSessionToken(auth, raw)
    if (before) await endSession(tx, issuer, { token: before })
    await recordOwn(tx, 'account.signed_in', login, { with: method })
    const waiting = { user_id: uid, email, company_id, waits_for: 'approval' } as const
    const begun = await createSession(tx, uid, describeBrowser(raw), auth.now(), method)
    if (atProvider) await storeProviderSession(tx, begun.id, atProvider)
    return {
      secret: begun.secret,
      pendingSignIn: mayWait ? await storePendingSignIn(tx, waiting, auth.now()) : null,
    }
  })
  const { secret, pendingSignIn } = await begin.catch((error: unknown) => {
    // The login was correct, but the company requires its own provider. `rememberRefusedLogin` sets
    // a cookie. With it, a login at the provider within ten minutes replaces the account's
    // password.
    if (error instanceof Refusal && error.code === 'company_sign_in')
      rememberRefusedLogin(auth, raw, uid)
    throw error
  })
  if (pending) clearCookie(auth, raw, PENDING_COOKIE)
  if (pendingSignIn) issueCookie(auth, raw, PENDING_SIGN_IN_COOKIE, pendingSignIn)
  else if (left) clearCookie(auth, raw, PENDING_SIGN_IN_COOKIE)
  issueCookie(auth, raw, SESSION_COOKIE, secret)
}

/**
 * Throws Refusal('wrong_credentials') if one of these changes was made during the slow verification
 * of the password:
 * - The password was changed.
 * - A second factor was confirmed, but the login used only a password.
 */
export async function requireUnchanged(
  tx: Transaction,
  { uid, password }: Login,
  method: SignInMethodName,
): Promise<void> {
  if (!method.startsWith('password')) return
  const factor = method === 'password' ? await findSecondFactor(tx, uid, { hold: true }) : null
  if (password === null || factor?.confirmed_at || !(await lockPassword(tx, uid, password)))
    throw new Refusal('wrong_credentials')
}
