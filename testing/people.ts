import { randomUUID } from 'node:crypto'
import type { Profile } from '#contract/account.ts'
import { accountRoutes } from '#contract/account.ts'
import { authRoutes } from '#contract/auth.ts'
import { operatorRoutes } from '#contract/operator.ts'
import { openSetupLink } from '#server/features/auth/identity/setup-link.ts'
import type { TestApp, TestBrowser } from './app.ts'

export type Person = {
  browser: TestBrowser
  email: string
  password: string
  uid: string
  profile: Profile
}

export const PASSWORD = '正しい馬の電池ホチキス'
export const makeEmail = () => `${randomUUID().slice(0, 8)}@example.jp`

/** Emails to an address, newest first. */
export async function readMails(test: TestApp, email: string) {
  return test.services.database.system(({ db }) =>
    db
      .selectFrom('mailbox')
      .selectAll()
      .where('recipient', '=', email)
      .orderBy('id', 'desc')
      .execute(),
  )
}

/**
 * Waits for an email with a link for this purpose. Ignores emails whose code is in `seen`. Returns
 * the code of the newest email.
 */
export async function readCode(
  test: TestApp,
  email: string,
  purpose: 'verify-email' | 'change-email' | 'reset' | 'invitation',
  seen: readonly string[] = [],
): Promise<string> {
  return test.eventually(async () => {
    for (const mail of await readMails(test, email)) {
      const code = new RegExp(`#${purpose}=([\\w-]+)`).exec(mail.body_text)?.[1]
      if (code && !seen.includes(code)) return code
    }
    return null
  })
}

type Join = { company_id?: string; setup?: string; company_name?: string }

/** Signs up, but does not sign in. */
export async function signUp(test: TestApp, email: string, join: Join = {}) {
  const browser = test.browser()
  const answer = await browser.call(authRoutes.signUp, {
    body: {
      email,
      password: PASSWORD,
      username: email.split('@')[0] ?? email,
      language: 'ja',
      ...join,
    },
  })
  return { browser, answer }
}

export async function signUpVerified(test: TestApp, join: Join = {}) {
  const email = makeEmail()
  const { browser, answer } = await signUp(test, email, join)
  if (answer.status !== 201) throw new Error(JSON.stringify(answer.body))
  const code = await readCode(test, email, 'verify-email')
  await browser.call(authRoutes.verifyEmail, { body: { code } })
  return { browser, email }
}

export async function signIn(
  test: TestApp,
  email: string,
  password = PASSWORD,
  browser = test.browser(),
): Promise<Person> {
  const answer = await browser.call(authRoutes.signIn, { body: { email, password } })
  if (answer.status !== 200) throw new Error(JSON.stringify(answer.body))
  const { uid, profile } = await refresh(browser)
  return { browser, email, password, uid, profile }
}

export async function refresh(browser: TestBrowser): Promise<{ uid: string; profile: Profile }> {
  const { body } = await browser.call(authRoutes.issueIdToken, { body: {} })
  if (!body.token || !body.user) throw new Error('There is no session.')
  browser.token = body.token
  const uid = body.user.uid
  const profile = await browser.call(accountRoutes.readProfile, { body: { firebase_uid: uid } })
  if (profile.status !== 200) throw new Error(JSON.stringify(profile.body))
  return { uid, profile: profile.body }
}

export async function makePerson(test: TestApp): Promise<Person> {
  const { email } = await signUpVerified(test)
  return signIn(test, email)
}

/**
 * Creates the operator with the setup link, as admin of the first company. Call this once per test
 * app.
 */
export async function makeOperator(test: TestApp, company_name = '最初の会社'): Promise<Person> {
  const links = await openSetupLink(test.services)
  const setup = new URL(links?.ja ?? 'http://localhost').searchParams.get('setup') ?? ''
  const { email } = await signUpVerified(test, { setup, company_name })
  return openDesk(await signIn(test, email))
}

export async function openDesk(operator: Person): Promise<Person> {
  const body = { current_password: operator.password }
  const { status } = await operator.browser.call(operatorRoutes.openOperatorDesk, { body })
  if (status !== 200) throw new Error(`The desk stays closed: ${status}`)
  return operator
}

export async function makeApplicant(test: TestApp, company_id: string): Promise<Person> {
  const { email } = await signUpVerified(test, { company_id })
  return signIn(test, email)
}
