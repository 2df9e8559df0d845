import type { RawData, WebSocket } from 'ws'
import { readClientMessage } from './client-message.ts'
import { CLOSINGS, type Closing } from './close-codes.ts'
import type { CpuBudget } from './cpu-budget.ts'
import { isUpdate } from './stored-document.ts'

/** One browser's connection, whatever documents it opens over it. */
export type OpenSocket = {
  /** Set once a token was good. Before that little is taken and not for long. */
  authenticated: boolean
  /** Whose it is, from then on. */
  account: string | null
  /** Addresses of the documents it asked for. */
  documents: Set<string>
  close(reason: Closing): void
  /** A frame was dealt with: reading goes on when it had paused. */
  handled(): void
}

const MOST_DOCUMENTS = 8
const MOST_MESSAGES_BEFORE_TOKEN = 100
// A token, the first questions and a few typed words. Looking through four megabytes of updates takes
// a second, which nobody unknown may have.
const MOST_BYTES_BEFORE_TOKEN = 128_000
const PAUSE_FROM = 256
const RESUME_BELOW = 64

/**
 * Reads a browser's frames. What is none of ours closes this socket alone, before anything else
 * sees it; what is good goes to `onMessage`. Reading pauses while too much waits to be stored.
 */
export function openSocket(
  socket: WebSocket,
  effort: CpuBudget,
  onMessage: (message: NonNullable<ReturnType<typeof readClientMessage>>, data: Uint8Array) => void,
): OpenSocket {
  let before = 0
  let bytesBefore = 0
  let waiting = 0
  const open: OpenSocket = {
    authenticated: false,
    account: null,
    documents: new Set(),
    close: (reason) => socket.close(CLOSINGS[reason], reason),
    handled() {
      waiting = Math.max(0, waiting - 1)
      if (socket.isPaused && waiting < RESUME_BELOW) socket.resume()
    },
  }
  socket.on('message', (raw: RawData, isBinary: boolean) => {
    if (socket.readyState !== socket.OPEN) return
    const data = isBinary ? toBytes(raw) : null
    bytesBefore += open.authenticated ? 0 : (data?.byteLength ?? 0)
    if (bytesBefore > MOST_BYTES_BEFORE_TOKEN) return open.close('too_many_requests')
    const message = data && readClientMessage(data)
    if (!data || !message) return open.close('malformed')
    const began = performance.now()
    if (message.update && !isUpdate(message.update)) return open.close('malformed')
    if (open.account && !effort.spend(open.account, performance.now() - began))
      return open.close('too_many_requests')
    open.documents.add(message.address)
    if (open.documents.size > MOST_DOCUMENTS) return open.close('too_many_requests')
    before += open.authenticated ? 0 : 1
    if (!open.authenticated && before > MOST_MESSAGES_BEFORE_TOKEN)
      return open.close('too_many_requests')
    waiting += open.authenticated ? 1 : 0
    if (waiting > PAUSE_FROM) socket.pause()
    onMessage(message, data)
  })
  return open
}

function toBytes(raw: RawData): Uint8Array {
  if (raw instanceof ArrayBuffer) return new Uint8Array(raw)
  return Array.isArray(raw) ? Buffer.concat(raw) : raw
}
