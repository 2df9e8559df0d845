import type * as Y from 'yjs'
import type { ReadTransaction } from '../database/database.ts'
import { readStored, type StoredDocument } from './data.ts'
import { loadStored, openDocument, type Services, sizeOf } from './open-document.ts'

/** Maximum total size of the cached documents, in stored bytes. */
const MAX_BYTES = 8_000_000

type CachedRead<T> = { version: string; seqs: string; bytes: number; value: T }

/**
 * Caches a value computed from each document, because parsing a document takes much longer than a
 * query. Each read still queries the database, so changes of rights and content apply immediately.
 * Callers share the values and must not mutate them. The reader throws Refusal('not_found').
 */
export function rememberReads<T>(
  services: Services,
  read: (doc: Y.Doc) => T,
): (tx: ReadTransaction, id: string) => Promise<T> {
  const kept = new Map<string, CachedRead<T>>()
  let bytes = 0
  const forget = (id: string) => {
    bytes -= kept.get(id)?.bytes ?? 0
    kept.delete(id)
  }
  const cache = (id: string, one: CachedRead<T>) => {
    forget(id)
    kept.set(id, one)
    bytes += one.bytes
    for (const oldest of kept.keys()) {
      if (bytes <= MAX_BYTES) break
      forget(oldest)
    }
  }
  return async (tx, id) => {
    const before = kept.get(id)
    const stored = await readStored(tx, id, { known_version: before?.version ?? null })
    if (before && stored?.version === before.version && listSeqs(stored) === before.seqs) {
      cache(id, before)
      return before.value
    }
    // If the cached snapshot is still current, the query did not return it, and only the log has
    // changed. Then the whole document is read again.
    const opened =
      before && stored?.version === before.version
        ? await openDocument(services, tx, id)
        : loadStored(services, id, stored)
    const value = read(opened.doc)
    opened.doc.destroy()
    const { version } = opened.stored
    cache(id, { version, seqs: listSeqs(opened.stored), bytes: sizeOf(opened.stored), value })
    return value
  }
}

const listSeqs = ({ seqs }: StoredDocument) => seqs.join()
