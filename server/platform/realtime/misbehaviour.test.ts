// Long because all ways in which an account can misbehave on its sockets are tested on one node.
import type { IncomingMessage } from 'node:http'
import type { Duplex } from 'node:stream'
import { MessageType } from '@hocuspocus/server'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { WebSocket } from 'ws'
import * as Y from 'yjs'
import { withPatience } from '#testing/patience.ts'
import { frames, readFrame } from '#testing/socket-frames.ts'
import { type Fixture, openFixture } from './testing/document-fixture.ts'
import { tokenOf } from './testing/open-realtime.ts'

/** Tests that no account's traffic can block the node for other users. */

let fixture: Fixture
beforeAll(async () => {
  fixture = await openFixture()
})
let resumeBudgetClock = () => {}
afterEach(() => {
  fixture.leave()
  resumeBudgetClock()
})
afterAll(() => fixture.close())

const KILOBYTE = 1_000
/**
 * CPU budget in ms that the tests spend in advance, so that an account's misbehaviour soon exhausts
 * the rest.
 */
const NEARLY_ALL_MS = 5_900

/** Adds a script of 400 KB. */
async function addLongScript() {
  const id = await fixture.addTeamScript()
  const context = { company_id: fixture.company_id, user_id: fixture.owner_id }
  await fixture.database.tenant(context, (tx) =>
    fixture.node.documents.change(tx, id, fixture.owner_id, (doc) =>
      doc.getText('text').insert(0, 'あ'.repeat((400 * KILOBYTE) / 3)),
    ),
  )
  return id
}

async function openSocket(id: string, user_id: string) {
  const name = `script:${id}`
  const socket = new WebSocket(fixture.node.url)
  const received: Buffer[] = []
  const closed = new Promise<number>((resolve) => socket.once('close', resolve))
  const listeners = new Set<() => void>()
  socket.on('message', (frame: Buffer) => {
    received.push(frame)
    for (const check of listeners) check()
  })
  const until = (is: () => boolean) => {
    const receiving = new Promise<void>((resolve) => {
      const check = () => {
        if (!is()) return
        listeners.delete(check)
        resolve()
      }
      listeners.add(check)
      check()
    })
    return withPatience(`frames of ${name}`, receiving)
  }
  const countAnswers = () =>
    received.filter((frame) => {
      const { type, kind } = readFrame(frame)
      return type === MessageType.Sync && kind === 1
    }).length
  await new Promise((resolve) => socket.once('open', resolve))
  socket.send(frames.token(name, tokenOf(user_id)))
  socket.send(frames.question(name))
  await until(() => countAnswers() === 1)
  return { name, socket, received, closed, until, countAnswers }
}

test('thousands of sync requests are read one by one with other work in between, and only the newest is answered', async () => {
  const id = await addLongScript()
  const colleague = await fixture.addColleague()
  const bad = await openSocket(id, colleague)
  for (let count = 0; count < 2_000; count += 1) bad.socket.send(frames.question(bad.name))
  // Although this request follows the 2,000 messages, it must be answered before most of them.
  const other = await fetch(`http://${fixture.node.host}/nothing-here`)
  expect(other.status).toBe(404)
  expect(bad.countAnswers()).toBeLessThan(200)
  const mark = 'ここまで'
  const writer = fixture.browse(id, fixture.owner_id)
  await writer.saved()
  writer.type(mark)
  await writer.saved()
  bad.socket.send(frames.question(bad.name))
  await bad.until(() =>
    bad.received.some((frame) => frame.length > KILOBYTE && frame.includes(mark)),
  )
  const bytes = bad.received.reduce((sum, frame) => sum + frame.length, 0)
  expect(bytes).toBeLessThan(120_000 * KILOBYTE)
  bad.socket.terminate()
})

