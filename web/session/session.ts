import { accountRoutes, type Profile } from '#contract/account.ts'
import type { Pair } from '#contract/language.ts'
import { PAGES, pageUrl } from '#contract/pages.ts'
import { type AccountProblem, hasPage, isAccountProblem } from '#contract/permissions.ts'
import { ApiError } from '../api/api-error.ts'
import { connectApi, request } from '../api/client.ts'
import { languageStore } from '../language/language-store.ts'
import { markShown, showMessage } from '../messages/message-store.ts'
import { createStore, useStore } from '../store/external-store.ts'
import { createLocalValue } from '../store/local-value.ts'
import { decideStep, describeLostAccess, findRefusal, type Refusal } from './admission.ts'
import type { IdentityClient, IdentityUser } from './identity.ts'
import { navigateTo } from './navigation.ts'
import { clearSessionMessage, showProfileFailure, showSessionMessage } from './notices.ts'
import { loadSettings } from './settings.ts'
import { SESSION_TEXTS } from './texts.ts'
import { createTokenCache } from './token-cache.ts'

export type Session = {
  state: 'loading' | 'signed_out' | 'signed_in'
  user: Profile | null
  email_verified: boolean
  /** Path to open after logging out; null for the login page. Set when a logout starts. */
  goes_to: string | null
}

const LOADING: Session = { state: 'loading', user: null, email_verified: false, goes_to: null }
/** Stored while the user is signed in. The next visit reads this before the session loads. */
export const signedInHint = createLocalValue('daihon.signed_in')
const leaveListeners = new Set<() => void>()

export const sessionStore = createStore<Session>(LOADING)
/**
 * True if the user was signed in at the end of the last visit. Pages then show a spinner instead of
 * a login form, which would soon vanish.
 */
export const wasSignedIn = signedInHint.read() === '1'
let identity: Promise<IdentityClient> | null = null
let checks = 0
/** The running check of the profile. */
let settling: Promise<unknown> = Promise.resolve()
let isLeaving = false

const tokens = createTokenCache(async () => (await getIdentity()).getIdToken())
connectApi({
  async getToken() {
    await logoutOver()
    return tokens.get()
  },
  // While the session loads, a request for a public route gets only a cached token. Otherwise this
  // request would wait for the session, and the session for this request.
  getPublicToken: async () =>
    sessionStore.get().state === 'signed_in' ? tokens.get() : tokens.peek(),
  dropToken: (refused) => tokens.refuse(refused),
  onRefusal({ code, text }, route) {
    const isProfile = route === accountRoutes.readProfile
    if (isAccountProblem(code)) void handleLostAccess(code, text, isProfile)
    // The banner or the page already shows the reason, so callers with the same text must not show
    // it again.
    const isOver = code === 'unauthenticated' && sessionStore.get().state === 'signed_out'
    if (isAccountProblem(code) || isOver) markShown(text)
  },
})

/**
 * Handles a loss of access while the page is open, e.g. by a suspension. `text`: the refusal's
 * text, shown if the user is logged out. `isProfile`: the request for the profile was refused.
 */
export async function handleLostAccess(
  problem: AccountProblem,
  text: Pair,
  isProfile = false,
): Promise<void> {
  // Logs the user out if no page handles the problem, or if the profile itself was refused.
  // Otherwise the reloaded profile opens the page for the problem.
  if (!hasPage(problem) || isProfile) return shutOut(describeLostAccess(problem, text))
  await loadProfile().catch((error) => console.error('The profile could not be loaded', error))
}

/** Logs the user out because of a refusal. Ignores further calls during and after the logout. */
async function shutOut(refusal: Refusal): Promise<void> {
  if (sessionStore.get().state !== 'signed_in' || isLeaving) return
  isLeaving = true
  await refuse(refusal)
  isLeaving = false
}

/** True while the account is being logged out. The server may have revoked its token already. */
export function isLoggingOut(): boolean {
  const { state, goes_to } = sessionStore.get()
  return state === 'signed_in' && goes_to !== null
}

