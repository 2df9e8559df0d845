import type { FastifyBaseLogger } from 'fastify'
import * as Y from 'yjs'
import { MAX_DOCUMENT_BYTES } from '#contract/limits.ts'
import { Refusal } from '../refusal.ts'
import { applyStored } from './apply-stored.ts'
import {
  appendUpdates,
  insertDocument,
  readStored,
  type StoredDocument,
  writeSnapshot,
} from './data.ts'
import type { DocumentKind, Documents } from './documents.ts'

/** A change made through `change`, told after its commit. */
export type CommittedChange = { kind: string; id: string; update: Uint8Array }

/** The documents, with what the sockets need of them besides. */
export type DocumentStore = Documents & {
  kinds: ReadonlyMap<string, DocumentKind>
  /** Tells of changes made outside the sockets, so that whoever has the document open sees them. */
  onCommitted(listener: (change: CommittedChange) => void): void
}

/** Updates in the log from which on a change also compacts them into the snapshot. */
const FOLD_FROM = 20

/** Reading and changing documents in a caller's own transaction. Sockets are create-realtime.ts. */
export function createDocuments(services: { log: FastifyBaseLogger }): DocumentStore {
  const kinds = new Map<string, DocumentKind>()
  const listeners: ((change: CommittedChange) => void)[] = []

  const open = (id: string, stored: StoredDocument | null): Y.Doc => {
    if (!stored) throw new Refusal('not_found')
    const doc = new Y.Doc()
    applyStored(doc, stored, null, (error) =>
      services.log.error({ err: error, document: id }, 'a stored update could not be applied'),
    )
    return doc
  }

  return {
    kinds,
    onCommitted: (listener) => void listeners.push(listener),
    define: (kind, definition) => void kinds.set(kind, definition),
    create: insertDocument,
    read: async (tx, id) => open(id, await readStored(tx, id)),
    async change(tx, id, user_id, change) {
      const stored = await readStored(tx, id, { lock: true })
      const doc = open(id, stored)
      const definition = kinds.get(stored?.kind ?? '')
      if (!stored || !definition) throw new Refusal('not_found')
      const updates: Uint8Array[] = []
      doc.on('update', (update: Uint8Array) => updates.push(update))
      const result = change(doc)
      if (updates.length === 0) return result
      const update = Y.mergeUpdates(updates)
      if (sizeOf(stored) + update.length > MAX_DOCUMENT_BYTES) throw new Refusal('too_large')
      if (stored.seqs.length >= FOLD_FROM)
        await writeSnapshot(tx, id, Y.encodeStateAsUpdate(doc), stored.seqs)
      else
        await appendUpdates(tx, [
          { document_id: id, company_id: stored.company_id, user_id, payload: update },
        ])
      await definition.project(tx, id, doc)
      doc.destroy()
      tx.afterCommit(() => {
        for (const listener of listeners) listener({ kind: stored.kind, id, update })
      })
      return result
    },
  }
}

const sizeOf = ({ snapshot, payloads }: StoredDocument) =>
  payloads.reduce((sum, payload) => sum + payload.length, snapshot?.length ?? 0)