test('a browser that stops reading has at most one answer pending, which it receives when it reads again', async () => {
  const id = await addLongScript()
  const taken = new Promise<Duplex>((resolve) =>
    fixture.node.app.server.prependOnceListener(
      'upgrade',
      (_request: IncomingMessage, socket: Duplex) => resolve(socket),
    ),
  )
  const slow = await openSocket(id, await fixture.addColleague())
  const served = await taken
  slow.socket.pause()
  let most = 0
  const watch = setInterval(() => {
    most = Math.max(most, served.writableLength)
  }, 1)
  for (let count = 0; count < 300; count += 1) slow.socket.send(frames.question(slow.name))
  const writer = fixture.browse(id, fixture.owner_id)
  await writer.saved()
  writer.type('最新')
  await writer.saved()
  slow.socket.send(frames.question(slow.name))
  slow.socket.resume()
  await slow.until(() =>
    slow.received.some((frame) => frame.length > 100 * KILOBYTE && frame.includes('最新')),
  )
  clearInterval(watch)
  expect(most).toBeLessThan(1_500 * KILOBYTE)
  slow.socket.terminate()
})

const misbehaviours: [string, (name: string, user_id: string, n: number) => Buffer][] = [
  [
    'questions, each another',
    (name, _user_id, n) =>
      frames.question(name, Uint8Array.from(Y.encodeStateVector(new Map([[1, n]])))),
  ],
  ['its token', (name, user_id) => frames.token(name, tokenOf(user_id))],
  [
    'a great deal of presence',
    (name, _user_id, n) => frames.presence(name, new Map([[1, { cursor: 'x'.repeat(4_000) }]]), n),
  ],
  ['answers that nobody asked for', (name) => frames.answer(name, Uint8Array.of(0, 1, 1, 1, 0, 1))],
  ['changes', (name, _user_id, n) => frames.update(name, Uint8Array.of(1, 1, 5, n & 127, 0, 1, 0))],
  [
    'to leave and to come back',
    (name, user_id, n) => (n % 2 ? frames.token(name, tokenOf(user_id)) : frames.leave(name)),
  ],
]

test.each(misbehaviours)(
  'a socket that repeatedly sends %s is closed when its account’s budget is exhausted',
  async (_what, make) => {
    const id = await fixture.addTeamScript()
    const colleague = await fixture.addColleague()
    const [bad, second] = [await openSocket(id, colleague), await openSocket(id, colleague)]
    resumeBudgetClock = fixture.node.stopBudgetClock()
    fixture.node.budget.spend(colleague, NEARLY_ALL_MS)
    for (let n = 0; n < 2_000; n += 1) bad.socket.send(make(bad.name, colleague, n))
    expect(await bad.closed).toBe(4429)
    // The budget belongs to the account, so the account's second socket is closed too. Other
    // accounts have separate budgets.
    fixture.node.budget.spend(colleague, 200)
    second.socket.send(frames.question(second.name))
    expect(await second.closed).toBe(4429)
    const browser = fixture.browse(id, fixture.owner_id)
    await browser.saved()
    browser.type('無事')
    await browser.saved()
  },
)

test('pings are charged to the CPU budget', async () => {
  const colleague = await fixture.addColleague()
  const bad = await openSocket(await fixture.addTeamScript(), colleague)
  resumeBudgetClock = fixture.node.stopBudgetClock()
  fixture.node.budget.spend(colleague, NEARLY_ALL_MS)
  for (let n = 0; n < 2_000; n += 1) bad.socket.ping()
  expect(await bad.closed).toBe(4429)
})

test('opening a long document costs budget', async () => {
  const open = async (id: string) => {
    const colleague = await fixture.addColleague()
    await fixture.browse(id, colleague).saved()
    return fixture.node.budget.spend(colleague, NEARLY_ALL_MS + 40)
  }
  const [long, short] = [await addLongScript(), await fixture.addTeamScript()]
  resumeBudgetClock = fixture.node.stopBudgetClock()
  expect(await open(short)).toBe(true)
  expect(await open(long)).toBe(false)
})

test('an account without budget is refused with a retry delay, and admitted after a refill', async () => {
  const id = await fixture.addTeamScript()
  const colleague = await fixture.addColleague()
  const enter = async () => {
    const browser = fixture.browse(id, colleague)
    const outcome = await Promise.race([browser.saved().then(() => 'in'), browser.refusal()])
    browser.leave()
    return outcome
  }
  fixture.node.budget.spend(colleague, 6_200)
  expect(await enter()).toBe('too_many_requests')
  await expect.poll(enter, { interval: 300 }).toBe('in')
})

