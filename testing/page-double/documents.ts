import type { Server } from 'node:http'
import { Hocuspocus } from '@hocuspocus/server'
import { type WebSocket, WebSocketServer } from 'ws'
import * as Y from 'yjs'
import { REALTIME_PATH } from '#server/platform/realtime/upgrade-handler.ts'

/**
 * Live documents of a page double (pages with a test double of the API), by the names that sockets
 * use (`script:<id>`). They are kept in memory only.
 */
export type Documents = {
  find(name: string): Y.Doc
  /** Changes a document as a colleague would; open pages receive the change. */
  edit(name: string, change: (doc: Y.Doc) => void): Promise<void>
  /**
   * Adds a colleague to the people who have a document open. Does nothing if no page has it open.
   */
  enter(name: string, colleague: { id: string; name: string; color: string }): void
  /** Sends a server message (`news`) to the pages that have a document open. */
  notify(name: string, notice: string): void
  readOnly: Set<string>
  /** Closes all sockets, deletes all documents and empties `readOnly`. */
  clear(): void
}

/** Serves documents over a server's WebSocket, with the product's own protocol. */
export function serveDocuments(server: Server): Documents {
  let stored = new Map<string, Y.Doc>()
  const open = new Set<WebSocket>()
  const readOnly = new Set<string>()
  const find = (name: string) => {
    const doc = stored.get(name) ?? new Y.Doc()
    stored.set(name, doc)
    return doc
  }
  const hocuspocus = new Hocuspocus({
    quiet: true,
    async onAuthenticate({ documentName, connectionConfig }) {
      connectionConfig.readOnly = readOnly.has(documentName)
    },
    async onLoadDocument({ document, documentName }) {
      const doc = find(documentName)
      Y.applyUpdate(document, Y.encodeStateAsUpdate(doc))
      document.on('update', (update: Uint8Array) => Y.applyUpdate(doc, update))
    },
  })
  const sockets = new WebSocketServer({ server, path: REALTIME_PATH, perMessageDeflate: false })
  sockets.on('connection', (socket) => {
    open.add(socket)
    const client = hocuspocus.handleConnection(
      socket,
      new Request(`http://localhost${REALTIME_PATH}`),
    )
    socket.on('message', (data: Buffer) => client.handleMessage(new Uint8Array(data)))
    socket.on('close', (code, reason) => {
      open.delete(socket)
      client.handleClose({ code, reason: reason.toString() })
    })
  })
  return {
    find,
    readOnly,
    async edit(name, change) {
      const connection = await hocuspocus.openDirectConnection(name)
      await connection.transact(change)
      await connection.disconnect()
    },
    enter(name, user) {
      hocuspocus.documents.get(name)?.awareness.setLocalState({ user })
    },
    notify(name, notice) {
      hocuspocus.documents.get(name)?.broadcastStateless(JSON.stringify({ news: notice }))
    },
    clear() {
      for (const socket of open) socket.terminate()
      stored = new Map()
      readOnly.clear()
    },
  }
}
