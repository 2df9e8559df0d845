import { expect } from 'vitest'
import { openTestApp, type TestApp } from './app.ts'
import { type OpenDocument, openDocument, type Transport } from './open-document.ts'

/**
 * The whole product, listening on a port. Tests open documents over real connections to it, as the
 * editor does.
 */
export type SocketApp = TestApp & {
  url: string
  /**
   * Opens a document over a WebSocket or the HTTP fallback and waits until it is loaded. Rejects if
   * the server refuses.
   */
  open(
    account: { token: string | null },
    id: string,
    kind?: 'script' | 'canvas' | 'remote',
    transport?: Transport,
  ): Promise<OpenDocument>
  /** Leaves a document and waits for its compaction, because lists and search are updated then. */
  leave(id: string, document: OpenDocument): Promise<void>
  /** Leaves all documents without waiting. */
  leaveAll(): void
}

/** Opens and starts the app; call `stop()` in `afterAll`. `env`: settings. */
export async function openSocketApp(env: Record<string, string> = {}): Promise<SocketApp> {
  const app = await openTestApp(env)
  const url = await app.app.listen({ port: 0, host: '127.0.0.1' })
  const opened: OpenDocument[] = []
  const leaveAll = () => {
    for (const { provider } of opened.splice(0)) provider.destroy()
  }
  return {
    ...app,
    url,
    leaveAll,
    async open({ token }, id, kind, transport) {
      const document = await openDocument({ url, token }, id, kind, transport)
      opened.push(document)
      return document
    },
    async leave(id, document) {
      await document.saved()
      document.provider.destroy()
      await expect
        .poll(async () => {
          const { rows } = await app.services.database.raw.query(
            'select count(*)::int as n from document_updates where document_id = $1',
            [id],
          )
          return rows[0]?.n
        })
        .toBe(0)
    },
    stop() {
      leaveAll()
      return app.stop()
    },
  }
}
