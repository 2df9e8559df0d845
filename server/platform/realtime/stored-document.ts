import * as Y from 'yjs'

/** Whether bytes are a Yjs update, as far as that can be told without a document. */
export function isUpdate(bytes: Uint8Array): boolean {
  try {
    Y.decodeUpdate(bytes)
    return true
  } catch {
    return false
  }
}

/**
 * Whether an update has anything the document has not. `is_answer`: it answers the question at the
 * start of a connection, and so repeats every deletion ever made; else deletions count as news,
 * because looking each of them up costs more than storing it twice.
 */
export function isNews(doc: Y.Doc, update: Uint8Array, is_answer: boolean): boolean {
  const { structs, ds } = Y.decodeUpdate(update)
  if (structs.some(({ id, length }) => id.clock + length > Y.getState(doc.store, id.client)))
    return true
  if (ds.clients.size === 0) return false
  if (structs.length === 0 && !is_answer) return true
  return !Y.snapshotContainsUpdate(Y.snapshot(doc), update)
}
