import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { chmod, mkdir, mkdtemp, readdir, rm, stat } from 'node:fs/promises'
import { connect, createServer } from 'node:net'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { leanCanvasRoutes } from '#contract/lean-canvas.ts'
import { scriptRoutes } from '#contract/scripts.ts'
import { type Account, signIn, signUp } from '#testing/accounts.ts'
import { openDocument } from '#testing/open-document.ts'
import {
  findFreePort,
  type ServerProcess,
  startProcess,
  startServer,
} from '#testing/server-process.ts'
import {
  getTestEngine,
  openTestDatabase,
  type TestDatabase,
} from './platform/database/test-database.ts'

let folder: string
let database: TestDatabase | null
let env: Record<string, string>
const running: ServerProcess[] = []

beforeAll(async () => {
  folder = await mkdtemp('/tmp/daihon-main-')
  database = getTestEngine() === 'postgres' ? await openTestDatabase('postgres') : null
  env = { DATA_DIR: folder, ...(database?.url ? { DATABASE_URL: database.url } : {}) }
})
afterAll(async () => {
  for (const server of running) await server.kill()
  await database?.close()
  await rm(folder, { recursive: true, force: true })
})

const start = async () => {
  const server = await startServer({ env })
  running.push(server)
  return server
}
const addScript = async (account: Account, text: string) => {
  const id = randomUUID()
  const body = { id, kind: 'talk_script' as const, title: '商談', language: 'ja' as const, text }
  await account.call(scriptRoutes.createScript, { body })
  return id
}
const LONG = Array.from(
  { length: 1_500 },
  (_, n) => `課題は${n}番目の在庫管理に時間がかかることです。`,
)

test('on shutdown running requests are answered, edits confirmed and stored, and the exit code is 0', async () => {
  const first = await start()
  const person = await signUp(first.url, {
    email: 'stop@example.jp',
    username: '止める人',
    join: { setup: first.setup ?? '', company_name: '停止試験' },
  })
  const typed = await addScript(person, '課題は在庫です。')
  const long = await addScript(person, LONG.join('\n'))
  await person.call(leanCanvasRoutes.createCanvas, { body: { talk_script_id: long } })

  const document = await openDocument(person, typed)
  const waiting: string[] = []
  const confirmed: string[] = []
  let isOpen = true
  document.provider.on('disconnect', () => {
    isOpen = false
  })
  document.provider.on('unsyncedChanges', ({ number }: { number: number }) => {
    while (isOpen && waiting.length > number) confirmed.push(waiting.shift() ?? '')
  })
  const closed = document.closed()
  const generation = person.call(leanCanvasRoutes.generateCanvas, {
    body: { talk_script_id: long, wait_for_completion: true },
  })
  const logins = Array.from({ length: 6 }, () => signIn(first.url, person))
  for (let n = 0; n < 200; n += 1) {
    waiting.push(`行 ${n}`)
    document.addLine(`行 ${n}`)
  }
  await document.saved()
  for (let n = 200; n < 400; n += 1) {
    waiting.push(`行 ${n}`)
    document.addLine(`行 ${n}`)
  }
  // Browsers open connections in advance. Such an idle connection must not delay the shutdown.
  const silent = connect(Number(new URL(first.url).port), '127.0.0.1')
  await once(silent, 'connect')
  const left = new Promise((resolve) => silent.once('close', resolve))
  // The server may reset this connection. Without this listener, the reset would fail the test.
  silent.on('error', () => {})
  const ended = first.stop()
  // The job may be done already. Otherwise it is claimed after the restart.
  expect((await generation).job.status).toMatch(/^(queued|running|done)$/)
  const answered = await Promise.allSettled(logins)
  expect(await closed).toBe(1012)
  document.provider.destroy()
  expect(await ended).toBe(0)
  await left
  expect(first.output()).toContain('Finishing…')
  expect(first.output()).not.toMatch(/"level":(50|60)|Error/)
  expect(confirmed.length).toBeGreaterThanOrEqual(200)
  // A login takes several requests. The server may refuse some of them during the shutdown, but
  // must answer each request that it has accepted.
  for (const login of answered)
    if (login.status === 'rejected')
      expect(String(login.reason)).not.toMatch(/→ 5|ECONNRESET|hang up/)

  const second = await start()
  const back = await signIn(second.url, person)
  const again = await openDocument(back, typed)
  const lines = again.readLines()
  expect(confirmed.filter((line) => !lines.includes(line))).toEqual([])
  expect(new Set(lines).size).toBe(lines.length)
  again.provider.destroy()
  await expect
    .poll(async () => {
      const query = { talk_script_id: long }
      const canvas = await back.call(leanCanvasRoutes.readCanvasOfTalkScript, { query })
      return [canvas.job?.status, canvas.filled_boxes > 0]
    })
    .toEqual(['done', true])
  second.child.kill('SIGTERM')
  expect(await second.ended).toBe(0)
})

