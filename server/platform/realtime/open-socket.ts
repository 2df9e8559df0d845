import { MessageType } from '@hocuspocus/server'
import type { RawData } from 'ws'
import { MAX_UNSENT_BYTES } from './backpressure.ts'
import { type ClientMessage, readClientMessage } from './client-message.ts'
import { CLOSINGS, type Closing } from './close-codes.ts'
import { COSTS, type CpuBudget } from './cpu-budget.ts'
import type { FrameSocket } from './frame-socket.ts'
import { countPieces } from './stored-document.ts'

export type OpenSocket = {
  /**
   * True once a valid token was received. Before that, the socket's bytes and messages are limited.
   * A socket without a token is closed after a short time.
   */
  readonly authenticated: boolean
  /** The account, once authenticated. */
  readonly account: string | null
  documents: Set<string>
  /** A frame's parsed message, so that later steps need not parse it again. */
  messageOf(frame: Uint8Array): ClientMessage | undefined
  close(reason: Closing): void
  /**
   * To be called when a valid token arrives. Returns false if the CPU budget of the token's account
   * is exhausted.
   */
  entered(account: string): boolean
  /** To be called after each processed frame, so that a paused connection resumes reading. */
  handled(): void
}

const MAX_DOCUMENTS = 8
const MAX_MESSAGES_BEFORE_TOKEN = 100
// Maximum bytes that a socket may send before authentication: enough for a token, initial sync
// requests and a few edits. Scanning megabytes would take a second.
const MAX_BYTES_BEFORE_TOKEN = 128_000
/**
 * Maximum cost in ms of a socket's frames before authentication, about the cost of twenty invalid
 * tokens.
 */
const MAX_MS_BEFORE_TOKEN = 100
const PAUSE_FROM = 256
const RESUME_BELOW = 64
/** Applying and broadcasting an update costs this many times as much as scanning it. */
const WHOLE_COST = 3

/**
 * Reads a browser's frames and passes valid messages to `onMessage`. A malformed frame closes only
 * this socket. Charges each frame to the account; frames before the token are charged when the
 * token arrives. Reading pauses while too many messages wait.
 */
export function openSocket(
  socket: FrameSocket,
  budget: CpuBudget,
  onMessage: (message: ClientMessage, data: Uint8Array) => void,
): OpenSocket {
  let account: string | null = null
  let messages = 0
  let bytesBefore = 0
  let owed = 0
  let waiting = 0
  // Parsed messages. The key is the frame object, because Hocuspocus passes on the same object.
  const parsed = new WeakMap<Uint8Array, ClientMessage>()
  const open: OpenSocket = {
    get authenticated() {
      return account !== null
    },
    get account() {
      return account
    },
    documents: new Set(),
    messageOf: (frame) => parsed.get(frame),
    close(reason) {
      socket.close(CLOSINGS[reason], reason)
      // Resumes a paused connection, so that it reads the browser's close frame.
      socket.resume()
    },
    entered(enteredAccount) {
      account = enteredAccount
      const before = owed
      owed = 0
      return budget.spend(enteredAccount, before)
    },
    handled() {
      waiting = Math.max(0, waiting - 1)
      if (socket.isPaused && waiting < RESUME_BELOW) socket.resume()
    },
  }
  const pay = (ms: number): boolean => {
    if (account !== null) return budget.spend(account, ms)
    owed += ms
    return owed <= MAX_MS_BEFORE_TOKEN
  }
  const admitUnknown = (data: Uint8Array | null): boolean => {
    messages += 1
    bytesBefore += data?.byteLength ?? 0
    return messages <= MAX_MESSAGES_BEFORE_TOKEN && bytesBefore <= MAX_BYTES_BEFORE_TOKEN
  }
  const read = (raw: RawData, isBinary: boolean): Closing | null => {
    const data = isBinary ? toBytes(raw) : null
    if (account === null && !admitUnknown(data)) return 'too_many_requests'
    const message = data && readClientMessage(data)
    if (!data || !message) return pay(COSTS.frame) ? 'malformed' : 'too_many_requests'
    const { ms, refused } = weigh(message, data.byteLength)
    if (!pay(ms)) return 'too_many_requests'
    return refused ?? acceptMessage(message, data)
  }
  const acceptMessage = (message: ClientMessage, data: Uint8Array): Closing | null => {
    open.documents.add(message.address)
    if (open.documents.size > MAX_DOCUMENTS) return 'too_many_requests'
    // `waiting` is the number of messages that are processed one after another. Sync requests and
    // tokens are not included, because they are processed separately.
    const isInOrder = !message.vector && message.type !== MessageType.Auth
    if (account !== null && isInOrder) waiting += 1
    if (waiting > PAUSE_FROM) socket.pause()
    parsed.set(data, message)
    onMessage(message, data)
    return null
  }
  const onControl = () => {
    // Every ping is answered with a pong. A browser that never reads its pongs would fill the
    // memory, so unsent bytes are limited here too.
    if (socket.bufferedAmount > MAX_UNSENT_BYTES) socket.terminate()
    else if (!pay(COSTS.frame)) open.close('too_many_requests')
  }
  socket.on('message', (raw: RawData, isBinary: boolean) => {
    if (socket.readyState !== socket.OPEN) return
    const refused = read(raw, isBinary)
    if (refused) open.close(refused)
  })
  socket.on('ping', onControl)
  socket.on('pong', onControl)
  return open
}

/** A message's cost in milliseconds; `refused` for a malformed or oversized update. */
function weigh(message: ClientMessage, bytes: number): { ms: number; refused: Closing | null } {
  const began = performance.now()
  const pieces = message.update ? countPieces(message.update) : 0
  const inspection = message.update ? (performance.now() - began) * WHOLE_COST : 0
  const token = message.type === MessageType.Auth ? COSTS.token : 0
  const answer = message.is_answer ? COSTS.answer : 0
  const ms = COSTS.frame + bytes * COSTS.byte + inspection + answer + token
  if (pieces === null) return { ms, refused: 'malformed' }
  return { ms, refused: pieces === 'too_many' ? 'too_large' : null }
}

function toBytes(raw: RawData): Uint8Array {
  if (raw instanceof ArrayBuffer) return new Uint8Array(raw)
  return Array.isArray(raw) ? Buffer.concat(raw) : raw
}
