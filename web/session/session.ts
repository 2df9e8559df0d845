import { accountRoutes, type Profile } from '#contract/account.ts'
import type { Pair } from '#contract/language.ts'
import { PAGES, pageUrl } from '#contract/pages.ts'
import { hasPage, isStandingProblem, type StandingProblem } from '#contract/permissions.ts'
import { ApiError } from '../api/api-error.ts'
import { connectApi, request } from '../api/client.ts'
import { languageStore } from '../language/language-store.ts'
import { markShown, showMessage } from '../messages/message-store.ts'
import { createStore, useStore } from '../store/external-store.ts'
import { createLocalValue } from '../store/local-value.ts'
import { decideStep, describeLoss, findRefusal, type Refusal } from './admission.ts'
import type { IdentityClient, IdentityUser } from './identity.ts'
import { navigateTo } from './navigation.ts'
import { clearSignedOut, tellProfileFailure, tellSignedOut } from './notices.ts'
import { loadSettings } from './settings.ts'
import { SESSION_TEXTS } from './texts.ts'
import { createTokenCache } from './token-cache.ts'

export type Session = {
  state: 'loading' | 'signed_out' | 'signed_in'
  user: Profile | null
  email_verified: boolean
  /** Redirect after signing out, if not the login page. */
  goes_to: string | null
}

const LOADING: Session = { state: 'loading', user: null, email_verified: false, goes_to: null }
/** Set if the last visit ended signed in. */
export const signedInHint = createLocalValue('daihon.signed_in')
const leaveListeners = new Set<() => void>()

export const sessionStore = createStore<Session>(LOADING)
/** True if the last visit ended signed in: a spinner avoids showing a login form that would vanish. */
export const wasSignedIn = signedInHint.read() === '1'
let identity: Promise<IdentityClient> | null = null
let checks = 0
/** The profile check under way. */
let settling: Promise<unknown> = Promise.resolve()
let isLeaving = false
/** A profile is being loaded because a call was refused. */
let isReloading = false

const tokens = createTokenCache(async () => (await getIdentity()).getIdToken())
connectApi({
  getToken: () => tokens.get(),
  // No token while the session is loading, because requests that load it would wait for themselves.
  getPublicToken: async () =>
    sessionStore.get().state === 'signed_in' ? tokens.get() : tokens.peek(),
  dropToken: (refused) => tokens.refuse(refused),
  onRefusal({ code, text }) {
    if (isStandingProblem(code)) void loseStanding(code, text)
    // The banner or the page shown instead has the reason: the caller's own message would repeat it.
    const isOver = code === 'unauthenticated' && sessionStore.get().state === 'signed_out'
    if (isStandingProblem(code) || isOver) markShown(text)
  },
})

/**
 * Reacts to a standing lost while the page is open (suspended, say). Shows the refusal's own sentence, as the
 * profile may be out of reach.
 */
export async function loseStanding(problem: StandingProblem, text: Pair): Promise<void> {
  // A problem with a page shows that once the profile names it; the profile call refuses where no session is left.
  if (!hasPage(problem) || isReloading) return shutOut(describeLoss(problem, text))
  isReloading = true
  await loadProfile().catch((error) => console.error('The profile could not be loaded', error))
  isReloading = false
}

/** Once, however many calls find it out at the same time. */
async function shutOut(refusal: Refusal): Promise<void> {
  if (sessionStore.get().state !== 'signed_in' || isLeaving) return
  isLeaving = true
  await refuse(refusal)
  isLeaving = false
}

/** Current session, for components. */
export const useSession = (): Session => useStore(sessionStore)

/** ID token of the current user, for sockets; null without one. */
export const getIdToken = (): Promise<string | null> => tokens.get()

/** Notifies of a sign-out or an account change, so that cached data of the account can be discarded. */
export function onAccountLeft(listener: () => void): () => void {
  leaveListeners.add(listener)
  return () => leaveListeners.delete(listener)
}

/** The identity client of this installation; its adapter is loaded once the settings name it. */
export function getIdentity(): Promise<IdentityClient> {
  identity ??= openIdentity().catch((error: unknown) => {
    identity = null
    throw error
  })
  return identity
}

async function openIdentity(): Promise<IdentityClient> {
  // Embedded is the rule; its chunk comes while the settings are still on their way.
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
    settling = takeIdentity(user)
  })
  return client
}

/** Waits for the profile check that follows a sign-in or sign-out. */
export const settled = () => settling

