import * as Y from 'yjs'
import type { StoredDocument } from './data.ts'

/**
 * Applies a stored snapshot, if there is one, and the stored updates to a document in one Yjs
 * transaction. Idempotent. An update that cannot be applied is skipped and reported to `onBad`, so
 * that one bad row does not block the document.
 */
export function applyStored(
  doc: Y.Doc,
  stored: Pick<StoredDocument, 'snapshot' | 'payloads'>,
  origin: unknown,
  onBad: (error: unknown) => void,
): void {
  doc.transact(() => {
    if (stored.snapshot) Y.applyUpdate(doc, stored.snapshot, origin)
    for (const payload of stored.payloads) {
      try {
        Y.applyUpdate(doc, payload, origin)
      } catch (error) {
        onBad(error)
      }
    }
  }, origin)
}
