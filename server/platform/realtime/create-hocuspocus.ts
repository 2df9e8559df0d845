import { type Connection, Hocuspocus } from '@hocuspocus/server'
import * as Y from 'yjs'
import { MAX_DOCUMENT_BYTES, MAX_MESSAGE_BYTES } from '#contract/limits.ts'
import { readClientMessage, readDocumentName } from './client-message.ts'
import { CLOSINGS, SocketRefused, toClosing } from './close-codes.ts'
import { ALREADY_STORED, type LiveDocument, type LiveDocuments } from './live-documents.ts'
import { checkPresence } from './presence.ts'
import type { SocketAccess } from './socket-access.ts'
import type { SocketContext } from './socket-context.ts'
import { isNews } from './stored-document.ts'
import type { UpdateLog } from './update-log.ts'

const IDLE_MS = 120_000

/**
 * Hocuspocus with our rules hooked in: a token before anything, rights from the database, and every
 * edit durable in the log before it is applied, shown to others and confirmed to its author.
 */
export function createHocuspocus(parts: {
  access: SocketAccess
  live: LiveDocuments
  updates: UpdateLog
  /** Told of what was stored and applied, for the other nodes. */
  onStored(name: string, update: Uint8Array): void
  /** Asks the rights of a connection again that were asked before the last known change of rights. */
  recheckSince(connection: Connection<SocketContext>, asked_at: number): void
  now(): number
}): Hocuspocus<SocketContext> {
  const { access, live, updates } = parts

  const hocuspocus: Hocuspocus<SocketContext> = new Hocuspocus<SocketContext>({
    quiet: true,
    timeout: IDLE_MS,
    maxUnauthenticatedQueueSize: MAX_MESSAGE_BYTES,
    maxUnauthenticatedQueueMessages: 200,
    maxPendingDocuments: 8,

    async onAuthenticate({ token, documentName, connectionConfig, context }) {
      const document = readDocumentName(documentName)
      if (!document) throw new SocketRefused('not_found')
      const asked_at = parts.now()
      const answer = await access.enter(token, document)
      if ('refused' in answer) throw new SocketRefused(answer.refused)
      context.socket.authenticated = true
      context.socket.account = answer.actor.user_id
      connectionConfig.readOnly = !answer.may_edit
      return { access: answer, asked_at }
    },

    async onLoadDocument({ document, context }) {
      const { kind, id, actor } = accessOf(context)
      try {
        await live.load(document, {
          kind,
          id,
          company_id: actor.company_id,
          user_id: actor.user_id,
        })
      } catch (error) {
        // Nothing was loaded, so nothing may ever be stored: nobody gets in.
        throw new SocketRefused(toClosing(error))
      }
    },

    async connected({ connection, context, documentName }) {
      const { socket, asked_at } = context
      const { document } = connection
      // What ends the connection ends the socket: a browser left with half a connection would wait for ever.
      connection.onClose((_document, event) => {
        if (event && event.code !== 1000) socket.close(closingOf(event.reason))
      })
      if (
        !document.hasConnection(connection) ||
        hocuspocus.documents.get(documentName) !== document
      )
        socket.close('unavailable')
      parts.recheckSince(connection, asked_at ?? 0)
    },

    async beforeHandleMessage({ connection, document, update: frame, context }) {
      const { actor, id } = accessOf(context)
      const message = readClientMessage(frame)
      const opened = live.get(document)
      if (!message || !opened) throw refuse(connection, message ? 'unavailable' : 'malformed')
      const { update } = message
      if (!update || connection.readOnly || !isNews(document, update, message.is_answer)) return
      if (!hasRoom(opened, update)) throw refuse(connection, 'too_large')
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
        // The right went while it was being written: Hocuspocus will not apply it, but it is stored.
        if (connection.readOnly) Y.applyUpdate(document, update, ALREADY_STORED)
        parts.onStored(document.name, update)
      } catch (error) {
        throw refuse(connection, toClosing(error))
      } finally {
        opened.pending -= 1
      }
    },

    async afterHandleMessage({ context }) {
      context.socket.handled()
    },

    async beforeHandleAwareness({ states, document, connection, context }) {
      if (connection && context?.access)
        checkPresence(states, { document, connection, actor: context.access.actor })
    },

    async beforeUnloadDocument({ document }) {
      const opened = live.get(document)
      if (!opened) return
      if (opened.pending > 0) throw new SocketRefused('unavailable')
      await live.compact(opened)
    },
  })
  return hocuspocus
}

function accessOf(context: SocketContext) {
  if (!context.access) throw new SocketRefused('unauthenticated')
  return context.access
}

/** Closes the whole socket: closing only one document's connection would leave the browser waiting. */
function refuse(
  connection: Connection<SocketContext>,
  closing: keyof typeof CLOSINGS,
): SocketRefused {
  connection.context.socket.close(closing)
  return new SocketRefused(closing)
}

const closingOf = (reason: string | undefined) =>
  reason !== undefined && reason in CLOSINGS ? (reason as keyof typeof CLOSINGS) : 'unavailable'

/** Whether the document stays within its size. The sum of updates is too high a guess, so it is measured before a refusal. */
function hasRoom(opened: LiveDocument, update: Uint8Array): boolean {
  if (opened.bytes + update.length <= MAX_DOCUMENT_BYTES) return true
  opened.bytes = Y.encodeStateAsUpdate(opened.document).length
  return opened.bytes + update.length <= MAX_DOCUMENT_BYTES
}
