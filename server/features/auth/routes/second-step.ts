import type { secondFactorRoutes } from '#contract/second-factor.ts'
import type { Handlers } from '#server/platform/http/routes.ts'
import { Refusal } from '#server/platform/refusal.ts'
import { findLogin } from '../data.ts'
import { clearCookie, type Exchange, PENDING_COOKIE, readSecretHash } from '../identity/cookies.ts'
import {
  countAttempt,
  countAttemptFrom,
  resetAttempts,
  uncountAttemptFrom,
} from '../identity/login-throttle.ts'
import { recordOwn } from '../identity/record-own.ts'
import { consumeFactorCode } from '../identity/second-factor/codes.ts'
import {
  countPendingAttempt,
  countRecoveryCodes,
  deletePending,
} from '../identity/second-factor/data.ts'
import type { AuthServices } from '../identity/sessions.ts'
import { startSession } from '../identity/start-session.ts'
import { codeAttemptKey } from './second-factor.ts'

type Routes = Pick<typeof secondFactorRoutes, 'finishSignIn'>

/** Maximum number of codes that can be tried after each correct password. */
const MAX_TRIES = 5

/**
 * Routes for the second step of a login, in which the user enters a code after the correct
 * password.
 */
export function secondStepHandlers(auth: AuthServices): Handlers<Routes> {
  const expire = (raw: Exchange) => {
    clearCookie(auth, raw, PENDING_COOKIE)
    return new Refusal('sign_in_expired')
  }

  return {
    async finishSignIn({ body: { code }, raw }) {
      const address = raw.request.ip
      const hash = readSecretHash(auth, raw.request, PENDING_COOKIE)
      if (!hash) throw new Refusal('sign_in_expired')
      await countAttemptFrom(auth, address)
      const pending = await auth.database.system((tx) =>
        countPendingAttempt(tx, hash, MAX_TRIES, auth.now()),
      )
      if (!pending) throw expire(raw)
      const uid = pending.user_id
      await countAttempt(auth, codeAttemptKey(uid))
      const issuer = await auth.keys.issuer()
      const proven = await auth.database.system(async (tx) => {
        const used = await consumeFactorCode(auth, tx, uid, code)
        // If two requests send correct codes concurrently, only one gets a session.
        if (!used || !(await deletePending(tx, hash))) return null
        const login = await findLogin(tx, issuer, { uid })
        if (!login) return null
        if (used === 'code') return { login, left: null }
        await recordOwn(tx, 'account.recovery_code_used', login)
        return { login, left: await countRecoveryCodes(tx, uid) }
      })
      if (!proven) {
        if (pending.tries < MAX_TRIES) throw new Refusal('wrong_code')
        await auth.database.system((tx) => deletePending(tx, hash))
        throw expire(raw)
      }
      const { login, left } = proven
      await Promise.all([
        resetAttempts(auth, codeAttemptKey(uid)),
        uncountAttemptFrom(auth, address),
      ])
      await startSession(
        auth,
        raw,
        login,
        left === null ? 'password_and_code' : 'password_and_recovery_code',
      )
      return { done: true as const, ...(left !== null && { recovery_codes_left: left }) }
    },
  }
}
