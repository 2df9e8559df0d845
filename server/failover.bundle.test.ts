import { mkdtempSync, rmSync } from 'node:fs'
import { afterEach, expect, test } from 'vitest'
import { invitationRoutes } from '#contract/invitations.ts'
import { openBusyUser } from '#testing/busy-user.ts'
import { openForwarder } from '#testing/forwarder.ts'
import { readLines } from '#testing/kill-test.ts'
import { startPostgresPair } from '#testing/postgres-cluster.ts'
import { startRedis } from '#testing/redis-server.ts'
import { startServer } from '#testing/server-process.ts'
import { openSmtpServer } from '#testing/smtp-server.ts'
import { openSteadyWriter } from '#testing/steady-writer.ts'
import { openPostgres } from './platform/database/one-round-trip/postgres-engine.ts'

// Tests failover. Two nodes use a PostgreSQL primary with a synchronous replica, and reach the
// database through one address. The primary is killed under load, and the replica is promoted. Then
// the new primary restarts as after a crash.

const opened: (() => unknown)[] = []
afterEach(async () => {
  for (const close of opened.splice(0).reverse()) await close()
})
const closeAfterTest = <T>(resource: T, close: (resource: T) => unknown): T => {
  opened.push(() => close(resource))
  return resource
}

test('after a failover no confirmed edit is lost or duplicated, pages reconnect, and emails are sent', async () => {
  const pair = closeAfterTest(await startPostgresPair(), ({ stop }) => stop())
  const address = closeAfterTest(await openForwarder(pair.primary), ({ close }) => close())
  const urlOf = (database: string) => `postgres://tester@127.0.0.1:${address.port}/${database}`
  await run(urlOf('postgres'), 'CREATE DATABASE daihon')
  const redis = closeAfterTest(await startRedis(), ({ stop }) => stop())
  const smtp = closeAfterTest(await openSmtpServer(), ({ close }) => close())
  const start = () => {
    const DATA_DIR = closeAfterTest(mkdtempSync('/tmp/daihon-failover-'), (folder) =>
      rmSync(folder, { recursive: true, force: true }),
    )
    const DATABASE_URL = urlOf('daihon')
    const AUTH_SECRET = 'the same on every node of this installation'
    const env = { DATA_DIR, DATABASE_URL, DATABASE_POOL: '5', REDIS_URL: redis.url, AUTH_SECRET }
    return startServer({ env: { ...env, SMTP_URL: smtp.url, LOG_LEVEL: 'silent' } })
  }
  const one = closeAfterTest(await start(), ({ kill }) => kill())
  const other = closeAfterTest(await start(), ({ kill }) => kill())
  const findMailed = async (_url: string, email: string) =>
    /#verify-email=([\w-]+)/.exec((await smtp.untilArrived(email)).text ?? '')?.[1] ?? ''
  // Every starting node prints a new setup link, which voids the earlier links. The user therefore
  // opens the link of the node that started last.
  const clerk = closeAfterTest(await openBusyUser(one.url, other, findMailed), ({ leave }) =>
    leave(),
  )
  const [shared = '', own = ''] = clerk.made
  const write = (script: string, name: string, url: string) =>
    openSteadyWriter({ url, token: clerk.token, script, name })
  const writers = [
    write(shared, 'a', one.url),
    write(shared, 'b', other.url),
    write(own, 'c', one.url),
  ]
  const all = (lines: number) => Promise.all(writers.map(({ more }) => more(lines)))
  const invited: string[] = []
  const invite = async (email: string) => {
    const body = { people: [{ email, username: '' }], language: 'ja' as const }
    const answer = await clerk.call(invitationRoutes.createInvitations, { body })
    expect(answer.body).toMatchObject({ results: [{ email, outcome: 'invited' }] })
    invited.push(email)
  }
  await all(20)
  await invite('before@example.jp')
  await smtp.untilArrived('before@example.jp')
  await invite('amid@example.jp')

  await pair.killPrimary()
  address.lead(null)
  address.cut()
  await expect.poll(async () => (await fetch(`${one.url}/readyz`)).status).toBe(503)
  await expect.poll(() => clerk.refused.length).toBeGreaterThan(0)
  await pair.promote()
  address.lead(pair.replica)
  await Promise.all([all(20), clerk.more(5)])
  await invite('after@example.jp')

  await pair.restart()
  await Promise.all([all(20), clerk.more(5)])
  await Promise.all([...writers.map(({ finish }) => finish()), clerk.leave()])

  const lines = await readLines({ url: other.url, token: clerk.token }, [shared, own])
  for (const { written, states } of writers) {
    expect(written.filter((line) => lines.get(line) !== 1)).toEqual([])
    // While edits are not confirmed, the browser shows "saving". It never shows them as refused.
    expect(states).toContain('saving')
    expect(states).not.toContain('refused')
  }
  expect(lines.size).toBe(writers.flatMap(({ written }) => written).length + 1)
  // Every refused request got 503, because the database was unreachable.
  expect(clerk.refused.filter((refusal) => !refusal.endsWith(': 503'))).toEqual([])
  const scripts = await run(urlOf('daihon'), 'SELECT id FROM scripts')
  expect(scripts.map(({ id }) => id)).toEqual(expect.arrayContaining(clerk.made))

  expect(invited).toEqual(['before@example.jp', 'amid@example.jp', 'after@example.jp'])
  for (const email of invited) await smtp.untilArrived(email)
  const waiting = `SELECT FROM jobs.job WHERE name IN ('mails', 'reactions') AND state < 'completed'`
  await expect.poll(async () => (await run(urlOf('daihon'), waiting)).length).toBe(0)
  const countOf = (email: string) =>
    smtp.arrived.filter(({ recipients }) => recipients.includes(email)).length
  expect(countOf('before@example.jp')).toBe(1)
  // An email may arrive twice if the database failed before the sending was recorded.
  for (const email of ['amid@example.jp', 'after@example.jp'])
    expect(countOf(email)).toBeLessThanOrEqual(2)
  for (const node of [one, other]) expect(await node.stop()).toBe(0)
})

async function run(url: string, text: string) {
  const engine = await openPostgres(url, 1)
  const session = await engine.acquire()
  const { rows } = await session.script(text)
  session.release()
  await engine.close()
  return rows
}
