import { initializeApp } from '@firebase/app'
import {
  type Auth,
  browserLocalPersistence,
  browserPopupRedirectResolver,
  EmailAuthProvider,
  getIdToken,
  getIdTokenResult,
  getRedirectResult,
  indexedDBLocalPersistence,
  initializeAuth,
  onAuthStateChanged,
  reauthenticateWithCredential,
  reload,
  sendEmailVerification,
  sendPasswordResetEmail,
  signInWithEmailAndPassword,
  signOut,
  type User,
  updatePassword,
  verifyBeforeUpdateEmail,
} from '@firebase/auth'
import { authRoutes } from '#contract/auth.ts'
import { email as address } from '#contract/fields.ts'
import { PROBLEMS } from '#contract/problems.ts'
import type { Settings } from '#contract/system.ts'
import { ApiError } from '../api/api-error.ts'
import { request } from '../api/client.ts'
import { readFirebaseCode, toApiError, toPasswordError } from './firebase-errors.ts'
import { openGoogle, returnedFromRedirect } from './firebase-google.ts'
import { connectAs, type FirebaseHost, type Page } from './firebase-page.ts'
import { readPasswordRules, withNewPassword } from './firebase-password.ts'
import { signUpAtFirebase } from './firebase-sign-up.ts'
import type { IdentityClient, IdentityUser } from './identity.ts'
import { createPendingSignUpStore } from './pending-sign-up.ts'

/** Firebase's minimum interval between emails, in seconds. */
const MAIL_PAUSE = 60
/**
 * Maximum age in milliseconds of the SDK's stored token. A new token is requested if the stored
 * token is older, or if `getIdToken` has already returned it.
 */
const FRESH_MS = 60_000

/**
 * Firebase Authentication through its SDK, which shares the user among the browser's tabs. During
 * an operation the adapter ignores the changes that the SDK reports, and notifies the listeners
 * itself afterwards.
 */
