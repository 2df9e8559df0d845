import { mkdtempSync, rmSync } from 'node:fs'
import { afterEach, expect, test } from 'vitest'
import { openBusyUser } from '#testing/busy-user.ts'
import { hasCommit, makeEarlierBuild } from '#testing/earlier-build.ts'
import { openForwarder } from '#testing/forwarder.ts'
import { readLines } from '#testing/kill-test.ts'
import { makeLaterBuild } from '#testing/later-build.ts'
import { startRedis } from '#testing/redis-server.ts'
import { startServer } from '#testing/server-process.ts'
import { openSteadyWriter } from '#testing/steady-writer.ts'
import { openTestDatabase, type TestDatabase } from './platform/database/test-database.ts'

// Tests a rolling upgrade: nodes of two consecutive versions share one PostgreSQL and one Redis.
// docs/decisions/rolling-upgrades.md explains which builds represent the earlier and the later
// version.

const opened: (() => unknown)[] = []
afterEach(async () => {
  for (const close of opened.splice(0).reverse()) await close()
})
const closeAfterTest = <T>(resource: T, close: (resource: T) => unknown): T => {
  opened.push(() => close(resource))
  return resource
}

/**
 * Commit of the earlier version: the last commit before the migrations were merged into a baseline
 * (docs/decisions/baseline.md). Choose a later commit when a migration removes something that this
 * commit uses, or when this commit does not run with the installed packages.
 */
const EARLIER = '1b1349fc5a00e8cad646a0fec1cd72e1f1d409d9'

/**
 * Migrations of an imagined next version. A node of the current version must tolerate them. They
 * also add a column to the row that a node reads for every request.
 */
const NEXT = `
ALTER TABLE scripts ADD COLUMN later text NOT NULL DEFAULT 'later';
ALTER TABLE users ADD COLUMN later text;
ALTER TABLE document_updates ADD COLUMN later text;
CREATE INDEX scripts_later ON scripts (later);
CREATE TABLE later_rows (script_id uuid PRIMARY KEY REFERENCES scripts ON DELETE CASCADE);
ALTER FUNCTION enter_actor(text, text, text) RENAME TO enter_actor_before;
DO $$ BEGIN
  EXECUTE format(
    'CREATE FUNCTION enter_actor(p_issuer text, p_subject text, p_session text DEFAULT NULL) RETURNS %s
       LANGUAGE sql SECURITY DEFINER AS $f$
         SELECT found.*, ''later'' FROM public.enter_actor_before(p_issuer, p_subject, p_session) AS found $f$',
    regexp_replace(pg_get_function_result('enter_actor_before'::regproc), '[)]$', ', later text)'));
END $$;
`

test('the next version migrates while an older node serves; when that stops, nothing confirmed is lost', async () => {
  const database = closeAfterTest(await openTestDatabase('postgres'), ({ close }) => close())
  const name = `${await nextNumber(database)}_later.sql`
  const later = closeAfterTest(makeLaterBuild({ [name]: NEXT }), ({ remove }) => remove())
  await upgrade(database, {}, { program: later.program })
  expect(await listMigrations(database)).toContain(name)
})

// This test is skipped in a checkout without git history, because the earlier version cannot be
// built there.
test.skipIf(!hasCommit(EARLIER))(
  'an earlier version serves beside this one with the newer schema, and nothing confirmed is lost',
  async () => {
    const earlier = closeAfterTest(makeEarlierBuild(EARLIER), ({ remove }) => remove())
    const opening = openTestDatabase('postgres', earlier.migrations)
    const database = closeAfterTest(await opening, ({ close }) => close())
    const before = await newestMigration(database)
    await upgrade(database, { program: earlier.program }, {})
    const after = await newestMigration(database)
    // A newer migration must have a later name, because a node compares names to check if the
    // schema is new enough.
    expect(after > before).toBe(true)
  },
)

/**
 * A build of the server. `program`: the program file of an earlier or later build; undefined: this
 * build.
 */
type Version = { program?: string }

async function upgrade(database: TestDatabase, old: Version, next: Version): Promise<void> {
  const redis = closeAfterTest(await startRedis(), ({ stop }) => stop())
  const env = {
    DATABASE_URL: database.url ?? '',
    DATABASE_POOL: '4',
    REDIS_URL: redis.url,
    AUTH_SECRET: 'the same on every node of this installation',
  }
  const start = (version: Version) => {
    const DATA_DIR = closeAfterTest(mkdtempSync('/tmp/daihon-rolling-'), (folder) =>
      rmSync(folder, { recursive: true, force: true }),
    )
    return startServer({ ...version, env: { ...env, DATA_DIR } })
  }
  const before = closeAfterTest(await start(old), ({ kill }) => kill())
  const balancer = closeAfterTest(await openForwarder(placeOf(before.url)), ({ close }) => close())
  const url = `http://127.0.0.1:${balancer.port}`
  const clerk = closeAfterTest(await openBusyUser(url, before), ({ leave }) => leave())
  const [shared = '', own = ''] = clerk.made
  const write = (script: string, line: string, to = url) =>
    openSteadyWriter({ url: to, token: clerk.token, script, name: line })
  const writers = [write(shared, 'a'), write(shared, 'b'), write(own, 'c')]
  const all = (lines: number) => Promise.all(writers.map(({ more }) => more(lines)))
  await all(10)

  const started = start(next)
  await Promise.all([started, all(10), clerk.more(10)])
  const after = closeAfterTest(await started, ({ kill }) => kill())
  await expect.poll(async () => (await fetch(`${after.url}/readyz`)).status).toBe(200)
  // The new node has migrated the schema. The old node must continue to serve.
  await Promise.all([all(20), clerk.more(20)])
  expect((await fetch(`${before.url}/readyz`)).status).toBe(200)
  writers.push(write(shared, 'd', after.url))
  await all(10)

  balancer.lead(placeOf(after.url))
  await Promise.all([before.stop().then((code) => expect(code).toBe(0)), all(20), clerk.more(10)])
  await Promise.all([...writers.map(({ finish }) => finish()), clerk.leave()])

  const lines = await readLines({ url: after.url, token: clerk.token }, [shared, own])
  for (const { written } of writers)
    expect(written.filter((line) => lines.get(line) !== 1)).toEqual([])
  expect(clerk.refused).toEqual([])
  const { rows } = await database.raw.query('select id from scripts')
  expect(rows.map(({ id }) => id)).toEqual(expect.arrayContaining(clerk.made))
  for (const { output } of [before, after]) expect(output()).not.toMatch(/"level":(50|60)|Error/)
}

const placeOf = (url: string) => ({ port: Number(new URL(url).port) })

async function listMigrations({ raw }: TestDatabase): Promise<unknown[]> {
  const { rows } = await raw.query('select name from schema_migrations order by name')
  return rows.map(({ name }) => name)
}

const newestMigration = async (database: TestDatabase) =>
  String((await listMigrations(database)).at(-1))

async function nextNumber(database: TestDatabase): Promise<string> {
  const newest = await newestMigration(database)
  return String(Number(newest.slice(0, 4)) + 1).padStart(4, '0')
}
