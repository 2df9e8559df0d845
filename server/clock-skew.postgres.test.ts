import { afterAll, beforeAll, expect, test } from 'vitest'
import { authRoutes } from '#contract/auth.ts'
import { scriptRoutes } from '#contract/scripts.ts'
import { createApp } from '#server/app.ts'
import { readConfig } from '#server/config.ts'
import { signIn } from '#testing/accounts.ts'
import { openTestApp, type TestApp } from '#testing/app.ts'
import { openDocument } from '#testing/open-document.ts'
import { makePerson } from '#testing/people.ts'
import { addScript } from '#testing/test-scripts.ts'
import { followDatabaseClock } from './platform/database/database-clock.ts'

// Tests two nodes that share a PostgreSQL database and have wrong clocks: one clock is two minutes
// fast, the other two minutes slow.

const TWO_MINUTES = 120_000
let app: TestApp
const reportedOffsets: number[] = []
const nodes: { url: string; now(): number }[] = []
const closing: (() => unknown)[] = []

beforeAll(async () => {
  app = await openTestApp()
  for (const skew of [TWO_MINUTES, -TWO_MINUTES]) {
    const clock = await followDatabaseClock(app.services.database, {
      own: () => Date.now() + skew,
      onOff: (seconds) => reportedOffsets.push(seconds),
    })
    const config = readConfig({ LOG_LEVEL: 'silent', DATABASE_URL: app.database_url ?? '' })
    const node = await createApp(config, { now: clock.now, password_cost: 2 })
    await node.start()
    nodes.push({
      url: await node.app.listen({ port: 0, host: '127.0.0.1' }),
      now: clock.now,
    })
    closing.push(node.stop, clock.stop)
  }
})
afterAll(async () => {
  for (const close of closing) await close()
  await app.stop()
})

/** Rounds to ten seconds, because on a busy machine the measured difference is some seconds off. */
const roundToTens = (seconds: number) => Math.round(seconds / 10) * 10
const nodeAt = (at: number) => {
  const node = nodes[at]
  if (!node) throw new Error('There are two nodes.')
  return node
}

test('each node uses the database’s clock, and reports its own deviation', () => {
  expect(reportedOffsets.map(roundToTens)).toEqual([-120, 120])
  for (const { now } of nodes) expect(Math.abs(now() - Date.now())).toBeLessThan(30_000)
})

test('an accurate clock is used unchanged, even if it was corrected after the start', async () => {
  let skew = 500
  const seen: number[] = []
  const clock = await followDatabaseClock(app.services.database, {
    own: () => Date.now() + skew,
    onOff: (seconds) => seen.push(seconds),
  })
  const difference = () => Math.round((clock.now() - Date.now()) / 100) * 100
  expect(difference()).toBe(500)
  skew = 60_000
  await clock.measure()
  expect(Math.abs(difference())).toBeLessThan(30_000)
  skew = 0
  await clock.measure()
  expect(difference()).toBe(0)
  expect(seen.map(roundToTens)).toEqual([-60])
  clock.stop()
})

test('a sign-in on one node is immediately valid on the other, for pages and documents', async () => {
  const began = Date.now()
  const person = await makePerson(app)
  for (const [from, to] of [
    [nodeAt(0), nodeAt(1)],
    [nodeAt(1), nodeAt(0)],
  ] as const) {
    const account = await signIn(from.url, person)
    const answer = await fetch(`${to.url}/api/scripts/`, {
      headers: { authorization: `Bearer ${account.token}` },
    })
    expect(answer.status).toBe(200)
    const { id } = await addScript(person.browser, { text: '自分：はい。' })
    const here = await openDocument({ url: from.url, token: account.token }, id)
    here.addLine('時計の進んだところから。')
    await here.saved()
    const there = await openDocument({ url: to.url, token: account.token }, id)
    expect(there.readLines()).toContain('時計の進んだところから。')
    for (const { provider } of [here, there]) provider.destroy()
  }
  const { body } = await person.browser.call(authRoutes.listSessions, {})
  for (const { started_at } of body.sessions) {
    expect(Date.parse(started_at)).toBeGreaterThan(began - 60_000)
    expect(Date.parse(started_at)).toBeLessThan(Date.now() + 60_000)
  }
  const { body: scripts } = await person.browser.call(scriptRoutes.listScripts, { query: {} })
  expect(scripts.scripts).toHaveLength(2)
})
