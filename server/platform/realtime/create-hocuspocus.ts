import { type Connection, type Document, Hocuspocus } from '@hocuspocus/server'
import * as Y from 'yjs'
import { MAX_DOCUMENT_BYTES, MAX_MESSAGE_BYTES } from '#contract/limits.ts'
import { readDocumentName } from './client-message.ts'
import { CLOSINGS, SocketRefused, toClosing } from './close-codes.ts'
import { COSTS, type CpuBudget } from './cpu-budget.ts'
import { ALREADY_STORED, type LiveDocument, type LiveDocuments } from './live-documents.ts'
import { checkPresence, showPresence } from './presence.ts'
import type { SocketAccess } from './socket-access.ts'
import type { SocketContext } from './socket-context.ts'
import { hasNewContent } from './stored-document.ts'
import { createTokenRenewal } from './token-renewal.ts'
import type { UpdateLog } from './update-log.ts'

const IDLE_MS = 120_000
/** Maximum open sockets of one account on this node: far more than the tabs that a user opens. */
const MAX_SOCKETS_OF_ACCOUNT = 100
const MAX_GUESTS = 10

/**
 * Hocuspocus with Daihon's hooks: authenticates first, reads rights from the database, and stores
 * every edit in the log before it is applied, broadcast and confirmed.
 */
export function createHocuspocus(parts: {
  access: SocketAccess
  live: LiveDocuments
  updates: UpdateLog
  budget: CpuBudget
  countSockets(account: string): number
  /** Called after an update is stored, to publish it to the other nodes. */
  onStored(name: string, update: Uint8Array): void
  /**
   * Rechecks a connection's rights if they may have changed since `asked_at`, the time when they
   * were read.
   */
  recheckSince(connection: Connection<SocketContext>, asked_at: number): void
  now(): number
}): Hocuspocus<SocketContext> {
  const { access, live, updates, budget } = parts
  const renewal = createTokenRenewal({ access, now: parts.now })

  /** Stores an edit before Hocuspocus applies it. Throws SocketRefused on failure. */
  const storeAhead = async (
    connection: Connection<SocketContext>,
    opened: LiveDocument,
    update: Uint8Array,
  ) => {
    const { document } = connection
    const { actor, id } = accessOf(connection.context)
    opened.pending += 1
    try {
      const stored = await updates.append({
        document_id: id,
        company_id: actor.company_id,
        user_id: actor.user_id,
        payload: update,
        allowed: () => !connection.readOnly,
      })
      if (!stored) return
      opened.bytes += update.length
      live.edited(opened, actor.user_id)
      // If the connection became read-only while the update was being stored, Hocuspocus does not
      // apply the update. So it is applied here.
      if (connection.readOnly) Y.applyUpdate(document, update, ALREADY_STORED)
      parts.onStored(document.name, update)
    } catch (error) {
      throw refuse(connection, toClosing(error))
    } finally {
      opened.pending -= 1
    }
  }

  /**
   * Charges an edit to the account's CPU budget. Stores the edit if it has new content. Throws
   * SocketRefused on failure.
   */
  const storeEdit = async (
    connection: Connection<SocketContext>,
    opened: LiveDocument,
    { update, is_answer }: { update: Uint8Array; is_answer: boolean },
  ) => {
    const { document } = connection
    const { budget_of } = accessOf(connection.context)
    const began = performance.now()
    const is_news = hasNewContent(document, update, is_answer)
    const has_room = !is_news || hasRoom(opened, update)
    const shown = costOfShowing(document, is_news)
    if (!budget.spend(budget_of, performance.now() - began + shown))
      throw refuse(connection, 'too_many_requests')
    if (!has_room) throw refuse(connection, 'too_large')
    if (is_news) await storeAhead(connection, opened, update)
  }

  /** Handles a connection's presence messages in place of Hocuspocus (see `showPresence`). */
  const handlePresence = (connection: Connection<SocketContext>) => {
    const { document, context } = connection
    const handle = connection.handleMessage.bind(connection)
    const show = (said: Uint8Array) => {
      if (!document.hasConnection(connection)) return
      const access = accessOf(context)
      const cost = document.getConnectionsCount() * COSTS.recipient
      if (!budget.spend(access.budget_of, cost)) context.socket.close('too_many_requests')
      else showPresence(said, { document, connection, access })
    }
    connection.handleMessage = (frame) => {
      const presence = context.socket.messageOf(frame)?.presence
      if (!presence) return handle(frame)
      // Waits for earlier edits, because the presence may refer to text that they insert.
      connection
        .waitForPendingMessages()
        .then(() => show(presence))
        .catch(() => context.socket.close('malformed'))
        .finally(context.socket.handled)
    }
  }

  const hocuspocus: Hocuspocus<SocketContext> = new Hocuspocus<SocketContext>({
    quiet: true,
    timeout: IDLE_MS,
    maxUnauthenticatedQueueSize: MAX_MESSAGE_BYTES,
    maxUnauthenticatedQueueMessages: 200,
    maxPendingDocuments: 8,

    async onAuthenticate({ token, documentName, connectionConfig, context }) {
      const document = readDocumentName(documentName)
      if (!document) throw new SocketRefused('not_found')
      const requested_at = parts.now()
      const answer = await access.enter(token, document)
      if ('refused' in answer) throw new SocketRefused(answer.refused)
      const account = answer.budget_of
      const most = answer.guest_of ? MAX_GUESTS : MAX_SOCKETS_OF_ACCOUNT
      const isNew = context.socket.account !== account
      if (isNew && parts.countSockets(account) >= most) throw new SocketRefused('too_many_requests')
      if (!context.socket.entered(account)) throw new SocketRefused('too_many_requests')
      connectionConfig.readOnly = !answer.may_edit
      return { access: answer, requested_at } satisfies Partial<SocketContext>
    },

    async onTokenSync({ connection, token }) {
      await renewal.renew(connection, token)
    },

    async onLoadDocument({ document, context }) {
      const { kind, id, actor, is_room, budget_of } = accessOf(context)
      if (is_room) return
      try {
        await budget.turn(budget_of)
        const loaded = await live.load(document, {
          kind,
          id,
          company_id: actor.company_id,
          user_id: actor.user_id,
        })
        budget.spend(budget_of, loaded.bytes * COSTS.byte)
      } catch (error) {
        // Refuses the connection, because edits of a document that was not loaded could not be
        // stored.
        throw new SocketRefused(toClosing(error))
      }
    },

    async connected({ connection, context, documentName }) {
      const { socket, syncRequests, requested_at } = context
      const { document } = connection
      // Closes the whole socket. If only the connection of one document ended, the browser would
      // wait for that document forever.
      connection.onClose((_document, event) => {
        if (event && event.code !== 1000) socket.close(closingOf(event.reason))
      })
      if (
        !document.hasConnection(connection) ||
        hocuspocus.documents.get(documentName) !== document
      )
        socket.close('unavailable')
      syncRequests.opened(connection)
      handlePresence(connection)
      parts.recheckSince(connection, requested_at ?? 0)
      renewal.watch(connection)
    },

    async beforeHandleMessage({ connection, document, update: frame, context }) {
      const { is_room } = accessOf(context)
      const message = context.socket.messageOf(frame)
      if (!message) throw refuse(connection, 'malformed')
      // The connections of a room share only presence; there is no stored document. They are
      // read-only, so Hocuspocus refuses all edits.
      if (is_room) return
      const opened = live.get(document)
      if (!opened) throw refuse(connection, 'unavailable')
      const { update, is_answer } = message
      if (!update || connection.readOnly) return
      await storeEdit(connection, opened, { update, is_answer })
    },

    async afterHandleMessage({ context }) {
      context.socket.handled()
    },

    // Checks presence that arrives before `connected` calls `handlePresence`.
    async beforeHandleAwareness({ states, document, connection, context }) {
      if (!connection || !context?.access) return
      const { access } = context
      checkPresence(states, { document, connection, access })
      if (!budget.spend(access.budget_of, document.getConnectionsCount() * COSTS.recipient))
        throw refuse(connection, 'too_many_requests')
    },

    async beforeUnloadDocument({ document }) {
      const opened = live.get(document)
      if (!opened) return
      if (opened.pending > 0) throw new SocketRefused('unavailable')
      await live.leave(opened)
    },
  })
  return hocuspocus
}

