import { IncomingMessage, MessageType } from '@hocuspocus/server'
import { messageYjsSyncStep1, messageYjsSyncStep2, messageYjsUpdate } from 'y-protocols/sync'

/**
 * A document's address: `<kind>:<uuid>`, such as `script:<uuid>`, with an optional session suffix.
 */
const ADDRESS =
  /^([a-z]{1,20}):([0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12})(?:\0[a-z0-9]{1,40})?$/

export type ClientMessage = {
  /** Address of the document, with the socket's session suffix. */
  address: string
  kind: string
  id: string
  type: number
  /**
   * The state vector of a sync request, which lists the edits that the browser has. Null if the
   * message is not a sync request.
   */
  vector: Uint8Array | null
  /** The Yjs update; null if there is none. */
  update: Uint8Array | null
  /** The browser's presence as an awareness update of y-protocols; null if the message has none. */
  presence: Uint8Array | null
  /**
   * True if the message answers the server's sync request (sync step 2 of Yjs). Then its update may
   * contain nothing new.
   */
  is_answer: boolean
}

const MAX_BYTES: Partial<Record<number, number>> = {
  [MessageType.Sync]: Number.POSITIVE_INFINITY,
  [MessageType.SyncReply]: Number.POSITIVE_INFINITY,
  [MessageType.Awareness]: 16_384,
  [MessageType.Auth]: 16_384,
  [MessageType.CLOSE]: 1_024,
}

/**
 * Maximum bytes of a state vector, which has about ten bytes per editing session of the document.
 */
const MAX_VECTOR_BYTES = 1_000_000

/** Parses a document name; null if malformed. */
export function readDocumentName(name: string): { kind: string; id: string } | null {
  const [, kind, id] = ADDRESS.exec(name) ?? []
  return kind && id ? { kind, id } : null
}

/** Parses a browser's frame; null if malformed. */
export function readClientMessage(data: Uint8Array): ClientMessage | null {
  try {
    const message = new IncomingMessage(data)
    const address = message.readVarString()
    const name = readDocumentName(address)
    const type = message.readVarUint()
    if (!name || data.byteLength > (MAX_BYTES[type] ?? 0)) return null
    const read = {
      ...name,
      address,
      type,
      vector: null,
      update: null,
      presence: null,
      is_answer: false,
    }
    if (type === MessageType.Awareness) return { ...read, presence: message.readVarUint8Array() }
    if (type !== MessageType.Sync && type !== MessageType.SyncReply) return read
    const step = message.readVarUint()
    const payload = message.readVarUint8Array()
    if (step === messageYjsUpdate) return { ...read, update: payload }
    if (step === messageYjsSyncStep2) return { ...read, update: payload, is_answer: true }
    const isQuestion = step === messageYjsSyncStep1 && payload.length <= MAX_VECTOR_BYTES
    return isQuestion ? { ...read, vector: payload } : null
  } catch {
    return null
  }
}