test('invalid tokens soon close a socket', async () => {
  const name = `script:${await fixture.addTeamScript()}`
  const socket = new WebSocket(fixture.node.url)
  const closed = new Promise<number>((resolve) => socket.once('close', resolve))
  let refused = 0
  socket.on('message', () => {
    refused += 1
    socket.send(frames.token(name, 'none'))
  })
  socket.once('open', () => socket.send(frames.token(name, 'none')))
  expect(await closed).toBe(4429)
  expect(refused).toBeLessThan(30)
})

test('an unknown message type closes the socket', async () => {
  for (const type of [
    MessageType.QueryAwareness,
    MessageType.Stateless,
    MessageType.BroadcastStateless,
  ]) {
    const bad = await openSocket(await fixture.addTeamScript(), await fixture.addColleague())
    const at = 1 + bad.name.length
    const frame = frames.leave(bad.name)
    frame[at] = type
    bad.socket.send(frame)
    expect(await bad.closed).toBe(4400)
  }
})

test('unreadable presence closes only that socket', async () => {
  const id = await fixture.addTeamScript()
  const watcher = fixture.browse(id, fixture.owner_id)
  await watcher.saved()
  const bad = await openSocket(id, await fixture.addColleague())
  const frame = frames.presence(bad.name, new Map([[1, { n: 'bad' }]]))
  frame[frame.length - 1] = 0
  bad.socket.send(frame)
  expect(await bad.closed).toBe(4400)
  expect([...(watcher.provider.awareness?.getStates().values() ?? [])]).not.toContainEqual(
    expect.objectContaining({ n: 'bad' }),
  )
})

test('a connection has at most two presence states, whatever client ids it uses', async () => {
  const id = await fixture.addTeamScript()
  const watcher = fixture.browse(id, fixture.owner_id)
  await watcher.saved()
  const colleague = await fixture.addColleague()
  const bad = await openSocket(id, colleague)
  for (let client = 1; client <= 50; client += 1)
    bad.socket.send(frames.presence(bad.name, new Map([[client, { n: client }]])))
  bad.socket.send(frames.presence(bad.name, new Map([[1, { n: 'last' }]]), 2))
  const seen = await watcher.when<{ n?: unknown }[]>(
    'awarenessUpdate',
    ({ states }: { states: { n?: unknown }[] }) => states.some(({ n }) => n === 'last') && states,
  )
  expect(seen.filter(({ n }) => n !== undefined)).toHaveLength(2)
  bad.socket.terminate()
})

test('an update with a million empty structs is refused before it is scanned', async () => {
  const bad = await openSocket(await fixture.addTeamScript(), await fixture.addColleague())
  const pieces = Buffer.alloc(2_000_000)
  for (let at = 1; at < pieces.length; at += 2) pieces[at] = 1
  bad.socket.send(
    frames.update(
      bad.name,
      Buffer.concat([Uint8Array.of(1, 192, 132, 61, 5, 0), pieces, Uint8Array.of(0)]),
    ),
  )
  expect(await bad.closed).toBe(4413)
})

test('the number of sockets per account is limited', async () => {
  const id = await fixture.addTeamScript()
  const colleague = await fixture.addColleague()
  const open = await Promise.all(Array.from({ length: 100 }, () => openSocket(id, colleague)))
  expect(await fixture.browse(id, colleague).refusal()).toBe('too_many_requests')
  await fixture.browse(id, fixture.owner_id).saved()
  for (const { socket } of open) socket.terminate()
})

test('frequent reconnects and sync requests while typing are served normally', async () => {
  const id = await addLongScript()
  const colleague = await fixture.addColleague()
  const browser = fixture.browse(id, colleague)
  await browser.saved()
  for (let times = 0; times < 30; times += 1) {
    const gone = browser.closed()
    browser.provider.disconnect()
    await gone
    await browser.provider.connect()
    await browser.saved()
  }
  let closes = 0
  browser.provider.on('close', () => {
    closes += 1
  })
  for (let times = 0; times < 300; times += 1) {
    browser.type('い')
    browser.provider.forceSync()
    await browser.saved()
  }
  expect(closes).toBe(0)
  await expect.poll(async () => (await fixture.readText(id)).endsWith('い'.repeat(300))).toBe(true)
})
