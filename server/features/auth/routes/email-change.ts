import type { authRoutes } from '#contract/auth.ts'
import type { Transaction } from '#server/platform/database/database.ts'
import type { Handlers } from '#server/platform/http/routes.ts'
import { Refusal } from '#server/platform/refusal.ts'
import { endSessions, findLogin, type Login, setEmail, voidTokens } from '../data.ts'
import { writeAlreadyKnown, writeEmailChange, writeEmailMoved } from '../emails.ts'
import { type Code, dropCodes, makeCode, useCode } from '../identity/codes/data.ts'
import { removePasskeysSince } from '../identity/passkeys/data.ts'
import { deletePendingSignInsOf } from '../identity/pending-sign-in/data.ts'
import { reauthenticate } from '../identity/reauthenticate.ts'
import { recordOwn } from '../identity/record-own.ts'
import { dropPendingOf, dropSecondFactorSince } from '../identity/second-factor/data.ts'
import type { AuthServices } from '../identity/sessions.ts'
import { openStore } from '../identity/store.ts'

type Routes = Pick<typeof authRoutes, 'requestEmailChange' | 'confirmEmailChange'>

/** Moving an account to another address, and back. */
export function emailChangeHandlers(auth: AuthServices): Handlers<Routes> {
  const move = async (tx: Transaction, login: Login, code: Code) => {
    await (await openStore(tx)).updateUser(login.uid, { email: code.email, emailVerified: true })
    await setEmail(tx, login.id, code.email)
    await dropCodes(tx, login.uid, ['verify_email', 'reset_password', 'change_email'])
    const isReverted = code.purpose === 'revert_email'
    await recordOwn(tx, isReverted ? 'account.email_reverted' : 'account.email_changed', login)
  }

  return {
    async requestEmailChange({ body: { current_password, new_email }, identity, actor }) {
      const login = await reauthenticate(auth, { identity, actor }, current_password)
      const issuer = await auth.keys.issuer()
      await auth.database.system(async (tx) => {
        const reader = { to: new_email, language: login.language }
        // The answer is the same for an address that has an account; its owner is told by mail.
        const taken = await findLogin(tx, issuer, { email: new_email })
        const code = await makeCode(
          tx,
          { purpose: 'change_email', user_id: login.uid, email: new_email },
          auth.now(),
        )
        await auth.mailer.send(
          taken ? writeAlreadyKnown(auth, reader) : writeEmailChange(auth, reader, code),
          { tx },
        )
      })
      return { done: true as const }
    },

    async confirmEmailChange({ body: { code } }) {
      const issuer = await auth.keys.issuer()
      const email = await auth.database.system(async (tx) => {
        const used = await useCode(tx, code, ['change_email', 'revert_email'], auth.now())
        const login = used ? await findLogin(tx, issuer, { uid: used.user_id }) : null
        if (!used || !login || (await isTakenByOther(tx, issuer, used))) return null
        await move(tx, login, used)
        if (used.purpose === 'revert_email') {
          // Somebody else had the account: whatever they hold of it ends here.
          await deletePendingSignInsOf(tx, login.uid)
          await dropPendingOf(tx, login.uid)
          await endSessions(tx, login.uid)
          await dropSecondFactorSince(tx, login.uid, used.created_at)
          await removePasskeysSince(tx, login.uid, used.created_at)
          await voidTokens(tx, login.id, auth.now())
        } else if (login.email !== used.email) {
          const old = { purpose: 'revert_email', user_id: login.uid, email: login.email } as const
          const revert = await makeCode(tx, old, auth.now())
          await auth.mailer.send(
            writeEmailMoved(
              auth,
              { to: login.email, language: login.language },
              revert,
              used.email,
            ),
            { tx },
          )
        }
        return used.email
      })
      if (email === null) throw new Refusal('used_link')
      return { email }
    },
  }
}

async function isTakenByOther(tx: Transaction, issuer: string, code: Code): Promise<boolean> {
  const other = await findLogin(tx, issuer, { email: code.email })
  return other !== null && other.uid !== code.user_id
}
