import type { authRoutes } from '#contract/auth.ts'
import type { Transaction } from '#server/platform/database/database.ts'
import type { Handlers } from '#server/platform/http/routes.ts'
import { Refusal } from '#server/platform/refusal.ts'
import { findLogin, type Login } from '../data.ts'
import { writePasswordChanged } from '../emails.ts'
import { admitOrRequest } from '../identity/admit-or-request.ts'
import { consumeCode, deleteCodes } from '../identity/codes/data.ts'
import { setPasswordHash, verifyAddress } from '../identity/credentials/data.ts'
import { endEverything } from '../identity/end-sessions.ts'
import { resetAttempts } from '../identity/login-throttle.ts'
import { reauthenticate } from '../identity/reauthenticate.ts'
import { recordOwn } from '../identity/record-own.ts'
import { requireGoodPassword } from '../identity/require-good-password.ts'
import { type AuthServices, readSessionToken } from '../identity/sessions.ts'
import { queuePasswordReset } from '../jobs.ts'

type Routes = Pick<typeof authRoutes, 'requestPasswordReset' | 'resetPassword' | 'changePassword'>

export function passwordHandlers(auth: AuthServices): Handlers<Routes> {
  /**
   * Sets the password and ends all sessions except the one with the token `except`. Voids tokens
   * and the emailed links for a reset or a change of address. Notifies the owner by email.
   */
  const setPassword = async (
    tx: Transaction,
    login: Login,
    hash: string,
    except: string | null,
  ) => {
    await setPasswordHash(tx, login.uid, hash)
    await endEverything(tx, login, auth.now(), { except })
    await deleteCodes(tx, login.uid, ['reset_password', 'change_email'])
    await auth.mailer.send(
      writePasswordChanged(auth, { to: login.email, language: login.language }),
      { tx },
    )
  }

  return {
    async requestPasswordReset({ body }) {
      await queuePasswordReset(auth, body)
      return { done: true as const }
    },

    async resetPassword({ body: { code, password } }) {
      using place = auth.passwords.enter()
      // The password is checked before the code is consumed. If it is weak, the user can try again
      // with the same link.
      await requireGoodPassword(password, null)
      const hash = await place.hash(password)
      const issuer = await auth.keys.issuer()
      const email = await auth.database.system(async (tx) => {
        const used = await consumeCode(tx, code, ['reset_password'], auth.now())
        const login = used ? await findLogin(tx, issuer, { uid: used.user_id }) : null
        if (!used || !login || login.email !== used.email || login.password === null) return null
        await setPassword(tx, login, hash, null)
        await recordOwn(tx, 'account.password_reset', login)
        // A user who opens the emailed link owns the address, so the address is verified.
        if (!login.email_verified) await verifyAddress(tx, login.uid)
        await admitOrRequest(tx, login, login.email_verified, auth.now())
        return login.email
      })
      if (email === null) throw new Refusal('used_link')
      await resetAttempts(auth, email)
      return { email }
    },

    async changePassword({ body, identity, actor, raw }) {
      const login = await reauthenticate(auth, { identity, actor }, body.current_password)
      await requireGoodPassword(body.new_password, login.email)
      using place = auth.passwords.enter()
      const hash = await place.hash(body.new_password)
      const kept = readSessionToken(auth, raw)
      await auth.database.system(async (tx) => {
        await setPassword(tx, login, hash, kept)
        await recordOwn(tx, 'account.password_changed', login)
      })
      return { done: true as const }
    },
  }
}
