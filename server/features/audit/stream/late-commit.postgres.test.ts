import { randomUUID } from 'node:crypto'
import { mkdtempSync, readFileSync, rmSync, statSync } from 'node:fs'
import { expect, onTestFinished, test } from 'vitest'
import { openTestApp } from '#testing/app.ts'
import { addScript } from '#testing/test-scripts.ts'
import { AUDIT_STREAM } from './jobs.ts'

// This test needs PostgreSQL, because PGlite has no concurrent transactions.

test('an event whose transaction commits late is sent, even after many later events', async () => {
  const folder = mkdtempSync('/tmp/daihon-audit-')
  onTestFinished(() => rmSync(folder, { recursive: true }))
  const file = `${folder}/audit.ndjson`
  const app = await openTestApp({ AUDIT_LOG_FILE: file })
  onTestFinished(() => app.stop())
  const who = await app.account(await app.company(), { admin: true })
  const poll = () => app.services.jobs.add(AUDIT_STREAM, {})
  const count = (id: string) =>
    statSync(file, { throwIfNoEntry: false })
      ? readFileSync(file, 'utf8')
          .split('\n')
          .filter((line) => line.includes(id)).length
      : 0
  const until = (id: string) =>
    app.eventually(async () => {
      await poll()
      return count(id) > 0
    })
  const slow = randomUUID()
  const { promise: over, resolve: commit } = Promise.withResolvers<void>()
  const { promise: begun, resolve: begin } = Promise.withResolvers<void>()
  const { database } = app.services
  const add =
    "insert into events (company_id, actor_id, kind, subject_id) values ($1, $2, 'script.created', $3)"
  const committed = database.connect(async (session) => {
    await session.script('begin')
    await session.query(add, [null, who.user_id, slow], 'owner')
    begin()
    await over
    await session.script('commit')
  })
  await begun
  await database.raw.query(
    `insert into events (actor_id, kind, subject_id)
     select $1, 'script.created', gen_random_uuid() from generate_series(1, 1200)`,
    [who.user_id],
  )
  const { id: last } = await addScript(who)
  await until(last)
  expect(count(slow)).toBe(0)
  commit()
  await committed
  await until(slow)
  await poll()
  expect([count(slow), count(last)]).toEqual([1, 1])
})