/**
 * Resolves when no logout is running. Requests wait for this, because the server would refuse them
 * during the logout.
 */
async function logoutOver(): Promise<void> {
  if (!isLoggingOut()) return
  await new Promise<void>((resolve) => {
    const stop = sessionStore.subscribe(() => {
      if (isLoggingOut()) return
      stop()
      resolve()
    })
  })
}

export const useSession = (): Session => useStore(sessionStore)

/**
 * ID token of the current user, for sockets; null without a user. `fresh`: the last token was
 * refused, so a new one is needed.
 */
export async function getSocketToken(fresh: boolean): Promise<string | null> {
  if (fresh) await refreshUser()
  return tokens.get()
}

/**
 * Registers a listener that discards the cached data of an account. It is called on logout and when
 * another account signs in. Returns the unsubscribe function.
 */
export function onAccountLeft(listener: () => void): () => void {
  leaveListeners.add(listener)
  return () => leaveListeners.delete(listener)
}

/**
 * Returns the identity client for the provider in the settings. After a failure, the next call
 * tries again.
 */
export function getIdentity(): Promise<IdentityClient> {
  identity ??= openIdentity().catch((error: unknown) => {
    identity = null
    throw error
  })
  return identity
}

async function openIdentity(): Promise<IdentityClient> {
  // The embedded identity is the default, so its chunk is loaded in parallel with the settings.
  const embedded = import('./embedded-identity.ts')
  const { firebase } = await loadSettings()
  const client = firebase
    ? (await import('./firebase-identity.ts')).createFirebaseIdentity(firebase, {
        language: () => languageStore.get(),
        loginUrl: () => location.origin + pageUrl(languageStore.get(), PAGES.login),
        accountRoutes,
        keptSignUp: createLocalValue('daihon.sign_up'),
      })
    : (await embedded).createEmbeddedIdentity()
  client.onChange((user) => {
    settling = applyIdentity(user)
  })
  return client
}

/**
 * Resolves when the running check of the profile is done. Each login and each logout starts a
 * check.
 */
export const sessionChecked = () => settling

/** Loads the user, once at page start. After a failure, starts offline or logs the visitor out. */
export async function startSession(): Promise<void> {
  try {
    await (await getIdentity()).reload()
    await settling
  } catch (error) {
    await fail(error)
  }
}

/**
 * Handles a failed check of the account:
 * - Without a network, a signed-in page stays signed in.
 * - Without a network, a page that is starting uses the stored account, if there is one.
 * - In all other cases, shows the failure and logs the visitor out.
 */
async function fail(error: unknown): Promise<void> {
  if (error instanceof ApiError && error.code === 'offline' && wasSignedIn) {
    if (sessionStore.get().state === 'signed_in') return
    // If the code for offline use cannot be loaded, or if the storage is unavailable, the visit
    // continues logged out.
    const stored = await import('./offline-session.ts')
      .then(({ startOffline }) => startOffline())
      .catch(() => null)
    if (stored && (accountUid ?? stored.uid) === stored.uid) {
      accountUid = stored.uid
      const { user, email_verified } = stored
      return sessionStore.set({ state: 'signed_in', user, email_verified, goes_to: null })
    }
  }
  showProfileFailure(error)
  leave(null)
}

export async function refreshSession(): Promise<Session> {
  const client = await getIdentity()
  await client.reload()
  await settling
  return sessionStore.get()
}

/** Reloads the profile with a fresh token. Rejects with an `ApiError`. */
export async function refreshUser(): Promise<Profile> {
  tokens.drop()
  return loadProfile()
}

/**
 * Reloads the user's profile. Logs out a user who lost access and shows the reason (specification
 * §4). Rejects with an `ApiError`, or with an `Error` if no user is signed in.
 */
