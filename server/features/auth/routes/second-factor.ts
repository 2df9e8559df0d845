import type { secondFactorRoutes } from '#contract/second-factor.ts'
import type { Transaction } from '#server/platform/database/database.ts'
import type { Mail } from '#server/platform/email/mailer.ts'
import { AnswerAfterCommit, type Handlers } from '#server/platform/http/routes.ts'
import { Refusal } from '#server/platform/refusal.ts'
import { findLogin, type Login } from '../data.ts'
import { requireOwner, requirePasswordAccount } from '../identity/claim-ownership.ts'
import { writeCodesRenewed, writeSecondFactorOn } from '../identity/emails.ts'
import { endEverything } from '../identity/end-sessions.ts'
import { countAttempt, resetAttempts } from '../identity/login-throttle.ts'
import { recordOwn } from '../identity/record-own.ts'
import { confirmWithCode, encryptSecret } from '../identity/second-factor/codes.ts'
import {
  countRecoveryCodes,
  deleteSecondFactor,
  findSecondFactor,
  isFactorRequired,
  replaceRecoveryCodes,
  storeSecret,
} from '../identity/second-factor/data.ts'
import { hashRecoveryCode, makeRecoveryCodes } from '../identity/second-factor/recovery-codes.ts'
import { makeTotpSecret, writeUri } from '../identity/second-factor/totp.ts'
import { type AuthServices, readSessionToken } from '../identity/sessions.ts'

type Routes = Omit<typeof secondFactorRoutes, 'finishSignIn'>
type Write = (links: AuthServices, reader: { to: string; language: Login['language'] }) => Mail

const ISSUER = 'Daihon'
/**
 * Rate-limit key of attempts to enter an account's second-factor code. Attempts to enter the
 * password are counted separately.
 */
export const codeAttemptKey = (uid: string) => `second-factor:${uid}`

export function secondFactorHandlers(auth: AuthServices): Handlers<Routes> {
  const mail = (tx: Transaction, { email: to, language }: Login, write: Write) =>
    auth.mailer.send(write(auth, { to, language }), { tx })
  const issueCodes = async (tx: Transaction, uid: string) => {
    const codes = makeRecoveryCodes()
    const hashes = codes.map((code) => hashRecoveryCode(auth, uid, code.replaceAll('-', '')))
    await replaceRecoveryCodes(tx, uid, hashes)
    return codes
  }

  return {
    async readSecondFactor({ identity }) {
      return new AnswerAfterCommit(async () => {
        const uid = identity.subject
        const [factor, left] = await auth.database.system(
          async (tx) =>
            [await findSecondFactor(tx, uid), await countRecoveryCodes(tx, uid)] as const,
          { read_only: true },
        )
        return { since: factor?.confirmed_at ?? null, recovery_codes_left: left }
      })
    },

    async setUpSecondFactor({ body, identity, actor }) {
      return new AnswerAfterCommit(async () => {
        const { uid, email } = await requireOwner(auth, { identity, actor }, body.current_password)
        const secret = makeTotpSecret()
        const factor = { user_id: uid, secret: encryptSecret(auth, uid, secret) }
        const isKept = await auth.database.system((tx) => storeSecret(tx, factor, auth.now()))
        if (!isKept) throw new Refusal('second_factor_on')
        return { secret, uri: writeUri(secret, email, ISSUER) }
      })
    },

    async turnOnSecondFactor({ body: { code }, identity, actor, raw }) {
      return new AnswerAfterCommit(async () => {
        const uid = await requirePasswordAccount(auth, { identity, actor })
        await countAttempt(auth, codeAttemptKey(uid))
        const issuer = await auth.keys.issuer()
        const except = readSessionToken(auth, raw)
        const recovery_codes = await auth.database.system(async (tx) => {
          const login = await findLogin(tx, issuer, { uid })
          if (!login) throw new Refusal('unauthenticated')
          const outcome = await confirmWithCode(auth, tx, uid, code)
          if (outcome === 'not_set_up') throw new Refusal('set_up_expired')
          if (outcome === 'wrong_code') throw new Refusal('wrong_code')
          // Ends the account's other sessions. They were opened without the second factor, perhaps
          // by an intruder.
          await endEverything(tx, login, auth.now(), { except })
          await recordOwn(tx, 'account.second_factor_on', login)
          await mail(tx, login, writeSecondFactorOn)
          return issueCodes(tx, uid)
        })
        await resetAttempts(auth, codeAttemptKey(uid))
        return { recovery_codes }
      })
    },

    async renewRecoveryCodes({ body, identity, actor }) {
      return new AnswerAfterCommit(async () => {
        const login = await requireOwner(auth, { identity, actor }, body.current_password)
        return auth.database.system(async (tx) => {
          const factor = await findSecondFactor(tx, login.uid)
          if (!factor?.confirmed_at) throw new Refusal('second_factor_off')
          await recordOwn(tx, 'account.recovery_codes_renewed', login)
          await mail(tx, login, writeCodesRenewed)
          return { recovery_codes: await issueCodes(tx, login.uid) }
        })
      })
    },

    async turnOffSecondFactor({ body, identity, actor }) {
      return new AnswerAfterCommit(async () => {
        const login = await requireOwner(auth, { identity, actor }, body.current_password)
        await auth.database.system(async (tx) => {
          const factor = await findSecondFactor(tx, login.uid)
          if (!factor?.confirmed_at) throw new Refusal('second_factor_off')
          if (await isFactorRequired(tx, login.company_id))
            throw new Refusal('second_factor_required')
          await deleteSecondFactor(tx, login.uid)
          // A reaction to this event emails the owner, also when an operator turns the second
          // factor off.
          await recordOwn(tx, 'account.second_factor_off', login)
        })
        return { done: true as const }
      })
    },
  }
}
