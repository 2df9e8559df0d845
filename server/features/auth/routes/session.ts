import type { authRoutes } from '#contract/auth.ts'
import type { Handlers } from '#server/platform/http/routes.ts'
import { hashSecret, makeSecret } from '#server/platform/one-time-secret.ts'
import { Refusal } from '#server/platform/refusal.ts'
import { findLogin } from '../data.ts'
import { findLogoutUrl } from '../identity/company/data.ts'
import { openLogoutUrl } from '../identity/company/logout-url.ts'
import {
  clearCookie,
  issueCookie,
  PENDING_COOKIE,
  PENDING_SECONDS,
  PENDING_SIGN_IN_COOKIE,
  readSecretHash,
  SESSION_COOKIE,
} from '../identity/cookies.ts'
import { endSession } from '../identity/end-sessions.ts'
import {
  countAttempt,
  countAttemptFrom,
  resetAttempts,
  uncountAttemptFrom,
} from '../identity/login-throttle.ts'
import { deletePendingSignIn } from '../identity/pending-sign-in/data.ts'
import { findSecondFactor, storePending } from '../identity/second-factor/data.ts'
import { type AuthServices, readSession, readSessionToken } from '../identity/sessions.ts'
import { requireUnchanged, startSession } from '../identity/start-session.ts'
import { signIdToken } from '../identity/verifier.ts'

type Routes = Pick<typeof authRoutes, 'signIn' | 'signOut' | 'issueIdToken'>

export function sessionHandlers(auth: AuthServices): Handlers<Routes> {
  return {
    async signIn({ body: { email, password }, raw }) {
      using place = auth.passwords.enter()
      const address = raw.request.ip
      await countAttemptFrom(auth, address)
      await countAttempt(auth, email)
      const issuer = await auth.keys.issuer()
      const login = await auth.database.system((tx) => findLogin(tx, issuer, { email }), {
        read_only: true,
      })
      const matches = await place.matches(login?.password ?? null, password)
      if (!login || !matches) throw new Refusal('wrong_credentials')
      await Promise.all([resetAttempts(auth, email), uncountAttemptFrom(auth, address)])

      const secret = makeSecret()
      const isPending = await auth.database.system(async (tx) => {
        const factor = await findSecondFactor(tx, login.uid)
        if (!factor?.confirmed_at) return false
        await requireUnchanged(tx, login, 'password_and_code')
        const pending = { hash: hashSecret(secret), user_id: login.uid }
        await storePending(tx, pending, auth.now() + PENDING_SECONDS * 1000)
        return true
      })
      if (isPending) {
        issueCookie(auth, raw, PENDING_COOKIE, secret)
        return { done: true as const, second_factor: true as const }
      }
      await startSession(auth, raw, login, 'password')
      return { done: true as const }
    },

    async signOut({ raw }) {
      const token = readSessionToken(auth, raw)
      if (token) {
        const issuer = await auth.keys.issuer()
        const kept = await auth.database.system(async (tx) => {
          const url = await findLogoutUrl(tx, token)
          await endSession(tx, issuer, { token })
          return url
        })
        clearCookie(auth, raw, SESSION_COOKIE)
        const url = openLogoutUrl(auth, kept)
        return { done: true as const, ...(url !== null && { url }) }
      }
      // A browser that has a pending sign-in and no session logs out by deleting the pending
      // sign-in.
      const pending = readSecretHash(auth, raw.request, PENDING_SIGN_IN_COOKIE)
      if (pending) {
        await auth.database.system((tx) => deletePendingSignIn(tx, pending))
        clearCookie(auth, raw, PENDING_SIGN_IN_COOKIE)
      }
      return { done: true as const }
    },

    async issueIdToken({ raw }) {
      const none = { token: null, user: null }
      if (!readSessionToken(auth, raw)) return none
      // Reads the time first, then the session. If the session ends concurrently, the token's `iat`
      // is before this end, so the token is void.
      const now = auth.now()
      // If the disk is full, the session is only read and not extended, so that logged-in users can
      // still read.
      const read_only = auth.database.isFull()
      const session = await auth.database.system(
        (tx) => readSession(auth, tx, raw, { now, keeps: !read_only }),
        { read_only },
      )
      if (!session) {
        clearCookie(auth, raw, SESSION_COOKIE)
        return none
      }
      if (session.renewed) issueCookie(auth, raw, SESSION_COOKIE, session.renewed)
      const { id, session_id: _, ...user } = session.user
      return {
        token: await signIdToken(auth.keys, session.user, now),
        user: { uid: id, ...user },
      }
    },
  }
}
