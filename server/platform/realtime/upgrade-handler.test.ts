import type { IncomingMessage } from 'node:http'
import { connect } from 'node:net'
import type { Duplex } from 'node:stream'
import { OutgoingMessage } from '@hocuspocus/server'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { WebSocket } from 'ws'
import * as Y from 'yjs'
import { type Fixture, openFixture, openRawSocket } from './testing/document-fixture.ts'

let fixture: Fixture
beforeAll(async () => {
  fixture = await openFixture()
})
afterEach(() => fixture.leave())
afterAll(() => fixture.close())

test('garbage and 20 MB frames close only that socket', async () => {
  const id = await fixture.addTeamScript()
  const browser = fixture.browse(id, fixture.owner_id)
  await browser.saved()
  for (const frame of [
    new Uint8Array([1, 2, 3]),
    new Uint8Array(0),
    'text',
    new Uint8Array(100_000).fill(255),
  ]) {
    const { socket, closed } = await openRawSocket(fixture.node.host)
    socket.send(frame)
    expect(await closed).toBe(4400)
  }
  const { socket, closed } = await openRawSocket(fixture.node.host)
  socket.send(new Uint8Array(20_000_000))
  expect(await closed).toBe(1009)
  browser.type('無事')
  await browser.saved()
  expect(await fixture.readText(id)).toBe('無事')
})

test('a malformed update with a valid token is not stored and harms no one', async () => {
  const id = await fixture.addTeamScript()
  const [good, bad] = [fixture.browse(id, fixture.owner_id), fixture.browse(id, fixture.owner_id)]
  await Promise.all([good.saved(), bad.saved()])
  const closed = bad.closed()
  const name = new TextEncoder().encode(`script:${id}`)
  const socket = bad.provider.configuration.websocketProvider
  socket.send(new Uint8Array([name.length, ...name, 0, 2, 5, 9, 9, 9, 9, 9]))
  expect(await closed).toBe(4400)
  good.type('無事')
  await good.saved()
  expect(await fixture.readText(id)).toBe('無事')
})

test('a document that would grow too large is refused with its own code, and stays unchanged', async () => {
  const id = await fixture.addTeamScript()
  const browser = fixture.browse(id, fixture.owner_id)
  await browser.saved()
  const words = 'x'.repeat(3_000_000)
  for (const _ of [1, 2]) {
    browser.type(words)
    await browser.saved()
  }
  const closed = browser.closed()
  browser.type(words)
  expect(await closed).toBe(4413)
  expect((await fixture.readText(id)).length).toBe(6_000_000)
})

test('a document that fails to load is refused and never overwritten', async () => {
  const id = await fixture.addTeamScript()
  await fixture.database.system(({ db }) =>
    db.deleteFrom('documents').where('id', '=', id).execute(),
  )
  const browser = fixture.browse(id, fixture.owner_id)
  browser.type('消えた所へ')
  expect(await browser.refusal()).toBe('not_found')
  const left = await fixture.database.system(({ db }) =>
    db.selectFrom('documents').select('id').where('id', '=', id).execute(),
  )
  expect(left).toEqual([])
})

test('a log row that cannot be applied does not block the document', async () => {
  const id = await fixture.addTeamScript()
  const first = fixture.browse(id, fixture.owner_id)
  await first.saved()
  first.type('無事')
  await first.saved()
  first.leave()
  await expect.poll(() => fixture.countLog(id)).toBe(0)
  await fixture.database.system(({ db }) =>
    db
      .insertInto('document_updates')
      .values({
        document_id: id,
        company_id: fixture.company_id,
        user_id: fixture.owner_id,
        payload: new Uint8Array([9, 9, 9]),
      })
      .execute(),
  )
  const again = fixture.browse(id, fixture.owner_id)
  await again.reads('無事')
  again.type('です')
  await again.saved()
  expect(await fixture.readText(id)).toBe('無事です')
})