/**
 * Opens a connection without sending a request. `answered` returns the status of the response. If
 * the connection ends without a response, `answered` returns the received text.
 */
async function openConnection(port: number) {
  const socket = connect(port, '127.0.0.1')
  let received = ''
  const listeners = new Set<() => void>()
  socket.on('data', (chunk) => {
    received += chunk.toString()
    for (const check of listeners) check()
  })
  socket.on('error', (error) => {
    received ||= error.message
  })
  await once(socket, 'connect')
  return {
    send: (request: string) => new Promise<void>((sent) => socket.write(request, () => sent())),
    answered: () =>
      new Promise<string>((resolve) => {
        const check = () => {
          const [, status] = /^HTTP\/1\.1 (\d+)[\s\S]*\r\n\r\n/.exec(received) ?? []
          if (status === undefined) return
          listeners.delete(check)
          received = ''
          resolve(status)
        }
        listeners.add(check)
        socket.once('close', () => resolve(received || 'closed'))
        check()
      }),
  }
}

const writeRequest = (account: Account, method: string, path: string, body = '') =>
  [
    `${method} ${path} HTTP/1.1`,
    `host: ${new URL(account.url).host}`,
    `origin: ${account.url}`,
    `cookie: ${[...account.cookies].map(([name, value]) => `${name}=${value}`).join('; ')}`,
    `x-csrftoken: ${decodeURIComponent(account.cookies.get('csrftoken') ?? '')}`,
    `authorization: Bearer ${account.token}`,
    `content-type: application/json`,
    `content-length: ${Buffer.byteLength(body)}`,
    '',
    body,
  ].join('\r\n')

test('a shutdown under load answers every request sent before', async () => {
  const server = await start()
  const port = Number(new URL(server.url).port)
  const person = await signUp(server.url, { email: 'busy@example.jp', username: '急ぐ人' })
  const kept = await Promise.all(Array.from({ length: 8 }, () => openConnection(port)))
  for (const connection of kept) {
    const answered = connection.answered()
    await connection.send(writeRequest(person, 'GET', '/healthz'))
    expect(await answered).toBe('200')
  }
  const silent = await Promise.all(Array.from({ length: 8 }, () => openConnection(port)))
  // The server accepts connections in order. So when this response arrives, the server has accepted
  // all earlier connections.
  await fetch(`${server.url}/healthz`)

  const ids: string[] = []
  const create = async (connection: Awaited<ReturnType<typeof openConnection>>, text = '') => {
    const id = randomUUID()
    ids.push(id)
    const body = { id, kind: 'talk_script', title: '商談', language: 'ja', text }
    const answered = connection.answered()
    await connection.send(writeRequest(person, 'POST', '/api/scripts/', JSON.stringify(body)))
    return { answered }
  }
  // Creates load: eight long scripts at the same time, the maximum for an account.
  const busy = await Promise.all(Array.from({ length: 8 }, () => openConnection(port)))
  const load = await Promise.all(busy.map((connection) => create(connection, LONG.join('\n'))))
  // Pauses the server process, so that it seems busy. Meanwhile, the operating system accepts
  // connections and bytes for the server.
  server.child.kill('SIGSTOP')
  const fresh = await Promise.all(Array.from({ length: 8 }, () => openConnection(port)))
  const short = [...kept, ...silent, ...fresh].map((connection) => create(connection))
  const sent = [...load, ...(await Promise.all(short))]
  server.child.kill('SIGTERM')
  server.child.kill('SIGCONT')
  const statuses = await Promise.all(sent.map(({ answered }) => answered))
  expect(statuses).toEqual(statuses.map(() => '201'))
  expect(await server.ended).toBe(0)
  await expect(openConnection(port)).rejects.toThrow('ECONNREFUSED')

  const second = await start()
  const back = await signIn(second.url, person)
  for (const id of ids)
    expect((await back.call(scriptRoutes.readScript, { params: { id } })).id).toBe(id)
  expect(await second.stop()).toBe(0)
})