/** Estimated cost in ms of storing and broadcasting an edit; 0 if the edit has no new content. */
const costOfShowing = (document: Document, is_news: boolean) =>
  is_news ? COSTS.stored + document.getConnectionsCount() * COSTS.recipient : 0

function accessOf(context: SocketContext) {
  if (!context.access) throw new SocketRefused('unauthenticated')
  return context.access
}

/**
 * Refuses a message by closing the whole socket. If only the connection of one document ended, the
 * browser would wait for that document forever.
 */
function refuse(
  connection: Connection<SocketContext>,
  closing: keyof typeof CLOSINGS,
): SocketRefused {
  connection.context.socket.close(closing)
  return new SocketRefused(closing)
}

const closingOf = (reason: string | undefined) =>
  reason !== undefined && reason in CLOSINGS ? (reason as keyof typeof CLOSINGS) : 'unavailable'

/**
 * True if the document stays within MAX_DOCUMENT_BYTES after the update. `bytes` may be too high,
 * so the document is measured before a refusal.
 */
function hasRoom(opened: LiveDocument, update: Uint8Array): boolean {
  if (opened.bytes + update.length <= MAX_DOCUMENT_BYTES) return true
  opened.bytes = Y.encodeStateAsUpdate(opened.document).length
  return opened.bytes + update.length <= MAX_DOCUMENT_BYTES
}
