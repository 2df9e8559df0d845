import { afterAll, beforeAll, expect, test } from 'vitest'
import { accountRoutes } from '#contract/account.ts'
import { authRoutes } from '#contract/auth.ts'
import { openTestApp, type TestApp, type TestBrowser } from '#testing/app.ts'
import { makePerson, PASSWORD, type Person, refresh, signIn } from '#testing/people.ts'
import { endEverything } from '../identity/end-sessions.ts'

let app: TestApp
beforeAll(async () => {
  app = await openTestApp()
})
afterAll(() => app.stop())

const list = async ({ browser }: Pick<Person, 'browser'>) =>
  (await browser.call(authRoutes.listSessions, {})).body.sessions
const end = ({ browser }: Person, id: string) =>
  browser.call(authRoutes.endSession, { params: { id } })
const getProfile = ({ browser, uid }: Person) =>
  browser.call(accountRoutes.readProfile, { body: { firebase_uid: uid } })
const hasSession = async (browser: TestBrowser) =>
  (await browser.call(authRoutes.issueIdToken, { body: {} })).body.token !== null

async function signInAs(email: string, user_agent: string): Promise<Person> {
  const browser = app.browser()
  const headers = { 'user-agent': user_agent }
  await browser.call(authRoutes.signIn, { body: { email, password: PASSWORD } }, headers)
  return { browser, email, password: PASSWORD, ...(await refresh(browser)) }
}

test('a user sees their sessions with browser, place and start, and which one is the present one', async () => {
  const began = Date.now()
  const here = await makePerson(app)
  const there = await signInAs(here.email, 'Phone/1.0')
  const seen = await list(here)
  expect(seen).toEqual([
    expect.objectContaining({ is_current: true }),
    expect.objectContaining({ is_current: false, user_agent: 'Phone/1.0' }),
  ])
  for (const one of seen) {
    expect(one.address).toMatch(/^10\./)
    expect(Date.parse(one.started_at)).toBeGreaterThan(began - 60_000)
  }
  expect((await list(there)).map(({ user_agent }) => user_agent)[0]).toBe('Phone/1.0')
  // The list does not contain the stored tokens of the sessions.
  const { rows } = await app.services.database.raw.query('select token from identity.sessions')
  for (const { token } of rows) expect(JSON.stringify(seen)).not.toContain(token)
})

test("time and place of a session's last use are updated", async () => {
  const person = await makePerson(app)
  const [before] = await list(person)
  app.pass(10 * 60_000)
  await person.browser.call(authRoutes.issueIdToken, { body: {} }, { 'user-agent': 'Updated/2.0' })
  const [after] = await list(person)
  expect(after).toMatchObject({ id: before?.id, user_agent: 'Updated/2.0' })
  const moved = Date.parse(after?.last_seen_at ?? '') - Date.parse(before?.last_seen_at ?? '')
  expect(moved).toBeGreaterThan(9 * 60_000)
})

test('an ended session and its token are void immediately; the present session continues', async () => {
  const here = await makePerson(app)
  const [there, elsewhere] = [await signIn(app, here.email), await signIn(app, here.email)]
  const [, other] = await list(there)
  const mine = (await list(elsewhere)).find(({ is_current }) => is_current)
  expect(other).toBeDefined()
  expect((await end(here, mine?.id ?? '')).status).toBe(200)
  expect((await getProfile(elsewhere)).status).toBe(401)
  expect(await hasSession(elsewhere.browser)).toBe(false)
  for (const other of [here, there]) expect((await getProfile(other)).status).toBe(200)
  expect(await list(here)).toHaveLength(2)
  expect((await end(here, mine?.id ?? '')).status).toBe(404)
})

test('all other sessions end together', async () => {
  const here = await makePerson(app)
  const others = [await signIn(app, here.email), await signIn(app, here.email)]
  const answer = await here.browser.call(authRoutes.endOtherSessions, { body: {} })
  expect(answer).toMatchObject({ status: 200, body: { ended: 2 } })
  for (const other of others) {
    expect((await getProfile(other)).status).toBe(401)
    expect(await hasSession(other.browser)).toBe(false)
  }
  await refresh(here.browser)
  expect(await list(here)).toEqual([expect.objectContaining({ is_current: true })])
  const again = await here.browser.call(authRoutes.endOtherSessions, { body: {} })
  expect(again.body).toEqual({ ended: 0 })
})

test('another user’s sessions are neither seen nor ended', async () => {
  const [me, other] = [await makePerson(app), await makePerson(app)]
  const [theirs] = await list(other)
  expect(await list(me)).toHaveLength(1)
  expect((await end(me, theirs?.id ?? '')).status).toBe(404)
  expect((await end(me, 'x')).status).toBe(404)
  expect((await getProfile(other)).status).toBe(200)
  // A browser with a stolen token but no session cookie ends no other session.
  const stolen = app.browser()
  stolen.token = other.browser.token
  const answer = await stolen.call(authRoutes.endOtherSessions, { body: {} })
  expect(answer.body).toEqual({ ended: 0 })
  expect((await getProfile(other)).status).toBe(200)
})

test('a token requested while its session is being ended gives no access', async () => {
  const here = await makePerson(app)
  const thief = await signIn(app, here.email)
  // After ten minutes without use, a request for a token also updates the session's last-seen time.
  // The request therefore waits for the transaction that deletes the session.
  app.pass(10 * 60_000)
  const { database } = app.services
  const [held, release] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
  const ending = database.system(async (tx) => {
    const { id, company } = here.profile
    if (!('id' in company)) throw new Error('The company is not told.')
    await endEverything(tx, { uid: here.uid, id, company_id: company.id }, app.services.now())
    held.resolve()
    await release.promise
  })
  await held.promise
  const issuing = thief.browser.call(authRoutes.issueIdToken, { body: {} })
  await app.waitForLockWait()
  app.pass(1_000)
  release.resolve()
  await ending
  thief.browser.token = (await issuing).body.token
  expect((await getProfile(thief)).status).toBe(401)
})
