import { cpSync, mkdirSync, mkdtempSync, renameSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { afterEach, expect, test } from 'vitest'
import { scriptRoutes } from '#contract/scripts.ts'
import { type Account, signUp } from '#testing/accounts.ts'
import type { HttpRefusal } from '#testing/http-client.ts'
import { openDocument } from '#testing/open-document.ts'
import {
  findFreePort,
  type ServerProcess,
  startProcess,
  startServer,
} from '#testing/server-process.ts'
import { fillDisk, mountSmallDisk, resizeDisk, unmountDisk } from '#testing/small-disk.ts'
import { openSteadyWriter } from '#testing/steady-writer.ts'
import { newScript } from '#testing/test-scripts.ts'
import { DATABASE_FOLDER } from './platform/data-folder.ts'

// Tests the built server while the disk of its embedded database is full.
// full-disk.postgres.test.ts tests PostgreSQL.

const LONG = '自分：在庫は毎朝数えます。\n'.repeat(2_000)

const opened: (() => unknown)[] = []
afterEach(async () => {
  for (const close of opened.splice(0).reverse()) await close()
})

const probe = mkdtempSync('/tmp/daihon-disk-')
const mayMount = await mountSmallDisk(probe, 1)
await unmountDisk(probe)
rmSync(probe, { recursive: true })

async function openDisk(megabytes: number): Promise<string> {
  const folder = mkdtempSync('/tmp/daihon-disk-')
  opened.push(() => rmSync(folder, { recursive: true }))
  await mountSmallDisk(folder, megabytes)
  opened.push(() => unmountDisk(folder))
  return folder
}

async function start(DATA_DIR: string, port: number): Promise<ServerProcess> {
  const server = await startServer({ env: { DATA_DIR }, port })
  opened.push(server.kill)
  return server
}

const signUpOn = ({ url, setup }: ServerProcess) =>
  signUp(url, {
    email: 'hanako@example.jp',
    username: '山田 花子',
    join: { setup: setup ?? '', company_name: '株式会社さくら商事' },
  })

/**
 * Creates scripts until a request fails. Returns the created scripts, and the status of the failure
 * (null without a response).
 */
async function createUntilRefused(
  by: Account,
): Promise<{ made: string[]; refused: number | null }> {
  const made: string[] = []
  for (;;)
    try {
      made.push((await by.call(scriptRoutes.createScript, { body: newScript({ text: LONG }) })).id)
    } catch (error) {
      return { made, refused: (error as Partial<HttpRefusal>).status ?? null }
    }
}

const readAll = (by: Account, ids: readonly string[]) =>
  Promise.all(ids.map((id) => by.call(scriptRoutes.readScript, { params: { id } })))

const readiness = async ({ url }: ServerProcess) => {
  const answer = await fetch(`${url}/readyz`)
  return { status: answer.status, body: await answer.json() }
}

test.skipIf(!mayMount)(
  'an almost full disk makes the server read-only until there is room (needs the right to mount a disk)',
  async () => {
    const disk = await openDisk(120)
    const port = await findFreePort()
    const server = await start(disk, port)
    const hanako = await signUpOn(server)
    const body = newScript({ text: '自分：はい。' })
    const { id } = await hanako.call(scriptRoutes.createScript, { body })
    const writer = openSteadyWriter({
      url: server.url,
      token: hanako.token ?? '',
      script: id,
      name: 'a',
    })
    await writer.more(20)
    await fillDisk(join(disk, 'filling'))
    expect(await createUntilRefused(hanako)).toEqual({ made: [], refused: 503 })
    expect(await readiness(server)).toMatchObject({
      status: 200,
      body: { parts: { database: 'full', jobs: 'ready' } },
    })
    await readAll(hanako, [id])
    await hanako.call(scriptRoutes.listScripts, { query: {} })
    const reader = await openDocument({ url: server.url, token: hanako.token }, id)
    expect(reader.readLines()).toEqual(expect.arrayContaining(writer.confirmed.slice(0, 20)))
    reader.provider.destroy()

    rmSync(join(disk, 'filling'))
    await writer.more(20)
    await writer.finish()
    expect(await readiness(server)).toMatchObject({ body: { parts: { database: 'ready' } } })
    // Creates scripts until the disk is full. All stored content must stay readable.
    const { made, refused } = await createUntilRefused(hanako)
    expect([made.length > 0, refused]).toEqual([true, 503])
    await readAll(hanako, made)
    const again = await openDocument({ url: server.url, token: hanako.token }, id)
    expect(again.readLines().slice(1)).toEqual(writer.written)
    again.provider.destroy()
    expect(await server.stop()).toBe(0)

    // A server does not start on a full disk, because the startup writes to the disk. The server
    // exits and gives advice.
    const refusing = startProcess({ env: { DATA_DIR: disk }, port })
    expect(await refusing.ended).toBe(1)
    expect(refusing.output()).toMatch(/空き容量を増やして.*Free up some space/s)
  },
)

test.skipIf(!mayMount)(
  'if the log cannot grow the server exits with an explanation; restarted it has all that was confirmed (needs the right to mount a disk)',
  async () => {
    const disk = await openDisk(400)
    const port = await findFreePort()
    const first = await start(disk, port)
    const hanako = await signUpOn(first)
    expect(await first.stop()).toBe(0)
    // Moves the write-ahead log to a small disk. The server does not check the free space of that
    // disk before a write, so the database fails once the log cannot grow.
    const log = join(disk, DATABASE_FOLDER, 'pg_wal')
    renameSync(log, `${log}-before`)
    mkdirSync(log, { mode: 0o700 })
    await mountSmallDisk(log, 40)
    opened.push(() => unmountDisk(log))
    cpSync(`${log}-before`, log, { recursive: true })

    const server = await start(disk, port)
    const { made } = await createUntilRefused(hanako)
    expect(await server.ended).toBe(1)
    expect(server.output()).toMatch(/"level":60.*the embedded database broke down/)
    await resizeDisk(log, 200)
    const again = await start(disk, port)
    expect(made.length).toBeGreaterThan(0)
    await readAll(hanako, made)
    await hanako.call(scriptRoutes.createScript, { body: newScript() })
    expect(await again.stop()).toBe(0)
  },
)
