import type { authRoutes } from '#contract/auth.ts'
import type { Transaction } from '#server/platform/database/database.ts'
import { makeUnknownHash } from '#server/platform/hash-password.ts'
import type { Handlers } from '#server/platform/http/routes.ts'
import { Refusal } from '#server/platform/refusal.ts'
import { findHolder, findLogin, freeAddress, type Login, setEmail } from '../data.ts'
import {
  writeAlreadyKnown,
  writeEmailChange,
  writeEmailMoved,
  writeEmailReverted,
} from '../emails.ts'
import {
  type Code,
  type ConsumedCode,
  consumeCode,
  deleteCodes,
  makeCode,
} from '../identity/codes/data.ts'
import { setPasswordHash, verifyAddress } from '../identity/credentials/data.ts'
import { endEverything } from '../identity/end-sessions.ts'
import { requireMailPause } from '../identity/mail-throttle.ts'
import { removePasskeysSince } from '../identity/passkeys/data.ts'
import { reauthenticate } from '../identity/reauthenticate.ts'
import { recordOwn } from '../identity/record-own.ts'
import { deleteSecondFactorSince } from '../identity/second-factor/data.ts'
import type { AuthServices } from '../identity/sessions.ts'

type Routes = Pick<typeof authRoutes, 'requestEmailChange' | 'confirmEmailChange'>

export function emailChangeHandlers(auth: AuthServices): Handlers<Routes> {
  const move = async (tx: Transaction, login: Login, code: Code) => {
    await freeAddress(tx, await auth.keys.issuer(), code.email)
    await verifyAddress(tx, login.uid, code.email)
    await setEmail(tx, login.id, code.email)
    await deleteCodes(tx, login.uid, ['verify_email', 'reset_password', 'change_email'])
    const isReverted = code.purpose === 'revert_email'
    await recordOwn(tx, isReverted ? 'account.email_reverted' : 'account.email_changed', login)
  }

  return {
    async requestEmailChange({ body: { current_password, new_email }, identity, actor }) {
      const caller = { identity, actor }
      const login = await reauthenticate(auth, caller, current_password, { social: 'social_email' })
      const issuer = await auth.keys.issuer()
      await requireMailPause(auth, 'email-change', { uid: login.uid, email: new_email })
      await auth.database.system(async (tx) => {
        const reader = { to: new_email, language: login.language }
        // The response does not reveal whether the new address is registered. The owner of a
        // registered address gets an email without the code.
        const holder = await findHolder(tx, issuer, new_email, auth.now())
        const is_free = !holder || (holder.uid === login.uid && new_email !== login.email)
        const code = await makeCode(
          tx,
          { purpose: 'change_email', user_id: login.uid, email: new_email },
          auth.now(),
        )
        await auth.mailer.send(
          is_free ? writeEmailChange(auth, reader, code) : writeAlreadyKnown(auth, reader),
          { tx },
        )
      })
      return { done: true as const }
    },

    async confirmEmailChange({ body: { code } }) {
      const issuer = await auth.keys.issuer()
      return auth.database.system(async (tx) => {
        const used = await consumeCode(tx, code, ['change_email', 'revert_email'], auth.now())
        const login = used ? await findLogin(tx, issuer, { uid: used.user_id }) : null
        // The refusal is thrown inside the transaction. Its rollback restores the consumed code, so
        // the link can still be used.
        if (!used || !login || (await isTakenByOther(tx, issuer, used, auth.now())))
          throw new Refusal('used_link')
        const was_reverted = used.purpose === 'revert_email'
        await move(tx, login, used)
        if (was_reverted) await recover(tx, login, used)
        else if (login.email !== used.email && login.email_verified)
          await offerWayBack(tx, login, used.email)
        return { email: used.email, was_reverted }
      })
    },
  }

  /**
   * Secures an account after a change of its address is reverted, because an intruder may have made
   * the change. Ends all sessions and voids the password. Removes passkeys and a second factor that
   * were added after the change. Emails a reset link to the restored address.
   */
  async function recover(tx: Transaction, login: Login, code: ConsumedCode) {
    await endEverything(tx, login, auth.now())
    await deleteSecondFactorSince(tx, login.uid, code.created_at)
    await removePasskeysSince(tx, login.uid, code.created_at)
    await setPasswordHash(tx, login.uid, makeUnknownHash())
    const reader = { to: code.email, language: login.language }
    const { uid: user_id } = login
    const reset = { purpose: 'reset_password', user_id, email: code.email } as const
    const link = await makeCode(tx, reset, auth.now())
    await auth.mailer.send(writeEmailReverted(auth, reader, link), { tx })
  }

  /**
   * Emails the previous address a link that reverts the change. Called only if that address was
   * verified.
   */
  async function offerWayBack(tx: Transaction, { uid, email, language }: Login, moved_to: string) {
    const back = { purpose: 'revert_email', user_id: uid, email } as const
    const link = await makeCode(tx, back, auth.now())
    await auth.mailer.send(writeEmailMoved(auth, { to: email, language }, link, moved_to), { tx })
  }
}

async function isTakenByOther(tx: Transaction, issuer: string, code: Code, now: number) {
  const holder = await findHolder(tx, issuer, code.email, now)
  return holder !== null && holder.uid !== code.user_id
}
