import { randomUUID } from 'node:crypto'
import { UnsecuredJWT } from 'jose'
import { accountRoutes, type NewAccount } from '#contract/account.ts'
import { authRoutes } from '#contract/auth.ts'
import type { TestApp } from './app.ts'
import { describeClaims } from './firebase.ts'

/** Claims of a sign-in with Google. */
export const GOOGLE_CLAIMS = { firebase: { sign_in_provider: 'google.com', identities: {} } }

/**
 * Opens a browser with a Firebase token of a person. `said`: claims that override the default
 * claims. `sign` replaces the token; `ago`: its age in ms. `send` requests the profile, as a page
 * does first. `decide` sets the account's status.
 */
export function openFirebaseVisitor(
  app: TestApp,
  said: Record<string, unknown> = {},
  uid = `fb-${randomUUID()}`,
) {
  const browser = app.browser()
  const sign = (more: Record<string, unknown> = {}, ago = 0) => {
    const usual = describeClaims(uid, `${uid}@example.jp`, app.services.now() - ago)
    browser.token = new UnsecuredJWT({ ...usual, ...said, ...more }).encode()
  }
  sign()
  const send = (sign_up?: NewAccount) =>
    browser.call(accountRoutes.readProfile, {
      body: { firebase_uid: uid, ...(sign_up && { sign_up }) },
    })
  const email = `${uid}@example.jp`
  const readStatus = async () => (await browser.call(authRoutes.readPendingSignIn, {})).body
  const decide = (status: 'approved' | 'rejected' | 'suspended') =>
    app.services.database.system(({ db }) =>
      db.updateTable('users').set({ status }).where('email', '=', email).execute(),
    )
  return { uid, email, browser, sign, send, readStatus, decide }
}
