import type { authRoutes } from '#contract/auth.ts'
import type { Handlers } from '#server/platform/http/routes.ts'
import { hashSecret } from '#server/platform/one-time-secret.ts'
import { Refusal } from '#server/platform/refusal.ts'
import { findSetupHash } from '../data.ts'
import { writeAlreadyKnown } from '../emails.ts'
import { issueCookie, PENDING_SIGN_IN_COOKIE } from '../identity/cookies.ts'
import {
  createAccount,
  findInvited,
  findJoinable,
  findSignInMethod,
  withoutRace,
} from '../identity/create-account.ts'
import { acquireMailSlot } from '../identity/mail-throttle.ts'
import { requireGoodPassword } from '../identity/require-good-password.ts'
import type { AuthServices } from '../identity/sessions.ts'

type Routes = Pick<typeof authRoutes, 'signUp' | 'readSignUpLink'>

/** The description of a sign-up without a link. */
const NO_COMPANY = { company_name: null, is_setup: false, awaits_admin: false, invited: null }

/**
 * Routes by which a new user reads a sign-up link and signs up. Sign-up works without a link, with
 * a company's link or invitation, or with the setup link.
 */
export function signUpHandlers(auth: AuthServices): Handlers<Routes> {
  return {
    async signUp({ body: { password, ...body }, raw }) {
      using place = auth.passwords.enter()
      // Loads the issuer before the transaction, because it cannot be loaded inside a transaction.
      await auth.keys.issuer()
      // An invalid link is refused before the password is checked.
      const newcomer = { email: body.email, proof: 'to_come' } as const
      await auth.database.system((tx) => findSignInMethod(auth, tx, body, newcomer))
      await requireGoodPassword(password, body.email)
      const signUp = { ...body, password_hash: await place.hash(password) }
      const opened = await withoutRace(() =>
        auth.database.system((tx) => createAccount(auth, tx, signUp)),
      )
      const { owner } = opened
      if (owner && (await acquireMailSlot(auth, 'already-known', owner.to)))
        await auth.mailer.send(writeAlreadyKnown(auth, owner))
      issueCookie(auth, raw, PENDING_SIGN_IN_COOKIE, opened.secret)
      return { waits_for: opened.waits_for }
    },

    async readSignUpLink({ query: { company_id, setup, invitation } }) {
      return auth.database.system(
        async (tx) => {
          if (setup !== undefined) {
            const hash = await findSetupHash(tx, false)
            if (hash === null || hash !== hashSecret(setup).toString('base64url'))
              throw new Refusal('setup_closed')
            return { ...NO_COMPANY, is_setup: true }
          }
          if (invitation !== undefined) {
            const { company, email, username } = await findInvited(tx, invitation, auth.now())
            return { ...NO_COMPANY, company_name: company.name, invited: { email, username } }
          }
          if (company_id === undefined) return NO_COMPANY
          const { name: company_name, awaits_admin } = await findJoinable(tx, company_id)
          return { ...NO_COMPANY, company_name, awaits_admin }
        },
        { read_only: true },
      )
    },
  }
}