test.runIf(getTestEngine() === 'pglite')(
  'a second start on the same folder is refused with an explanation, and the first continues',
  async () => {
    // Servers of the previous test may still run, so they are killed first.
    for (const server of running) await server.kill()
    const first = await start()
    const person = await signUp(first.url, { email: 'first@example.jp', username: '先の人' })
    await addScript(person, '課題は在庫です。')
    const other = startProcess({ env, port: await findFreePort() })
    expect(await other.ended).toBe(1)
    expect(other.output()).toContain(
      `データフォルダ「${folder}」は別のプロセス（PID ${first.child.pid}）が使用中です`,
    )
    expect(other.output()).toContain(`The data folder ${folder} is in use by another process`)
    expect(other.output()).not.toContain('    at ')
    expect((await person.call(scriptRoutes.listScripts, {})).scripts).toHaveLength(1)
    expect(await first.stop()).toBe(0)
  },
)

test('the data folder is private, also if it was created world-readable', async () => {
  const dataDir = join(folder, 'made-before')
  await mkdir(dataDir)
  await chmod(dataDir, 0o755)
  const server = await startServer({ env: { ...env, DATA_DIR: dataDir } })
  running.push(server)
  const listOpen = async () => {
    const entries = await readdir(dataDir, { recursive: true, withFileTypes: true })
    expect(entries.map(({ name }) => name)).toContain('operator.sock')
    const modes = await Promise.all(
      entries.map(
        async ({ parentPath, name }) =>
          // PostgreSQL may have deleted the file since the folder was listed.
          (((await stat(join(parentPath, name)).catch(() => null))?.mode ?? 0) & 0o77) !== 0 &&
          name,
      ),
    )
    return modes.filter(Boolean)
  }
  expect((await stat(dataDir)).mode & 0o777).toBe(0o700)
  expect(await listOpen()).toEqual([])
  const person = await signUp(server.url, { email: 'mine@example.jp', username: '持ち主' })
  await addScript(person, LONG.join('\n'))
  expect(await listOpen()).toEqual([])
  expect(await server.stop()).toBe(0)
})

test.runIf(getTestEngine() === 'pglite')(
  'the server explains a limit of open files that is too low, leaves no data, and starts with a higher one',
  async () => {
    const dataDir = join(folder, 'few-files')
    const settings = { ...env, DATA_DIR: dataDir }
    const few = startProcess({ env: settings, port: await findFreePort(), open_files: 128 })
    expect(await few.ended).toBe(1)
    expect(few.output()).toContain('同時に開けるファイルの数（128）')
    expect(few.output()).toContain('can only open 128 files at a time')
    expect(few.output()).not.toMatch(/File exists| {4}at /)
    await expect(stat(dataDir)).rejects.toThrow('ENOENT')

    const enough = await startServer({ env: settings, open_files: 256 })
    running.push(enough)
    const person = await signUp(enough.url, { email: 'few@example.jp', username: '少ない人' })
    await addScript(person, LONG.join('\n'))
    expect((await person.call(scriptRoutes.listScripts, {})).scripts).toHaveLength(1)
    expect(await enough.stop()).toBe(0)
  },
)

test('a used port and a wrong setting are explained', async () => {
  const port = await findFreePort()
  const taken = createServer().listen(port, '127.0.0.1')
  const other = startProcess({ env: { ...env, DATA_DIR: `${folder}/other` }, port })
  expect(await other.ended).toBe(1)
  expect(other.output()).toContain(`ポート ${port} は使用中です`)
  expect(other.output()).toContain(`Port ${port} is in use`)
  await new Promise((resolve) => taken.close(resolve))

  const wrong = startProcess({ env: { ...env, PUBLIC_URL: 'daihon' }, port })
  expect(await wrong.ended).toBe(1)
  expect(wrong.output()).toContain('PUBLIC_URL')
  expect(other.output() + wrong.output()).not.toContain('    at ')
})
