import type { authRoutes } from '#contract/auth.ts'
import type { Transaction } from '#server/platform/database/database.ts'
import type { Handlers } from '#server/platform/http/routes.ts'
import { removeApplicant } from '../data.ts'
import { requireAllowedMethod } from '../identity/company/required-provider.ts'
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
 * Routes for a browser whose sign-up or login is pending: read the status, send a reminder,
 * withdraw, and start a session once nothing is pending.
 */
export function pendingSignInHandlers(auth: AuthServices): Handlers<Routes> {
  const find = async (tx: Transaction, raw: Exchange) => {
    const hash = readSecretHash(auth, raw.request, PENDING_SIGN_IN_COOKIE)
    return hash ? findPendingSignIn(tx, hash, await auth.keys.issuer(), auth.now()) : null
  }

  /**
   * Emails the verification link to the applicant again. For a decoy, which is a pending sign-in
   * without an account, sends nothing but returns the same result.
   */
  const remindApplicant = async (tx: Transaction, pending: PendingSignIn) => {
    const { user_id: uid, email, language } = pending
    await storeReminder(tx, pending, auth.now(), 'browser')
    if (uid && language) await resendVerification(auth, tx, { uid, email, language })
    return { resend_in: MAIL_PAUSE_SECONDS }
  }

  const remindAdministrators = async (tx: Transaction, pending: PendingSignIn) => {
    const { account_id, company_id } = pending
    await storeReminder(tx, pending, auth.now(), 'account')
    if (account_id && company_id)
      await recordOwn(tx, 'member.reminded', { id: account_id, company_id })
    return { resend_in: REMINDER_PAUSE_SECONDS }
  }

  return {
    async readPendingSignIn({ raw }) {
      await auth.keys.issuer()
      const pending = await auth.database.system((tx) => find(tx, raw), { read_only: true })
      if (pending) auth.csrf.issue(raw.request, raw.reply)
      return describePendingSignIn(pending, auth.now())
    },

    async completePendingSignIn({ raw }) {
      await auth.keys.issuer()
      const secret = await auth.database.system(async (tx) => {
        const pending = await find(tx, raw)
        if (!pending?.user_id || readWaitsFor(pending) !== 'nothing') return null
        const { account_id: id, company_id } = pending
        // Throws Refusal if the company requires its own provider, because the member must then log
        // in there.
        if (id && company_id) await requireAllowedMethod(tx, { id, company_id }, null)
        // If two pages complete the pending sign-in concurrently, only one gets the session.
        if (!(await deletePendingSignIn(tx, pending.hash))) return null
        const begun = await createSession(tx, pending.user_id, describeBrowser(raw), auth.now())
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
        const pending = await find(tx, raw)
        const status = describePendingSignIn(pending, auth.now())
        const wait = status.resend_in ?? 0
        if (!pending || wait > 0) return { resend_in: wait }
        if (awaitsVerification(pending)) return remindApplicant(tx, pending)
        if (status.waits_for === 'approval' && !status.is_dormant)
          return remindAdministrators(tx, pending)
        return { resend_in: 0 }
      })
    },

    async withdrawPendingApplication({ raw }) {
      await auth.keys.issuer()
      await auth.database.system(async (tx) => {
        const pending = await find(tx, raw)
        if (!pending) return
        await deletePendingSignIn(tx, pending.hash)
        const id = pending.account_id
        const removed = id ? await removeApplicant(tx, id) : null
        if (id && removed)
          await recordOwn(tx, 'member.withdrawn', { id, company_id: removed.company_id })
      })
      clearCookie(auth, raw, PENDING_SIGN_IN_COOKIE)
      return { done: true as const }
    },
  }
}
