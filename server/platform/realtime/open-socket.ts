import { MessageType } from '@hocuspocus/server'
import type { RawData } from 'ws'
import { MOST_UNSENT_BYTES } from './backpressure.ts'
import { type ClientMessage, readClientMessage } from './client-message.ts'
import { CLOSINGS, type Closing } from './close-codes.ts'
import { COSTS, type CpuBudget } from './cpu-budget.ts'
import type { FrameSocket } from './frame-socket.ts'
import { countPieces } from './stored-document.ts'

/** One browser's connection, whatever documents it opens over it. */
export type OpenSocket = {
  /** Set once a token was good. Before that little is taken and not for long. */
  readonly authenticated: boolean
  /** Whose it is, from then on. */
  readonly account: string | null
  /** Addresses of the documents it asked for. */
  documents: Set<string>
  close(reason: Closing): void
  /** A token was good. False: its account has used too much of this node for now. */
  entered(account: string): boolean
  /** A frame was dealt with: reading goes on when it had paused. */
  handled(): void
}

const MOST_DOCUMENTS = 8
const MOST_MESSAGES_BEFORE_TOKEN = 100
// A token, the first questions and a few typed words. Looking through four megabytes of updates takes
// a second, which nobody unknown may have.
const MOST_BYTES_BEFORE_TOKEN = 128_000
/** Some twenty tokens that are none. */
const MOST_MS_BEFORE_TOKEN = 100
const PAUSE_FROM = 256
const RESUME_BELOW = 64
/** Applying an update that was looked at, and showing it to others, takes about twice as long again. */
const WHOLE_COST = 3

/**
 * Reads a browser's frames. What is none of ours closes this socket alone, before anything else
 * sees it; what is good goes to `onMessage`. Each costs its account, and what comes before a token costs
 * whoever shows one. Reading pauses while too much waits to be stored.
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
  const open: OpenSocket = {
    get authenticated() {
      return account !== null
    },
    get account() {
      return account
    },
    documents: new Set(),
    close(reason) {
      socket.close(CLOSINGS[reason], reason)
      // One that was not read any more: the browser's own goodbye has to be.
      socket.resume()
    },
    entered(whose) {
      account = whose
      const before = owed
      owed = 0
      return budget.spend(whose, before)
    },
    handled() {
      waiting = Math.max(0, waiting - 1)
      if (socket.isPaused && waiting < RESUME_BELOW) socket.resume()
    },
  }
  const pay = (ms: number): boolean => {
    if (account !== null) return budget.spend(account, ms)
    owed += ms
    return owed <= MOST_MS_BEFORE_TOKEN
  }
  /** Counts a frame of somebody unknown; false when there were too many, or too much. */
  const admitUnknown = (data: Uint8Array | null): boolean => {
    messages += 1
    bytesBefore += data?.byteLength ?? 0
    return messages <= MOST_MESSAGES_BEFORE_TOKEN && bytesBefore <= MOST_BYTES_BEFORE_TOKEN
  }
  const read = (raw: RawData, isBinary: boolean): Closing | null => {
    const data = isBinary ? toBytes(raw) : null
    if (account === null && !admitUnknown(data)) return 'too_many_requests'
    const message = data && readClientMessage(data)
    if (!data || !message) return pay(COSTS.frame) ? 'malformed' : 'too_many_requests'
    const { ms, refused } = weigh(message, data.byteLength)
    if (!pay(ms)) return 'too_many_requests'
    return refused ?? take(message, data)
  }
  const take = (message: ClientMessage, data: Uint8Array): Closing | null => {
    open.documents.add(message.address)
    if (open.documents.size > MOST_DOCUMENTS) return 'too_many_requests'
    // A question is kept in place of the one before; a token is not among what is handled in order.
    const isInOrder = !message.vector && message.type !== MessageType.Auth
    if (account !== null && isInOrder) waiting += 1
    if (waiting > PAUSE_FROM) socket.pause()
    onMessage(message, data)
    return null
  }
  const onControl = () => {
    // Each ping is answered, whether or not the answers are read.
    if (socket.bufferedAmount > MOST_UNSENT_BYTES) socket.terminate()
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

/** What a message costs, in milliseconds, and why it is not taken when its update is none or too much. */
function weigh(message: ClientMessage, bytes: number): { ms: number; refused: Closing | null } {
  const began = performance.now()
  const pieces = message.update ? countPieces(message.update) : 0
  const looking = message.update ? (performance.now() - began) * WHOLE_COST : 0
  const token = message.type === MessageType.Auth ? COSTS.token : 0
  const answer = message.is_answer ? COSTS.answer : 0
  const ms = COSTS.frame + bytes * COSTS.byte + looking + answer + token
  if (pieces === null) return { ms, refused: 'malformed' }
  return { ms, refused: pieces === 'too_many' ? 'too_large' : null }
}

function toBytes(raw: RawData): Uint8Array {
  if (raw instanceof ArrayBuffer) return new Uint8Array(raw)
  return Array.isArray(raw) ? Buffer.concat(raw) : raw
}
