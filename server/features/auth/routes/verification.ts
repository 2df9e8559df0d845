import type { authRoutes } from '#contract/auth.ts'
import type { Handlers } from '#server/platform/http/routes.ts'
import { Refusal } from '#server/platform/refusal.ts'
import { findLogin } from '../data.ts'
import { admitOrRequest } from '../identity/admit-or-request.ts'
import { consumeCode } from '../identity/codes/data.ts'
import { verifyAddress } from '../identity/credentials/data.ts'
import { recordOwn } from '../identity/record-own.ts'
import { resendVerification } from '../identity/send-verification.ts'
import type { AuthServices } from '../identity/sessions.ts'

type Routes = Pick<typeof authRoutes, 'verifyEmail' | 'resendVerification'>

export function verificationHandlers(auth: AuthServices): Handlers<Routes> {
  return {
    async verifyEmail({ body: { code } }) {
      const issuer = await auth.keys.issuer()
      const email = await auth.database.system(async (tx) => {
        const used = await consumeCode(tx, code, ['verify_email'], auth.now())
        const login = used ? await findLogin(tx, issuer, { uid: used.user_id }) : null
        // If the account's address changed after the code was sent, the code does not verify the
        // new address.
        if (!used || !login || login.email !== used.email) return null
        await verifyAddress(tx, login.uid)
        await recordOwn(tx, 'account.email_verified', login)
        await admitOrRequest(tx, login, login.email_verified, auth.now())
        return login.email
      })
      if (email === null) throw new Refusal('used_link')
      return { email }
    },

    async resendVerification({ identity }) {
      const issuer = await auth.keys.issuer()
      return auth.database.system(async (tx) => {
        const login =
          identity.issuer === issuer ? await findLogin(tx, issuer, { uid: identity.subject }) : null
        if (!login) throw new Refusal('unauthenticated')
        if (login.email_verified) return { resend_in: 0 }
        return { resend_in: await resendVerification(auth, tx, login) }
      })
    },
  }
}
