import { accountRoutes, type NewAccount } from '#contract/account.ts'
import { systemRoutes } from '#contract/system.ts'
import { openSetupLink } from '#server/features/auth/identity/setup-link.ts'
import type { Account, Newcomer } from '#testing/accounts.ts'
import { openTestApp, type TestApp } from '#testing/app.ts'
import { FIREBASE_ENV, PROJECT_ID } from '#testing/firebase.ts'
import { createHttpClient } from '#testing/http-client.ts'
import type { Visitor } from '../browser.ts'
import { logIn, WORDS } from '../flow.ts'
import type { Product } from '../open-product.ts'
import { doubleGoogle, type GooglePerson } from './google-double.ts'
import { type Emulator, startEmulator } from './start-emulator.ts'

const PASSWORD = 'correct horse 台本 battery'
const GOOGLE: GooglePerson = { sub: '1001', email: 'hana@gmail.com', name: '花 Hana' }

export type ProductAtFirebase = Product & {
  app: TestApp
  emulator: Emulator
  /**
   * Redirects the browser's Firebase requests to the emulator. Google's login window offers the
   * account of `person`.
   */
  connect(visitor: Visitor, person?: GooglePerson): Promise<void>
}

/**
 * Opens the product in this process with the official emulator. The product cannot run in a
 * separate process, because no setting makes it accept the emulator's tokens. `env`: additional
 * settings.
 */
export async function openProductAtFirebase(
  env: Record<string, string> = {},
): Promise<ProductAtFirebase> {
  const emulator = await startEmulator()
  const app = await openTestApp({ ...FIREBASE_ENV, ...env }, { firebase: { emulator: true } })
  const url = await app.app.listen({ port: 0, host: '127.0.0.1' })
  const setup =
    new URL((await openSetupLink(app.services))?.ja ?? url).searchParams.get('setup') ?? ''
  const signIn = async ({ email, password }: { email: string; password: string }) => {
    const { idToken, localId } = await callAdmin(emulator, 'accounts:signInWithPassword', {
      email,
      password,
      returnSecureToken: true,
    })
    return createAccount(url, { email, password, uid: localId, token: idToken })
  }
  return {
    url,
    setup,
    app,
    emulator,
    signIn,
    async signUp({ email, username, join }: Newcomer) {
      const person = { email, password: PASSWORD }
      const { localId } = await callAdmin(emulator, 'accounts:signUp', person)
      const path = `projects/${PROJECT_ID}/accounts:update`
      await callAdmin(emulator, path, { localId, emailVerified: true })
      const { idToken } = await callAdmin(emulator, 'accounts:signInWithPassword', {
        ...person,
        returnSecureToken: true,
      })
      const sign_up: NewAccount = { username, language: 'ja', ...join }
      return createAccount(url, { ...person, uid: localId, token: idToken }, sign_up)
    },
    connect: ({ page }, person = GOOGLE) => doubleGoogle(page.context(), emulator.url, person),
    async addSessionCookies({ page }, who) {
      await page.goto('/ja/login')
      await logIn(page, WORDS.ja, who)
      await page.waitForURL('**/dashboard')
    },
    async stop() {
      await app.stop()
      await emulator.stop()
    },
  }
}

async function createAccount(
  url: string,
  { token, ...who }: { email: string; password: string; uid: string; token: string },
  sign_up?: NewAccount,
): Promise<Account> {
  const client = createHttpClient(url)
  await client.call(systemRoutes.readPublicSettings, {})
  client.token = token
  const body = { firebase_uid: who.uid, ...(sign_up && { sign_up }) }
  const { id } = await client.call(accountRoutes.readProfile, { body })
  return Object.assign(client, { ...who, user_id: id })
}

/**
 * Calls the emulator's Identity Toolkit API. Calls to paths of a project (`projects/…`) have the
 * owner's rights.
 */
async function callAdmin(
  { url }: Emulator,
  path: string,
  body: object,
): Promise<{ idToken: string; localId: string }> {
  const isOfProject = path.startsWith('projects/')
  const answer = await fetch(`${url}/identitytoolkit.googleapis.com/v1/${path}?key=demo-key`, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      ...(isOfProject && { authorization: 'Bearer owner' }),
    },
    body: JSON.stringify(body),
  })
  if (!answer.ok) throw new Error(`Firebase refused ${path}: ${await answer.text()}`)
  return (await answer.json()) as { idToken: string; localId: string }
}
