import { type Connection, IncomingMessage, MessageType, OutgoingMessage } from '@hocuspocus/server'
import { messageYjsSyncStep2 } from 'y-protocols/sync'
import { COSTS, type CpuBudget } from './cpu-budget.ts'
import type { FrameSocket } from './frame-socket.ts'
import type { OpenSocket } from './open-socket.ts'
import type { SyncAnswers } from './sync-answers.ts'

export type SyncRequests = {
  /**
   * Adds a sync request. `vector`: the browser's state vector. A later request for the same address
   * replaces the earlier request.
   */
  add(address: string, vector: Uint8Array): void
  /**
   * Call this when a document has opened for this connection. The document's sync requests are not
   * answered before.
   */
  opened(connection: Connection): void
}

/**
 * Answers sync requests in place of Hocuspocus, which would encode the document immediately for
 * each request. Sends one answer at a time, each when the account has CPU budget. If a document has
 * several requests, answers only the newest request.
 */
export function createSyncRequests(
  socket: FrameSocket,
  open: Pick<OpenSocket, 'account' | 'close'>,
  parts: { budget: CpuBudget; answers: SyncAnswers },
): SyncRequests {
  const pending = new Map<string, Uint8Array>()
  const connections = new Map<string, Connection>()
  let isAnswering = false

  const answer = async (address: string) => {
    const account = open.account ?? ''
    await parts.budget.turn(account)
    const connection = connections.get(address)
    const vector = pending.get(address)
    pending.delete(address)
    if (!connection || !vector || socket.readyState !== socket.OPEN) return
    const began = performance.now()
    const update = parts.answers.answer(connection.document, vector)
    const cost = performance.now() - began + update.length * COSTS.byte_sent
    if (!parts.budget.spend(account, cost)) return open.close('too_many_requests')
    connection.send(
      new OutgoingMessage(address)
        .createSyncMessage()
        .writeFirstSyncStepFor(connection.document)
        .toUint8Array(),
    )
    // Sends the frame in two parts. The second part is the update alone, so that sockets with equal
    // updates share its bytes in memory.
    socket.send(headOf(address, update), { fin: false })
    await new Promise<void>((taken) => socket.send(update, { fin: true }, () => taken()))
  }

  const answerAll = async () => {
    if (isAnswering) return
    isAnswering = true
    try {
      for (;;) {
        const next = [...pending.keys()].find((address) => connections.has(address))
        if (next === undefined) break
        await answer(next)
      }
    } catch {
      open.close('malformed')
    }
    isAnswering = false
  }

  return {
    add(address, vector) {
      pending.set(address, vector)
      void answerAll()
    },
    opened(connection) {
      const address = connection.messageAddress
      connections.set(address, connection)
      connection.onClose(() => {
        if (connections.get(address) === connection) connections.delete(address)
      })
      void answerAll()
    },
  }
}

/** The first part of an answer's frame: everything before the update. */
function headOf(address: string, update: Uint8Array): Uint8Array {
  const head = new IncomingMessage(new Uint8Array())
  head.writeVarString(address)
  head.writeVarUint(MessageType.Sync)
  head.writeVarUint(messageYjsSyncStep2)
  head.writeVarUint(update.length)
  return head.toUint8Array()
}
