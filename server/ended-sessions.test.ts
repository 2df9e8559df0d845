import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { accountRoutes } from '#contract/account.ts'
import { authRoutes } from '#contract/auth.ts'
import { secondFactorRoutes } from '#contract/second-factor.ts'
import { openTestApp, type TestApp } from '#testing/app.ts'
import { showCode } from '#testing/authenticator.ts'
import { type OpenDocument, openDocument } from '#testing/open-document.ts'
import {
  makeEmail,
  makePerson,
  PASSWORD,
  type Person,
  readCode,
  refresh,
  signIn,
} from '#testing/people.ts'
import { startRedis } from '#testing/redis-server.ts'
import { addScript } from '#testing/test-scripts.ts'
import { type App, createApp } from './app.ts'
import { readConfig } from './config.ts'

/**
 * Tests every way to end a session: its ID token becomes invalid immediately, and its sockets close
 * on all nodes. With PostgreSQL there are two nodes and Redis; with PGlite, one node.
 */

const NEW_PASSWORD = '新しい合言葉はこちら'
/** Close code of a WebSocket whose token is invalid. The client then fetches a new token. */
const SIGNED_OUT = 4401

let app: TestApp
let urls: string[]
const closing: (() => Promise<unknown>)[] = []
const open: OpenDocument[] = []

beforeAll(async () => {
  const redis = process.env.TEST_ENGINE === 'postgres' ? await startRedis() : null
  const shared = redis
    ? {
        DATABASE_URL: 'postgres://the-tests-own',
        REDIS_URL: redis.url,
        AUTH_SECRET: 'the same on every node of this installation',
      }
    : null
  app = await openTestApp(shared ?? {})
  urls = [await listen(app)]
  if (shared && app.database_url) {
    const env = { ...shared, LOG_LEVEL: 'silent', DATABASE_URL: app.database_url }
    const other = await createApp(readConfig(env))
    await other.start()
    urls.push(await listen(other))
    closing.push(() => other.stop())
  }
  closing.push(() => app.stop())
  if (redis) closing.push(() => redis.stop())
})
afterEach(() => {
  for (const { provider } of open.splice(0)) provider.destroy()
})
afterAll(async () => {
  for (const close of closing) await close()
})

const listen = (node: Pick<App, 'app'>) => node.app.listen({ port: 0, host: '127.0.0.1' })
async function openAt(url: string, token: string | null, id: string) {
  const document = await openDocument({ url, token }, id)
  open.push(document)
  return document
}
const getProfile = ({ browser, uid }: Person) =>
  browser.call(accountRoutes.readProfile, { body: { firebase_uid: uid } })
const shown = { current_password: PASSWORD }

/** A way to end the session `there` of a user who is also signed in at `here`. */
type Ending = (here: Person, there: Person) => Promise<{ status: number }>
const ENDINGS: [string, Ending][] = [
  ['is signed out of', (_, { browser }) => browser.call(authRoutes.signOut, { body: {} })],
  [
    'is ended from the list',
    async ({ browser }, there) => {
      const { sessions } = (await there.browser.call(authRoutes.listSessions, {})).body
      const id = sessions.find(({ is_current }) => is_current)?.id ?? ''
      return browser.call(authRoutes.endSession, { params: { id } })
    },
  ],
  [
    'ends with all others',
    ({ browser }) => browser.call(authRoutes.endOtherSessions, { body: {} }),
  ],
  [
    'is followed by another in the same browser',
    (_, { browser, email }) =>
      browser.copy().call(authRoutes.signIn, { body: { email, password: PASSWORD } }),
  ],
  [
    'ends with a new password',
    ({ browser }) =>
      browser.call(authRoutes.changePassword, { body: { ...shown, new_password: NEW_PASSWORD } }),
  ],
  [
    'ends with a password that is reset',
    async ({ email }) => {
      const browser = app.browser()
      await browser.call(authRoutes.requestPasswordReset, { body: { email, language: 'ja' } })
      const code = await readCode(app, email, 'reset')
      return browser.call(authRoutes.resetPassword, { body: { code, password: NEW_PASSWORD } })
    },
  ],
  [
    'ends with a change of address that is taken back',
    async ({ browser, email }) => {
      const new_email = makeEmail()
      await browser.call(authRoutes.requestEmailChange, { body: { ...shown, new_email } })
      const confirm = (code: string) =>
        browser.call(authRoutes.confirmEmailChange, { body: { code } })
      await confirm(await readCode(app, new_email, 'change-email'))
      return confirm(await readCode(app, email, 'change-email'))
    },
  ],
  [
    'ends with a second factor that is turned on',
    async ({ browser }) => {
      const { secret } = (await browser.call(secondFactorRoutes.setUpSecondFactor, { body: shown }))
        .body
      const code = showCode(secret, app.services.now())
      return browser.call(secondFactorRoutes.turnOnSecondFactor, { body: { code } })
    },
  ],
]

test.each(ENDINGS)(
  'connections of a session that %s are closed',
  async (_how, end) => {
    const here = await makePerson(app)
    const there = await signIn(app, here.email)
    const { id } = await addScript(here.browser)
    const { token } = there.browser
    const documents = await Promise.all(urls.map((url) => openAt(url, token, id)))
    const closed = Promise.all(documents.map((document) => document.closed()))

    expect((await end(here, there)).status).toBe(200)
    expect((await getProfile(there)).status).toBe(401)
    expect(await closed).toEqual(urls.map(() => SIGNED_OUT))
    for (const url of urls) await expect(openAt(url, token, id)).rejects.toThrow('unauthenticated')
  },
  30_000,
)

test('a continuing session keeps its sockets, or reopens them with a fresh token', async () => {
  const here = await makePerson(app)
  const there = await signIn(app, here.email)
  const { id } = await addScript(here.browser)
  const document = await openAt(urls[0] ?? '', here.browser.token, id)
  let broken = 0
  document.provider.on('close', () => {
    broken += 1
  })
  const other = await openAt(urls[0] ?? '', there.browser.token, id)
  const closed = other.closed()
  await there.browser.call(authRoutes.signOut, { body: {} })
  expect(await closed).toBe(SIGNED_OUT)
  document.addLine('まだここにいる')
  await document.saved()
  expect(broken).toBe(0)
  expect((await getProfile(here)).status).toBe(200)

  await here.browser.call(authRoutes.changePassword, {
    body: { ...shown, new_password: NEW_PASSWORD },
  })
  await refresh(here.browser)
  const again = await openAt(urls[0] ?? '', here.browser.token, id)
  expect(again.readLines()).toContain('まだここにいる')
}, 30_000)
