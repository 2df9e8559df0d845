import { afterAll, beforeAll, expect, test } from 'vitest'
import { authRoutes } from '#contract/auth.ts'
import { PAGES } from '#contract/pages.ts'
import { scriptRoutes } from '#contract/scripts.ts'
import { openTestApp, type TestApp } from '#testing/app.ts'
import { type Google, openGoogle } from '#testing/google.ts'
import { followRedirect } from '#testing/google-sign-in.ts'
import { makePerson, PASSWORD, type Person, refresh } from '#testing/people.ts'
import { newScript } from '#testing/test-scripts.ts'
import { COMPANY_FLOW } from './features/auth/identity/company/attempt.ts'
import { GOOGLE_FLOW } from './features/auth/identity/google/attempt.ts'
import { createDatabase } from './platform/database/database.ts'
import { DiskFull } from './platform/database/problems.ts'
import { readWhenFull } from './platform/database/read-when-full.ts'
import { openTestEngine } from './platform/database/test-database.ts'

// Tests the server with an embedded database that reports a full disk. The disk is not really full;
// full-disk.bundle.test.ts fills a real disk.

const DAY_MS = 86_400_000

let app: TestApp
let google: Google
let person: Person
let hasRoom = true

beforeAll(async () => {
  const engine = await openTestEngine('pglite')
  const full = () => new DiskFull('/data', 64_000_000)
  const database = createDatabase(readWhenFull(engine, () => hasRoom, full))
  google = await openGoogle('http://localhost')
  app = await openTestApp(google.env, { database: { ...database, url: null } })
  person = await makePerson(app)
})
afterAll(async () => {
  hasRoom = true
  await app.stop()
  await google.close()
})

const readSession = async () => {
  const { rows } = await app.services.database.raw.query(
    'select updated_at, expires_at from identity.sessions where user_id = $1',
    [person.uid],
  )
  return rows
}
const signIn = () =>
  app.browser().call(authRoutes.signIn, { body: { email: person.email, password: PASSWORD } })
const write = () => person.browser.call(scriptRoutes.createScript, { body: newScript() })

test('a user returning from a provider learns that the disk is full', async () => {
  hasRoom = false
  const back = ({ callback }: { callback: string }) =>
    followRedirect(app.browser(), new URL(`${callback}?state=x&code=x`, 'http://localhost'))
  expect(await back(GOOGLE_FLOW)).toBe('/login?google=disk_full')
  expect(await back(COMPANY_FLOW)).toBe(`${PAGES.companySignIn}?problem=disk_full`)
  hasRoom = true
})

test('signed-in users can reload and read; signing in and saving explain the refusal', async () => {
  const before = await readSession()
  hasRoom = false
  app.pass(2 * DAY_MS)
  expect((await refresh(person.browser)).profile).toMatchObject({ is_approval: true })
  expect((await person.browser.call(scriptRoutes.listScripts, { query: {} })).status).toBe(200)
  expect(await readSession()).toEqual(before)

  for (const refused of [await signIn(), await write()]) {
    expect([refused.status, refused.problem.code]).toEqual([503, 'disk_full'])
    expect(refused.problem.error.ja).toMatch(/ディスク.*失われていません.*運営者/u)
    expect(refused.problem.error.en).toMatch(/disk is full.*is safe.*operator/u)
    expect(refused.headers['retry-after']).toBe('5')
  }

  hasRoom = true
  expect([(await signIn()).status, (await write()).status]).toEqual([200, 201])
  await refresh(person.browser)
  expect(await readSession()).not.toEqual(before)
})
