import { createSocket } from 'node:dgram'
import { once } from 'node:events'
import { mkdtempSync, readFileSync, renameSync, rmSync, statSync } from 'node:fs'
import { type AddressInfo, createServer } from 'node:net'
import { expect, onTestFinished, test } from 'vitest'
import { openTestApp } from '#testing/app.ts'
import type { TestAccount } from '#testing/test-accounts.ts'
import { addScript } from '#testing/test-scripts.ts'
import { AUDIT_STREAM } from './jobs.ts'

async function openTcp(port = 0) {
  let received = ''
  const server = createServer((socket) => {
    socket.setEncoding('utf8').on('data', (chunk: string) => {
      received += chunk
    })
    socket.on('end', () => socket.end())
  })
  server.listen(port, '127.0.0.1')
  await once(server, 'listening')
  return {
    port: (server.address() as AddressInfo).port,
    messages() {
      const bytes = Buffer.from(received)
      const messages: string[] = []
      for (let at = 0; at < bytes.length; ) {
        const space = bytes.indexOf(' ', at)
        const end = space + 1 + Number(bytes.subarray(at, space).toString())
        messages.push(bytes.subarray(space + 1, end).toString())
        at = end
      }
      return messages
    },
    async close() {
      server.close()
      await once(server, 'close')
    },
  }
}

async function openUdp() {
  const messages: string[] = []
  const socket = createSocket('udp4', (message) => void messages.push(message.toString()))
  socket.bind(0, '127.0.0.1')
  await once(socket, 'listening')
  onTestFinished(() => void socket.close())
  return { port: socket.address().port, messages }
}

const SYSLOG = /^<110>1 (\S+Z) (\S+) daihon - (\S{1,32}) - (\{.*\})$/

async function open(env: Record<string, string>) {
  const app = await openTestApp(env)
  onTestFinished(() => app.stop())
  const who = await app.account(await app.company(), { admin: true })
  const poll = () => app.services.jobs.add(AUDIT_STREAM, {})
  return { app, who, poll }
}
const make = async (who: TestAccount) => (await addScript(who, { title: '社外秘の商談' })).id

test('events are appended to the file, one line each, without titles; the file can be rotated', async () => {
  const folder = mkdtempSync('/tmp/daihon-audit-')
  onTestFinished(() => rmSync(folder, { recursive: true }))
  const file = `${folder}/audit.ndjson`
  const { app, who, poll } = await open({ AUDIT_LOG_FILE: file })
  const exists = () => statSync(file, { throwIfNoEntry: false }) !== undefined
  /** Reads only complete lines, because the last line may be partial. */
  const read = (path = file) =>
    readFileSync(path, 'utf8')
      .split('\n')
      .slice(0, -1)
      .map((line) => JSON.parse(line))
  const first = await make(who)
  await app.eventually(async () => {
    await poll()
    return exists() && read().some((it) => it.subject.id === first)
  })
  expect(read().find(({ subject }) => subject.id === first)).toEqual({
    id: expect.any(Number),
    at: expect.stringMatching(/Z$/),
    kind: 'script.created',
    company_id: expect.any(String),
    actor_id: who.user_id,
    network: expect.any(String),
    subject: { of: 'script', id: first },
    data: { kind: 'talk_script' },
  })
  expect(readFileSync(file, 'utf8')).not.toContain('社外秘')
  expect(statSync(file).mode & 0o777).toBe(0o600)

  renameSync(file, `${file}.1`)
  const second = await make(who)
  await app.eventually(async () => {
    await poll()
    return exists() && read().length > 0
  })
  expect(read().map(({ subject }) => subject.id)).toEqual([second])
  const ids = [...read(`${file}.1`), ...read()].map(({ id }) => id)
  expect(new Set(ids).size).toBe(ids.length)
})

test('a syslog server over TCP that was down gets the missed events, each once', async () => {
  const server = await openTcp()
  const { app, who, poll } = await open({ AUDIT_SYSLOG: `tcp://127.0.0.1:${server.port}` })
  const first = await make(who)
  const has = (messages: readonly string[], id: string) => messages.some((it) => it.includes(id))
  await app.eventually(async () => {
    await poll()
    return has(server.messages(), first)
  })
  await server.close()
  const missed = await make(who)
  await poll()
  await app.eventually(async () => {
    const { rows } = await app.services.database.raw.query(
      "select 1 from jobs.job where name = $1 and state = 'failed'",
      [AUDIT_STREAM],
    )
    return rows.length > 0
  })
  const again = await openTcp(server.port)
  onTestFinished(() => again.close())
  await app.eventually(async () => {
    await poll()
    return has(again.messages(), missed)
  })
  const all = [...server.messages(), ...again.messages()]
  for (const id of [first, missed])
    expect(all.filter((it) => it.includes(`"script","id":"${id}"`))).toHaveLength(1)
  for (const message of all) {
    const [, at, , kind, json] = SYSLOG.exec(message) ?? []
    expect(JSON.parse(json ?? '')).toMatchObject({ kind, at: expect.any(String) })
    expect(Date.parse(at ?? '')).toBeGreaterThan(0)
  }
})

test('over UDP each event is a datagram', async () => {
  const server = await openUdp()
  const { app, who, poll } = await open({ AUDIT_SYSLOG: `udp://127.0.0.1:${server.port}` })
  const id = await make(who)
  const found = await app.eventually(async () => {
    await poll()
    return server.messages.find((message) => message.includes(`"script","id":"${id}"`))
  })
  expect(found).toMatch(SYSLOG)
})
