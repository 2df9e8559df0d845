import { randomInt } from 'node:crypto'
import { MessageType } from '@hocuspocus/server'
import { WebSocket } from 'ws'
import * as Y from 'yjs'
import { FRAGMENT_NAME } from '#document/script-schema.ts'
import { readClientMessage } from '#server/platform/realtime/client-message.ts'
import { frames, readFrame } from '#testing/socket-frames.ts'

/** A signed-in user. `getToken` returns a valid token for the server. */
type Colleague = { user_id: string; getToken(): Promise<string> }

/**
 * Simulates a page with an open script at the protocol level: it sends token, sync steps and
 * presence as a browser does. It applies no edits to a document and parses little, so that
 * thousands fit into one process.
 */
export type LightSocket = {
  name: string
  state: Uint8Array
  send(frame: Uint8Array): void
  sendPresence(): void
  /** Called with each received edit, if set. */
  onEdit: ((update: Uint8Array) => void) | null
  /** The socket's close code; null while it is open. */
  closed: number | null
  close(): void
}

const STILL_THERE_MS = 15_000
/** Response to the server's sync step. It contains no updates. */
const NOTHING_NEW = Uint8Array.of(0, 0)
/**
 * Frame types of the Yjs protocol. First line: sync frames (`QUESTION` is sync step 1). Second
 * line: authentication frames.
 */
const [QUESTION, UPDATE] = [0, 2]
const [TOKEN_WANTED, REFUSED] = [0, 1]

/**
 * Opens a script on the server at `url` and resolves once its state has arrived. Rejects if the
 * server refuses the script, or if the socket fails or closes earlier.
 */
export function openLightSocket(of: {
  url: string
  script_id: string
  colleague: Colleague
}): Promise<LightSocket> {
  const name = `script:${of.script_id}`
  const { user_id, getToken } = of.colleague
  const socket = new WebSocket(`${of.url.replace('http', 'ws')}/api/realtime`, {
    origin: of.url,
    perMessageDeflate: false,
  })
  const number = randomInt(2 ** 32)
  const cursor = { type: { client: number, clock: 1 }, tname: null, item: null, assoc: 0 }
  const state = {
    user: { id: user_id, name: '社員', color: '#4c6ef5' },
    cursor: { anchor: cursor, head: cursor },
  }
  let clock = 0
  const sendPresence = () => {
    clock += 1
    socket.send(frames.presence(name, new Map([[number, state]]), clock))
  }
  const sendToken = async () => socket.send(frames.token(name, await getToken()))
  const opened: LightSocket = {
    name,
    state: NOTHING_NEW,
    onEdit: null,
    closed: null,
    sendPresence,
    send: (frame) => socket.send(frame),
    close: () => socket.close(),
  }
  let timer: NodeJS.Timeout | undefined
  return new Promise((resolve, reject) => {
    const readSync = (frame: Buffer, kind: number) => {
      if (kind === QUESTION) return socket.send(frames.answer(name, NOTHING_NEW))
      // Most edits have no listener and are therefore not parsed.
      if (kind === UPDATE && !opened.onEdit) return
      const update = readClientMessage(frame)?.update ?? NOTHING_NEW
      if (kind === UPDATE) return opened.onEdit?.(update)
      opened.state = update
      timer ??= setInterval(sendPresence, STILL_THERE_MS)
      resolve(opened)
    }
    socket.on('open', async () => {
      await sendToken()
      socket.send(frames.question(name))
      sendPresence()
    })
    socket.on('message', (frame: Buffer) => {
      const { type, kind } = readFrame(frame)
      if (type === MessageType.Sync) readSync(frame, kind)
      if (type === MessageType.Auth && kind === TOKEN_WANTED) void sendToken()
      if (type === MessageType.Auth && kind === REFUSED) reject(new Error(`${name} was refused.`))
    })
    socket.on('error', reject)
    socket.on('close', (code) => {
      opened.closed = code
      clearInterval(timer)
      reject(new Error(`The socket was closed with ${code}.`))
    })
  })
}

/** Opens sockets, up to `AT_ONCE` in parallel; returns them in order. */
export async function openLightSockets(
  all: readonly Parameters<typeof openLightSocket>[0][],
): Promise<LightSocket[]> {
  const opened: LightSocket[] = []
  for (let from = 0; from < all.length; from += AT_ONCE)
    opened.push(...(await Promise.all(all.slice(from, from + AT_ONCE).map(openLightSocket))))
  return opened
}
const AT_ONCE = 25

