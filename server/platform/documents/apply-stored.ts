import * as Y from 'yjs'
import type { StoredDocument } from './data.ts'

/**
 * Applies what is kept to a document, as one Yjs transaction. Applying it again changes nothing.
 * An update that cannot be applied is left out and told to `onBad`: one bad row must not lock
 * everybody out of a document.
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
