import type { Document } from '@hocuspocus/server'
import * as Y from 'yjs'

export type SyncAnswers = {
  /**
   * Returns an update with everything that a client with this state vector lacks. The update may
   * contain more, which is harmless. Throws if the vector is malformed.
   */
  answer(document: Document, vector: Uint8Array): Uint8Array
}

type CachedAnswers = {
  all: Uint8Array | null
  last: { vector: Uint8Array; update: Uint8Array } | null
  pending: unknown
}

/** A client that lacks more than this fraction of a document gets the whole document. */
const MAX_MISSING = 0.25

/**
 * Computes the answers to sync requests. Encoding a document takes milliseconds, so answers are
 * cached until the document changes. Clients that lack more than MAX_MISSING of a document share
 * one encoding of the whole document.
 */
export function createSyncAnswers(): SyncAnswers {
  const kept = new WeakMap<Document, CachedAnswers>()
  const forget = (document: Document): CachedAnswers => {
    const nothing = { all: null, last: null, pending: pendingOf(document) }
    kept.set(document, nothing)
    return nothing
  }
  const keptOf = (document: Document): CachedAnswers => {
    const known = kept.get(document)
    // Yjs emits no update event for pending structs, which wait for missing earlier edits. So a
    // cached answer is valid only for the same pending structs.
    if (known) return known.pending === pendingOf(document) ? known : forget(document)
    document.on('update', () => forget(document))
    return forget(document)
  }
  return {
    answer(document, vector) {
      const known = keptOf(document)
      if (isMostlyMissing(document, Y.decodeStateVector(vector))) {
        known.all ??= Y.encodeStateAsUpdate(document)
        return known.all
      }
      if (!known.last || Buffer.compare(known.last.vector, vector) !== 0)
        known.last = { vector, update: Y.encodeStateAsUpdate(document, vector) }
      return known.last.update
    },
  }
}

const pendingOf = ({ store }: Document) => store.pendingStructs?.update ?? store.pendingDs

function isMostlyMissing(document: Document, vector: ReadonlyMap<number, number>): boolean {
  let all = 0
  let missing = 0
  for (const client of document.store.clients.keys()) {
    const clock = Y.getState(document.store, client)
    all += clock
    missing += Math.max(0, clock - (vector.get(client) ?? 0))
  }
  return missing > all * MAX_MISSING
}