export function createFirebaseIdentity(
  firebase: NonNullable<Settings['firebase']>,
  given: FirebaseHost,
): IdentityClient {
  const page: Page = { ...given, begun: createPendingSignUpStore(given.keptSignUp) }
  const { project_id: projectId, api_key: apiKey, auth_domain: authDomain } = firebase
  // Omits the pop-up resolver, which would make phones wait for Google's frame at every start.
  const auth = initializeAuth(initializeApp({ projectId, apiKey, authDomain }), {
    persistence: [indexedDBLocalPersistence, browserLocalPersistence],
  })
  const listeners = new Set<(user: IdentityUser | null) => void>()
  let known: { user: IdentityUser | null } | null = null
  let steps = 0
  let handedOut: string | null = null

  const notify = () => {
    const user = auth.currentUser ? describeUser(auth.currentUser, page) : null
    known = { user }
    for (const listener of [...listeners]) listener(user)
  }
  /**
   * Runs work of several steps, and maps its errors with `describe`. Changes that the SDK reports
   * meanwhile are ignored. The caller uses `notify` afterwards.
   */
  const step = async <T>(work: () => Promise<T>, describe = toApiError): Promise<T> => {
    steps += 1
    auth.languageCode = page.language()
    try {
      return await work()
    } catch (error) {
      throw describe(error)
    } finally {
      steps -= 1
    }
  }
  onAuthStateChanged(auth, (user) => {
    // The user was changed in another tab or at Firebase: logged out, disabled, or given a new
    // password.
    if (steps === 0 && known && user?.uid !== known.user?.uid) notify()
  })
  const requireUser = (): User => {
    if (auth.currentUser) return auth.currentUser
    throw new ApiError({ ...PROBLEMS.unauthenticated, code: 'unauthenticated' })
  }

  return {
    async signUp(input) {
      const waits_for = await withNewPassword(
        auth,
        step(() => signUpAtFirebase(auth, page, input)),
      )
      if (waits_for === 'verification') notify()
      return { waits_for }
    },
    async signInWithPassword(email, password) {
      await step(() => signInWithEmailAndPassword(auth, normalize(email), password))
      notify()
      return 'signed_in'
    },
    async signInWithGoogle(start) {
      await step(() => openGoogle(auth, page.begun, start))
      notify()
    },
    async sendVerification() {
      await step(() => sendEmailVerification(requireUser(), { url: page.loginUrl() }))
      return { resend_in: MAIL_PAUSE }
    },
    async sendPasswordReset(email) {
      try {
        await step(() => sendPasswordResetEmail(auth, normalize(email), { url: page.loginUrl() }))
      } catch (error) {
        // An unknown address is ignored, because a refusal would reveal which addresses are
        // registered.
        const cause = error instanceof Error ? error.cause : null
        if (readFirebaseCode(cause) !== 'user-not-found') throw error
      }
    },
    async reauthenticate(password) {
      const user = requireUser()
      const credential = EmailAuthProvider.credential(user.email ?? '', password)
      await step(() => reauthenticateWithCredential(user, credential), toPasswordError)
    },
    async updatePassword(password) {
      const user = requireUser()
      await withNewPassword(
        auth,
        step(() => updatePassword(user, password)),
      )
      // Firebase ends its own sessions; this revokes the tokens of our server.
      await request(authRoutes.endOtherSessions, { body: {} }, { over: connectAs(user) }).catch(
        (error: unknown) =>
          console.error('The tokens from before the new password could not be voided', error),
      )
    },
    readPasswordRules: () => readPasswordRules(auth),
    async requestEmailChange(email) {
      await step(() =>
        verifyBeforeUpdateEmail(requireUser(), normalize(email), { url: page.loginUrl() }),
      )
    },
    async isVerified() {
      const user = requireUser()
      await step(() => reload(user))
      return user.emailVerified
    },
    arrive: async () => notify(),
    async reload() {
      await step(() => reloadUser(auth, known === null))
      notify()
    },
    async signOut() {
      const user = auth.currentUser
      // Without a Firebase user, a sign-in is pending at our server. This request discards it.
      if (!user) await request(authRoutes.signOut, { body: {} })
      else await voidTokens(user)
      await step(() => signOut(auth))
      page.begun.forget()
      notify()
    },
    getIdToken: () =>
      step(async () => {
        const user = auth.currentUser
        if (!user) return null
        const held = await getIdTokenResult(user)
        const age = Date.now() - Date.parse(held.issuedAtTime)
        const isFresh =
          age < FRESH_MS &&
          held.token !== handedOut &&
          // The stored token may have the old address, or the old state of its verification. In
          // both cases a new token is needed.
          held.claims.email_verified === user.emailVerified &&
          held.claims.email === (user.email ?? undefined)
        handedOut = isFresh ? held.token : await getIdToken(user, true)
        return handedOut
      }),
    onChange(listener) {
      listeners.add(listener)
      if (known) listener(known.user)
      return () => listeners.delete(listener)
    },
  }
}

/** Revokes issued tokens at our server; Firebase ends only its session in the browser. */
async function voidTokens(user: User): Promise<void> {
  try {
    await request(authRoutes.signOut, { body: {} }, { over: connectAs(user) })
  } catch (error) {
    console.error('The tokens that are out could not be voided', error)
  }
}

/**
 * Fetches the user's current data from Firebase. At the start, the SDK has just checked the user,
 * so only the result of a Google redirect is read.
 */
async function reloadUser(auth: Auth, isStart: boolean): Promise<void> {
  await auth.authStateReady()
  if (!isStart && auth.currentUser) await reload(auth.currentUser)
  if (isStart && returnedFromRedirect()) await getRedirectResult(auth, browserPopupRedirectResolver)
}

function describeUser(user: User, { begun: signUps }: Page): IdentityUser {
  const providers = user.providerData.map(({ providerId }) => providerId)
  const provider = providers.includes('password') ? 'password' : (providers[0] ?? 'unknown')
  const begun =
    user.email === null ? undefined : signUps.find({ email: normalize(user.email), provider })
  const username = begun?.username ?? user.displayName ?? undefined
  return {
    uid: user.uid,
    email: user.email,
    email_verified: user.emailVerified,
    provider,
    ...(begun && { sign_up: { ...begun, ...(username && { username }) } }),
  }
}

/**
 * Normalizes an address as the server does. Returns an invalid address unchanged, because Firebase
 * refuses it.
 */
const normalize = (text: string) => address.safeParse(text).data ?? text