export async function loadProfile(): Promise<Profile> {
  const uid = accountUid
  if (uid === null) throw new Error('Nobody is signed in')
  const profile = await request(accountRoutes.readProfile, { body: { firebase_uid: uid } })
  if (sessionStore.get().state !== 'signed_in' || accountUid !== uid) return profile
  const refusal = findRefusal(profile)
  if (refusal) await shutOut(refusal)
  else sessionStore.set((session) => ({ ...session, user: profile }))
  return profile
}

let accountUid: string | null = null

export const getAccountUid = () => accountUid

async function applyIdentity(user: IdentityUser | null): Promise<void> {
  checks += 1
  const mine = checks
  // Discards a token that was issued for another account, or before the address was verified.
  const isVerified = user?.email_verified ?? false
  if (user?.uid !== accountUid || isVerified !== sessionStore.get().email_verified) tokens.drop()
  const step = decideStep(user, { state: sessionStore.get().state, uid: accountUid })
  if (!user) return endSession()
  if (step === 'leave') return refuseWithoutAddress()
  if (step === 'stay') return
  if (user.uid !== accountUid) {
    notifyLeft()
    // If another account was signed in, its pages are removed immediately. If this is a login, the
    // login page stays until the profile is loaded.
    if (sessionStore.get().state === 'signed_in') sessionStore.set(LOADING)
  }
  accountUid = user.uid
  await applyProfile(user, mine)
}

/**
 * Loads the profile and then signs the account in. Does nothing if another check of the account has
 * started meanwhile.
 */
async function applyProfile(user: IdentityUser, mine: number): Promise<void> {
  try {
    const { uid: firebase_uid, email_verified, sign_up } = user
    const profile = await request(accountRoutes.readProfile, {
      body: { firebase_uid, ...(sign_up && { sign_up }) },
    })
    if (mine !== checks) return
    const refusal = findRefusal(profile)
    if (refusal) return await refuse(refusal)
    signedInHint.write('1')
    clearSessionMessage()
    sessionStore.set({ state: 'signed_in', user: profile, email_verified, goes_to: null })
  } catch (error) {
    if (mine !== checks) return
    // The user has no account here. Logs out at the identity provider too, so that the next visit
    // does not show this message again.
    if (error instanceof ApiError && error.code === 'no_account') await forgetIdentity()
    await fail(error)
  }
}

/** Ends the session after the identity provider has reported that there is no user. */
function endSession(): void {
  const { state, goes_to } = sessionStore.get()
  // If this page started the logout, `goes_to` is set. Only a logout from elsewhere needs the
  // message.
  if (state === 'signed_in' && goes_to === null) showSessionMessage('info', SESSION_TEXTS.ended)
  leave(goes_to)
}

/**
 * Refuses a user without an email address. Logs out at the identity provider too, so that the next
 * visit does not show this message again.
 */
async function refuseWithoutAddress(): Promise<void> {
  leave(null)
  showSessionMessage('error', SESSION_TEXTS.no_email)
  await forgetIdentity()
}

/** Logs out at the identity provider. Resolves to false after a failure, which is logged. */
async function forgetIdentity(): Promise<boolean> {
  try {
    await (await getIdentity()).signOut()
    return true
  } catch (error) {
    console.error('The refused identity could not be signed out', error)
    return false
  }
}

async function refuse(refusal: Refusal): Promise<void> {
  // The login page itself does not show the reason. If the login page follows, the message
  // therefore stays until the next login.
  if (refusal.goes_to === PAGES.login) showSessionMessage(refusal.status, refusal.text)
  else showMessage({ status: refusal.status, text: refusal.text })
  sessionStore.set((session) => ({ ...session, goes_to: refusal.goes_to }))
  if (!(await forgetIdentity())) leave(refusal.goes_to)
  navigateTo(pageUrl(languageStore.get(), refusal.goes_to))
}

function leave(goesTo: string | null): void {
  signedInHint.write(null)
  accountUid = null
  notifyLeft()
  sessionStore.set({ state: 'signed_out', user: null, email_verified: false, goes_to: goesTo })
}

function notifyLeft(): void {
  for (const listener of [...leaveListeners]) listener()
}
