import { randomUUID } from 'node:crypto'
import { HocuspocusProvider } from '@hocuspocus/provider'
import * as Y from 'yjs'
import { FRAGMENT_NAME } from '#document/script-schema.ts'
import { readScript } from '#document/script-yjs.ts'
import { longPollingSocketOf } from './long-polling.ts'
import { withPatience } from './patience.ts'

/**
 * A live document (script, canvas or remote control) opened over a real WebSocket or the HTTP
 * fallback, as our pages do.
 */
export type OpenDocument = {
  doc: Y.Doc
  provider: HocuspocusProvider
  addLine(text: string): void
  readLines(): string[]
  /**
   * Resolves when the server has confirmed everything typed so far. Rejects if the server refuses
   * the document.
   */
  saved(): Promise<void>
  /** Resolves to the close code once the socket is closed. */
  closed(): Promise<number>
}

export type Transport = 'websocket' | 'long_polling'

/** Opens a document of a running server and waits until it is loaded. Rejects if the server refuses. */
export async function openDocument(
  account: { url: string; token: string | null },
  id: string,
  kind: 'script' | 'canvas' | 'remote' = 'script',
  transport: Transport = 'websocket',
): Promise<OpenDocument> {
  const doc = new Y.Doc()
  const provider = new HocuspocusProvider({
    url: `${account.url.replace(/^http/, 'ws')}/api/realtime`,
    name: `${kind}:${id}`,
    document: doc,
    token: account.token,
    ...(transport === 'long_polling' ? { WebSocketPolyfill: longPollingSocketOf(account) } : {}),
  })
  const saved = () => {
    const saving = new Promise<void>((resolve, reject) => {
      const check = () => {
        if (!provider.synced || provider.unsyncedChanges > 0) return
        stop()
        resolve()
      }
      const fail = ({ reason }: { reason: string }) => {
        stop()
        reject(new Error(`The server refused the document: ${reason}`))
      }
      const stop = () => {
        provider.off('unsyncedChanges', check)
        provider.off('synced', check)
        provider.off('authenticationFailed', fail)
      }
      provider.on('unsyncedChanges', check)
      provider.on('synced', check)
      provider.on('authenticationFailed', fail)
      check()
    })
    return withPatience(`the edits of the ${kind} ${id} to be saved`, saving)
  }
  await saved()
  return {
    doc,
    provider,
    saved,
    addLine: (text) => addLine(doc, text),
    readLines: () =>
      readScript(doc).sections.flatMap(({ blocks }) =>
        blocks.flatMap((block) => (block.type === 'line' ? [block.text] : [])),
      ),
    closed() {
      const closing = new Promise<number>((resolve) =>
        provider.on('close', ({ event }: { event: { code: number } }) => resolve(event.code)),
      )
      return withPatience(`the socket of the ${kind} ${id} to close`, closing)
    },
  }
}

export function addLine(doc: Y.Doc, text: string): void {
  const element = new Y.XmlElement('line')
  element.setAttribute('id', randomUUID())
  element.setAttribute('speaker', 'me')
  element.insert(0, [new Y.XmlText(text)])
  const section = doc.getXmlFragment(FRAGMENT_NAME).get(0)
  if (section instanceof Y.XmlElement) section.push([element])
}
