import { fileURLToPath } from 'node:url'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { scriptRoutes } from '#contract/scripts.ts'
import { openTestApp, type TestApp } from '#testing/app.ts'
import { openDocument } from '#testing/open-document.ts'
import { startPostgresOnSmallDisk } from '#testing/postgres-cluster.ts'
import { openSteadyWriter, type SteadyWriter } from '#testing/steady-writer.ts'
import type { TestAccount } from '#testing/test-accounts.ts'
import { addScript, newScript } from '#testing/test-scripts.ts'
import { createDatabase } from './platform/database/database.ts'
import { migrate } from './platform/database/migrate.ts'
import { openPostgres } from './platform/database/one-round-trip/postgres-engine.ts'

// Fills the disk that holds PostgreSQL's data files. A full WAL disk is not tested here: PostgreSQL
// then shuts down, which the tests of an unreachable database cover.

const migrations = fileURLToPath(new URL('platform/database/migrations', import.meta.url))
const MEGABYTES = 120
const disk = await startPostgresOnSmallDisk(MEGABYTES)
let app: TestApp
let owner: TestAccount
let url: string

beforeAll(async () => {
  if (!disk) return
  const engine = await openPostgres(disk.url, 5)
  await migrate(engine, migrations)
  app = await openTestApp({}, { database: { ...createDatabase(engine), url: disk.url } })
  url = await app.app.listen({ port: 0, host: '127.0.0.1' })
  owner = await app.account(await app.company())
})
afterAll(async () => {
  await app?.stop()
  await disk?.stop()
})

const create = (text: string) =>
  owner.call(scriptRoutes.createScript, { body: newScript({ text }) })
const LONG = '自分：在庫は毎朝数えます。\n'.repeat(2_000)

/**
 * Creates scripts until one is refused. Returns the created scripts and the status of the refusal.
 */
async function createUntilRefused(): Promise<{ made: string[]; refused: number }> {
  const made: string[] = []
  for (;;) {
    const { status, body } = await create(LONG)
    if (status !== 201) return { made, refused: status }
    made.push(body.id)
  }
}

test.skipIf(disk === null)(
  'reads continue, writes get 503, confirmed data stays, and all works again with room (needs the right to mount a disk)',
  async () => {
    if (!disk) return
    const { id } = await addScript(owner, { text: '自分：はい。' })
    const writer: SteadyWriter = openSteadyWriter({
      url,
      token: owner.token,
      script: id,
      name: 'a',
    })
    await writer.more(20)
    await disk.fill()
    const { made, refused } = await createUntilRefused()
    expect(refused).toBe(503)
    expect((await create(LONG)).status).toBe(503)
    const read = await owner.call(scriptRoutes.readScript, { params: { id } })
    const list = await owner.call(scriptRoutes.listScripts, { query: {} })
    expect([read.status, list.status]).toEqual([200, 200])
    const reader = await openDocument({ url, token: owner.token }, id)
    const kept = reader.readLines()
    expect(kept).toEqual(expect.arrayContaining([...writer.confirmed.slice(0, 20)]))
    reader.provider.destroy()

    await disk.free()
    await writer.more(20)
    await writer.finish()
    expect((await create(LONG)).status).toBe(201)
    const again = await openDocument({ url, token: owner.token }, id)
    expect(again.readLines().slice(1)).toEqual(writer.written)
    again.provider.destroy()
    for (const one of made) {
      const { status } = await owner.call(scriptRoutes.readScript, { params: { id: one } })
      expect(status).toBe(200)
    }
    expect(writer.states).not.toContain('refused')
  },
)