/** Finds out who is signed in. Called once, when the page starts; a failure leaves the visitor signed out. */
export async function startSession(): Promise<void> {
  try {
    await (await getIdentity()).reload()
    await settling
  } catch (error) {
    await fail(error)
  }
}

/** Starts offline with the account of the last visit if the server can't be reached; otherwise signs out. */
async function fail(error: unknown): Promise<void> {
  if (error instanceof ApiError && error.code === 'offline' && wasSignedIn) {
    if (sessionStore.get().state === 'signed_in') return
    const { startOffline } = await import('./offline-session.ts')
    const stored = await startOffline()
    if (stored && (accountUid ?? stored.uid) === stored.uid) {
      accountUid = stored.uid
      const { user, email_verified } = stored
      return sessionStore.set({ state: 'signed_in', user, email_verified, goes_to: null })
    }
  }
  tellProfileFailure(error)
  leave(null)
}

/** Asks the identity again who is signed in, and waits for the profile check that follows. */
export async function refreshSession(): Promise<Session> {
  const client = await getIdentity()
  await client.reload()
  await settling
  return sessionStore.get()
}

/** Fetches the profile of who is signed in again, with a fresh token. Rejects with an `ApiError`. */
export async function refreshUser(): Promise<Profile> {
  tokens.drop()
  return loadProfile()
}

/**
 * Reloads the current user's profile. Signs out a user who lost access and shows the reason
 * (specification §4). Rejects with an `ApiError`.
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

/** The signed-in account's id at the identity provider. */
export const getAccountUid = () => accountUid

async function takeIdentity(user: IdentityUser | null): Promise<void> {
  checks += 1
  const mine = checks
  // A token from before the address was verified says that it is not.
  const isVerified = user?.email_verified ?? false
  if (user?.uid !== accountUid || isVerified !== sessionStore.get().email_verified) tokens.drop()
  const step = decideStep(user, { state: sessionStore.get().state, uid: accountUid })
  if (!user) return endSession()
  if (step === 'leave') return refuseWithoutAddress()
  if (step === 'stay') return
  if (user.uid !== accountUid) {
    tellLeft()
    // A user who is signing in stays on the page; pages of another account are removed immediately.
    if (sessionStore.get().state === 'signed_in') sessionStore.set(LOADING)
  }
  accountUid = user.uid
  await takeProfile(user, mine)
}

/** Takes in an account by its profile, unless another check has begun since the one of that number. */
async function takeProfile(user: IdentityUser, mine: number): Promise<void> {
  try {
    const { uid: firebase_uid, email_verified, sign_up } = user
    const profile = await request(accountRoutes.readProfile, {
      body: { firebase_uid, ...(sign_up && { sign_up }) },
    })
    if (mine !== checks) return
    const refusal = findRefusal(profile)
    if (refusal) return await refuse(refusal)
    signedInHint.write('1')
    clearSignedOut()
    sessionStore.set({ state: 'signed_in', user: profile, email_verified, goes_to: null })
  } catch (error) {
    if (mine !== checks) return
    // Known elsewhere, but not here: the next visit must not begin with the same message.
    if (error instanceof ApiError && error.code === 'no_account') await forgetIdentity()
    await fail(error)
  }
}

/** Handles the identity's report that there is no user. */
function endSession(): void {
  const { state, goes_to } = sessionStore.get()
  // Shows the notice only for sign-outs from elsewhere; this page's own sign-out sets `goes_to`.
  if (state === 'signed_in' && goes_to === null) tellSignedOut('info', SESSION_TEXTS.ended)
  leave(goes_to)
}

/** Known elsewhere without an address: not taken in here, and not met again at every visit. */
async function refuseWithoutAddress(): Promise<void> {
  leave(null)
  tellSignedOut('error', SESSION_TEXTS.no_email)
  await forgetIdentity()
}

/** Signs out at the identity. False if that failed, which is logged. */
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
  // The waiting page says it all again; on the login page nothing else does.
  if (refusal.goes_to === PAGES.login) tellSignedOut(refusal.status, refusal.text)
  else showMessage({ status: refusal.status, text: refusal.text })
  sessionStore.set((session) => ({ ...session, goes_to: refusal.goes_to }))
  if (!(await forgetIdentity())) leave(refusal.goes_to)
  navigateTo(pageUrl(languageStore.get(), refusal.goes_to))
}

function leave(goesTo: string | null): void {
  signedInHint.write(null)
  accountUid = null
  tellLeft()
  sessionStore.set({ state: 'signed_out', user: null, email_verified: false, goes_to: goesTo })
}

function tellLeft(): void {
  for (const listener of [...leaveListeners]) listener()
}
