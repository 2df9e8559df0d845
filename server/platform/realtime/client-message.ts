import { IncomingMessage, MessageType } from '@hocuspocus/server'
import { messageYjsSyncStep1, messageYjsSyncStep2, messageYjsUpdate } from 'y-protocols/sync'

/** A document's address: `script:<uuid>`, `canvas:<uuid>`; a session's own suffix is allowed. */
const ADDRESS =
  /^([a-z]{1,20}):([0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12})(?:\0[a-z0-9]{1,40})?$/

export type ClientMessage = {
  /** Which document, and which of the socket's sessions on it. */
  address: string
  kind: string
  id: string
  type: number
  /** The state vector of a question: all it does not have is asked for. */
  vector: Uint8Array | null
  /** The Yjs update it carries, if it does. */
  update: Uint8Array | null
  /** What the browser says of its own presence, as y-protocols writes it. */
  presence: Uint8Array | null
  /** The update is the answer to the server's own question at the start: it may hold nothing new. */
  is_answer: boolean
}

/** Types a client may send, and the bytes each may take; the rest is only ever the server's own. */
const MOST_BYTES: Partial<Record<number, number>> = {
  [MessageType.Sync]: Number.POSITIVE_INFINITY,
  [MessageType.SyncReply]: Number.POSITIVE_INFINITY,
  [MessageType.Awareness]: 16_384,
  [MessageType.Auth]: 16_384,
  [MessageType.CLOSE]: 1_024,
}

/** Bytes of a state vector: ten for each time somebody has ever edited the document. */
const MOST_VECTOR_BYTES = 1_000_000

/** The kind and id of a document name; null when it is none. */
export function readDocumentName(name: string): { kind: string; id: string } | null {
  const [, kind, id] = ADDRESS.exec(name) ?? []
  return kind && id ? { kind, id } : null
}

/** What a frame from a browser says; null when it is nothing that one of ours would send. */
export function readClientMessage(data: Uint8Array): ClientMessage | null {
  try {
    const message = new IncomingMessage(data)
    const address = message.readVarString()
    const name = readDocumentName(address)
    const type = message.readVarUint()
    if (!name || data.byteLength > (MOST_BYTES[type] ?? 0)) return null
    const read = {
      ...{ ...name, address, type },
      ...{ vector: null, update: null, presence: null, is_answer: false },
    }
    if (type === MessageType.Awareness) return { ...read, presence: message.readVarUint8Array() }
    if (type !== MessageType.Sync && type !== MessageType.SyncReply) return read
    const step = message.readVarUint()
    const payload = message.readVarUint8Array()
    if (step === messageYjsUpdate) return { ...read, update: payload }
    if (step === messageYjsSyncStep2) return { ...read, update: payload, is_answer: true }
    const isQuestion = step === messageYjsSyncStep1 && payload.length <= MOST_VECTOR_BYTES
    return isQuestion ? { ...read, vector: payload } : null
  } catch {
    return null
  }
}