/**
 * `KEY_MS`: interval between a user's keys in ms. `LINE`: number of typed characters after which a
 * typist deletes them.
 */
const KEY_MS = 300
const LINE = 40

/**
 * Time in ms to wait for undelivered keys after the typing ends. Keys that are still missing count
 * as lost.
 */
const LOST_MS = 60_000

export type Typist = {
  /** Yjs client id of the typed edits. */
  client: number
  /**
   * Types a key and returns its Yjs clock. After `LINE` keys, deletes the typed characters instead
   * and returns null, so that the document stays small.
   */
  press(): number | null
}

/**
 * Returns a typist that types over the socket into one line of the socket's script. `line`: the
 * line's index, modulo the number of lines.
 */
export function openTypist(socket: LightSocket, line = 0): Typist {
  const doc = new Y.Doc()
  Y.applyUpdate(doc, socket.state)
  const texts = doc
    .getXmlFragment(FRAGMENT_NAME)
    .toArray()
    .flatMap((section) => (section instanceof Y.XmlElement ? section.toArray().slice(1) : []))
    .flatMap((block) => (block instanceof Y.XmlElement ? block.toArray() : []))
    .filter((text) => text instanceof Y.XmlText)
  const text = texts[line % texts.length]
  if (!text) throw new Error('There is nothing to type into.')
  const from = text.length
  doc.on('update', (update: Uint8Array) => socket.send(frames.update(socket.name, update)))
  return {
    client: doc.clientID,
    press() {
      const clock = Y.getState(doc.store, doc.clientID)
      const is_full = text.length - from >= LINE
      if (is_full) text.delete(from, LINE)
      else text.insert(text.length, 'あ')
      socket.sendPresence()
      return is_full ? null : clock
    },
  }
}

/**
 * All users type at human speed for some seconds. Returns for each key the milliseconds until the
 * first listener receives it. Throws if no listener receives a key.
 */
export async function typeTogether(of: {
  typists: readonly Typist[]
  listeners: readonly LightSocket[]
  seconds: number
  /** Milliseconds over which the users' first keys are spread; by default one key's interval. */
  begin_ms?: number
}): Promise<number[]> {
  const samples: number[] = []
  const sent = new Map<number, { clock: number; at: number }[]>(
    of.typists.map(({ client }) => [client, []]),
  )
  const hear = (update: Uint8Array) => {
    const now = performance.now()
    for (const { id, length } of Y.decodeUpdate(update).structs) {
      const keys = sent.get(id.client) ?? []
      while (keys[0] && keys[0].clock < id.clock + length)
        samples.push(now - (keys.shift()?.at ?? now))
    }
  }
  for (const listener of of.listeners) listener.onEdit = hear
  const type = (typist: Typist) => {
    const began = performance.now()
    const clock = typist.press()
    if (clock !== null) sent.get(typist.client)?.push({ clock, at: began })
  }
  const until = performance.now() + of.seconds * 1_000
  const times = { until, ...(of.begin_ms ? { begin_ms: of.begin_ms } : {}) }
  await Promise.all(of.typists.map((typist) => pressInTime(() => type(typist), times)))
  const missing = () => [...sent.values()].reduce((sum, keys) => sum + keys.length, 0)
  const lost = performance.now() + LOST_MS
  while (missing() > 0) {
    if (performance.now() > lost) throw new Error(`${missing()} keys never came.`)
    await pause(KEY_MS)
  }
  for (const listener of of.listeners) listener.onEdit = null
  return samples
}

/**
 * Repeats an action at human typing speed until the time `until`, as in `performance.now()`. Starts
 * after a random delay of up to `begin_ms`, so that several callers do not act simultaneously.
 */
export async function pressInTime(
  press: () => unknown,
  { until, begin_ms = KEY_MS }: { until: number; begin_ms?: number },
): Promise<void> {
  await pause(Math.random() * begin_ms)
  for (let at = performance.now(); at < until; at += KEY_MS) {
    await pause(Math.max(0, at - performance.now()))
    await press()
  }
}

const pause = (time: number) => new Promise<void>((resolve) => setTimeout(resolve, time))
