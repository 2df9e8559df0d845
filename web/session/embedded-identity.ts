import { authRoutes } from '#contract/auth.ts'
import { MIN_PASSWORD } from '#contract/limits.ts'
import { clientProblem } from '../api/api-error.ts'
import { request } from '../api/client.ts'
import type { IdentityClient, IdentityUser } from './identity.ts'
import { leavePageFor } from './navigation.ts'

const PROOF_MS = 60_000
/**
 * Maximum age in milliseconds of a token. If a received token is older, `getIdToken` requests a new
 * one.
 */
const FRESH_MS = 5_000

/**
 * The embedded identity provider: email and password, with the session in an httpOnly cookie. All
 * tabs share the cookie, so each change is broadcast to the other tabs.
 */
export function createEmbeddedIdentity(): IdentityClient {
  const listeners = new Set<(user: IdentityUser | null) => void>()
  const tabs =
    typeof BroadcastChannel === 'undefined' ? null : new BroadcastChannel('daihon.identity')
  let known: { user: IdentityUser | null } | null = null
  let fresh: { token: string | null; until: number } | null = null
  let proof: { password: string; until: number } | null = null

  const notify = (user: IdentityUser | null) => {
    known = { user }
    for (const listener of [...listeners]) listener(user)
  }
  const fetchToken = () => request(authRoutes.issueIdToken, { body: {} }, { fetches_token: true })
  const fetchUser = async () => {
    const answer = await fetchToken()
    fresh = { token: answer.token, until: Date.now() + FRESH_MS }
    return answer.user
  }
  const reload = async () => notify(await fetchUser())
  const changed = async () => {
    await reload()
    tabs?.postMessage('changed')
  }
  const consumeProof = () => {
    const held = proof
    proof = null
    if (!held || held.until < Date.now()) throw clientProblem('internal')
    return held.password
  }
  tabs?.addEventListener('message', () => {
    reload().catch((error: unknown) => console.error('The session could not be checked', error))
  })

  return {
    async signUp(input) {
      const answer = await request(authRoutes.signUp, { body: input })
      await changed()
      return answer
    },
    async signInWithPassword(email, password) {
      const { second_factor } = await request(authRoutes.signIn, { body: { email, password } })
      if (second_factor) return 'second_factor'
      await changed()
      return 'signed_in'
    },
    async signInWithGoogle(start) {
      const { url } = await request(authRoutes.startGoogleSignIn, { body: start })
      await leavePageFor(url)
    },
    sendVerification: () => request(authRoutes.resendVerification, { body: {} }),
    async sendPasswordReset(email, language) {
      await request(authRoutes.requestPasswordReset, { body: { email, language } })
    },
    // Stores the password only. The server checks it together with the request that needs the
    // proof, which saves a round trip.
    async reauthenticate(password) {
      proof = { password, until: Date.now() + PROOF_MS }
    },
    async updatePassword(password) {
      await request(authRoutes.changePassword, {
        body: { current_password: consumeProof(), new_password: password },
      })
      await reload()
    },
    readPasswordRules: async () => ({ min: MIN_PASSWORD, max: null, needs: [] }),
    async requestEmailChange(email) {
      await request(authRoutes.requestEmailChange, {
        body: { current_password: consumeProof(), new_email: email },
      })
    },
    async isVerified() {
      return (await fetchToken()).user?.email_verified === true
    },
    reload,
    arrive: changed,
    async signOut({ leaves = false } = {}) {
      const { url } = await request(authRoutes.signOut, { body: {} })
      fresh = null
      tabs?.postMessage('changed')
      if (leaves && url) await leavePageFor(url)
      notify(null)
    },
    async getIdToken() {
      // `fetchUser` has already received a token. The first caller within `FRESH_MS` gets this
      // token; later callers request a new one.
      const held = fresh
      fresh = null
      if (held && Date.now() < held.until) return held.token
      const user = await fetchUser()
      const answer = fresh as { token: string | null } | null
      fresh = null
      if (!known || user?.uid !== known.user?.uid) notify(user)
      return answer?.token ?? null
    },
    onChange(listener) {
      listeners.add(listener)
      if (known) listener(known.user)
      return () => listeners.delete(listener)
    },
  }
}
