import type { authRoutes } from '#contract/auth.ts'
import type { Transaction } from '#server/platform/database/database.ts'
import type { Handlers } from '#server/platform/http/routes.ts'
import { removeApplicant } from '../data.ts'
import { requireAllowedMethod } from '../identity/company/only-way.ts'
import {
  clearCookie,
  type Exchange,
  issueCookie,
  PENDING_SIGN_IN_COOKIE,
  readSecretHash,
  SESSION_COOKIE,
} from '../identity/cookies.ts'
import {
  deletePendingSignIn,
  findPendingSignIn,
  type PendingSignIn,
  storeReminder,
} from '../identity/pending-sign-in/data.ts'
import { recordOwn } from '../identity/record-own.ts'
import { resendVerification } from '../identity/send-verification.ts'
import { type AuthServices, createSession, describeBrowser } from '../identity/sessions.ts'
import {
  awaitsVerification,
  describePendingSignIn,
  MAIL_PAUSE_SECONDS,
  REMINDER_PAUSE_SECONDS,
  readWaitsFor,
} from '../rules.ts'

type Routes = Pick<
  typeof authRoutes,
  | 'readPendingSignIn'
  | 'completePendingSignIn'
  | 'sendPendingReminder'
  | 'withdrawPendingApplication'
>

/**
 * Routes of a browser's pending sign-in: status, reminder, withdrawal, and completion after
 * approval.
 */
export function pendingSignInHandlers(auth: AuthServices): Handlers<Routes> {
  const find = async (tx: Transaction, raw: Exchange) => {
    const hash = readSecretHash(auth, raw.request, PENDING_SIGN_IN_COOKIE)
    return hash ? findPendingSignIn(tx, hash, await auth.keys.issuer(), auth.now()) : null
  }

  /** Resends the email with the link that the applicant needs. */
  const remindApplicant = async (tx: Transaction, parked: PendingSignIn) => {
    const { user_id: uid, email, language } = parked
    await storeReminder(tx, parked, auth.now(), 'browser')
    if (uid && language) await resendVerification(auth, tx, { uid, email, language })
    return { resend_in: MAIL_PAUSE_SECONDS }
  }

  /** Reminds the company's admins of an applicant. */
  const remindAdministrators = async (tx: Transaction, parked: PendingSignIn) => {
    const { account_id, company_id } = parked
    await storeReminder(tx, parked, auth.now(), 'account')
    if (account_id && company_id)
      await recordOwn(tx, 'member.reminded', { id: account_id, company_id })
    return { resend_in: REMINDER_PAUSE_SECONDS }
  }

  return {
    async readPendingSignIn({ raw }) {
      await auth.keys.issuer()
      const parked = await auth.database.system((tx) => find(tx, raw), { read_only: true })
      if (parked) auth.csrf.issue(raw.request, raw.reply)
      return describePendingSignIn(parked, auth.now())
    },

    async completePendingSignIn({ raw }) {
      await auth.keys.issuer()
      const secret = await auth.database.system(async (tx) => {
        const parked = await find(tx, raw)
        if (!parked?.user_id || readWaitsFor(parked) !== 'nothing') return null
        const { account_id: id, company_id } = parked
        // Members of a company that requires its own provider must log in there.
        if (id && company_id) await requireAllowedMethod(tx, { id, company_id }, null)
        // Two pages may race: only one gets the session.
        if (!(await deletePendingSignIn(tx, parked.hash))) return null
        const begun = await createSession(tx, parked.user_id, describeBrowser(raw), auth.now())
        return begun.secret
      })
      if (!secret) return { signed_in: false }
      clearCookie(auth, raw, PENDING_SIGN_IN_COOKIE)
      issueCookie(auth, raw, SESSION_COOKIE, secret)
      return { signed_in: true }
    },

    async sendPendingReminder({ raw }) {
      await auth.keys.issuer()
      return auth.database.system(async (tx) => {
        const parked = await find(tx, raw)
        const status = describePendingSignIn(parked, auth.now())
        const wait = status.resend_in ?? 0
        if (!parked || wait > 0) return { resend_in: wait }
        if (awaitsVerification(parked)) return remindApplicant(tx, parked)
        if (status.waits_for === 'approval') return remindAdministrators(tx, parked)
        return { resend_in: 0 }
      })
    },

    async withdrawPendingApplication({ raw }) {
      await auth.keys.issuer()
      await auth.database.system(async (tx) => {
        const parked = await find(tx, raw)
        if (!parked) return
        await deletePendingSignIn(tx, parked.hash)
        const id = parked.account_id
        const removed = id ? await removeApplicant(tx, id) : null
        if (id && removed)
          await recordOwn(tx, 'member.withdrawn', { id, company_id: removed.company_id })
      })
      clearCookie(auth, raw, PENDING_SIGN_IN_COOKIE)
      return { done: true as const }
    },
  }
}
