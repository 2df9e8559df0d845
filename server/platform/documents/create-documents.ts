import type { FastifyBaseLogger } from 'fastify'
import type * as Y from 'yjs'
import type { Transaction } from '../database/database.ts'
import { compact } from './compact.ts'
import { appendUpdates, insertDocument, lockEdits, readMark, writeReadOnly } from './data.ts'
import type { CommittedChange, DocumentKind, Documents } from './documents.ts'
import { eraseContent } from './erase.ts'
import { changeOpen, type Kinds, lockDocument, openDocument } from './open-document.ts'
import { rememberReads } from './remember-reads.ts'
import { createVersions } from './versions/create-versions.ts'

export type DocumentStore = Documents & {
  kinds: Kinds
  onCommitted(listener: (change: CommittedChange) => void): void
}

const COMPACT_FROM = 20

/** Creates the document store. `platform/realtime` handles edits over sockets. */
export function createDocuments({ log }: { log: FastifyBaseLogger }): DocumentStore {
  const kinds = new Map<string, DocumentKind>()
  const listeners: ((change: CommittedChange) => void)[] = []
  const emitCommitted = (tx: Transaction, change: CommittedChange) =>
    tx.afterCommit(() => {
      for (const listener of listeners) listener(change)
    })
  const services = { kinds, log }
  const readers = new Map<(doc: Y.Doc) => unknown, ReturnType<typeof rememberReads<unknown>>>()

  return {
    kinds,
    onCommitted: (listener) => void listeners.push(listener),
    define: (kind, definition) => void kinds.set(kind, definition),
    create: insertDocument,
    read: async (tx, id) => (await openDocument(services, tx, id)).doc,
    remember: (read) => {
      const known = readers.get(read) ?? rememberReads(services, read)
      readers.set(read, known)
      // Safe cast: the cache under this key was filled by the same `read`.
      return known as ReturnType<typeof rememberReads<ReturnType<typeof read>>>
    },
    async change(tx, id, user_id, change) {
      const opened = await lockDocument(services, tx, id)
      const { definition, stored, doc } = opened
      const { value, update } = changeOpen(opened, change)
      if (!update) return value
      const { kind, company_id, seqs } = stored
      if (seqs.length >= COMPACT_FROM) await compact(tx, id, opened, user_id, { user_id })
      else {
        const writeProjection = await definition.project(doc)
        await Promise.all([
          appendUpdates(tx, [{ document_id: id, company_id, user_id, payload: update }]),
          writeProjection(tx, id, user_id),
        ])
      }
      doc.destroy()
      emitCommitted(tx, { kind, id, update })
      return value
    },
    erase: (database, id, erase) =>
      eraseContent({ ...services, emitCommitted }, database, id, erase),
    lock: lockEdits,
    setReadOnly: writeReadOnly,
    readMark,
    versions: createVersions({ ...services, emitCommitted }),
  }
}