test('a socket from another origin is refused', async () => {
  const { closed } = await openRawSocket(fixture.node.host, { origin: 'https://elsewhere.test' })
  expect(await closed).toBe(1006)
  const own = await openRawSocket(fixture.node.host, { origin: `http://${fixture.node.host}` })
  expect(own.socket.readyState).toBe(WebSocket.OPEN)
  own.socket.close()
})

test('large messages before authentication are not parsed', async () => {
  const id = await fixture.addTeamScript()
  const document = new Y.Doc()
  document.getText('text').insert(0, 'x'.repeat(200_000))
  const frame = new OutgoingMessage(`script:${id}`)
    .createSyncMessage()
    .writeUpdate(Y.encodeStateAsUpdate(document))
    .toUint8Array()
  const { socket, closed } = await openRawSocket(fixture.node.host)
  socket.send(frame)
  expect(await closed).toBe(4429)
})

test('a client that keeps the server busy with useless updates is blocked for a while', async () => {
  const id = await fixture.addTeamScript()
  const colleague = await fixture.addColleague()
  const [good, bad] = [fixture.browse(id, fixture.owner_id), fixture.browse(id, colleague)]
  await Promise.all([good.saved(), bad.saved()])
  // Number of structs in the update, close to the server's limit. They are empty, and scanning them
  // takes some fifty milliseconds.
  const pieces = 190_000
  const count = [pieces & 127, (pieces >> 7) & 127, pieces >> 14].map((bits, at) =>
    at < 2 ? bits | 128 : bits,
  )
  const update = new Uint8Array(1 + count.length + 2 + pieces * 2 + 1)
  update.set([1, ...count, 5, 0])
  for (let piece = 0; piece < pieces; piece += 1) update[3 + count.length + piece * 2 + 1] = 1
  const frame = new OutgoingMessage(`script:${id}`)
    .createSyncMessage()
    .writeUpdate(update)
    .toUint8Array()
  const closed = bad.closed()
  for (let sent = 0; sent < 100; sent += 1) bad.provider.configuration.websocketProvider.send(frame)
  expect(await closed).toBe(4429)
  bad.leave()
  good.type('無事')
  await good.saved()
})

test('unauthenticated sockets do not block others: the oldest is closed', async () => {
  const silent = await Promise.all(
    Array.from({ length: 500 }, () => openRawSocket(fixture.node.host)),
  )
  expect(silent.every(({ socket }) => socket.readyState === WebSocket.OPEN)).toBe(true)
  const gone = Promise.race(silent.map(({ closed }, at) => closed.then(() => at)))
  const next = await openRawSocket(fixture.node.host)
  expect(next.socket.readyState).toBe(WebSocket.OPEN)
  await gone
  expect(silent.filter(({ socket }) => socket.readyState === WebSocket.OPEN)).toHaveLength(499)
  for (const { socket } of [...silent, next]) socket.terminate()
})

test.each([
  ['a path that is none', '/api/elsewhere', ''],
  ['another origin', '/api/realtime', 'Origin: https://elsewhere.test\r\n'],
])('an upgrade to %s that is reset immediately affects nothing else', async (_, path, origin) => {
  const { server } = fixture.node.app
  const [host, port] = fixture.node.host.split(':')
  const taken = new Promise<Duplex>((resolve) =>
    server.prependOnceListener('upgrade', (_request: IncomingMessage, socket: Duplex) =>
      resolve(socket),
    ),
  )
  const client = connect(Number(port), host)
  client.on('error', () => {})
  client.write(
    `GET ${path} HTTP/1.1\r\nHost: ${fixture.node.host}\r\n${origin}` +
      'Connection: Upgrade\r\nUpgrade: websocket\r\n\r\n',
  )
  const socket = await taken
  // Without a listener, the reset would be an unhandled error and end the process.
  expect(socket.listenerCount('error')).toBeGreaterThan(0)
  const closed = new Promise((resolve) => socket.once('close', resolve))
  client.resetAndDestroy()
  await closed
})
