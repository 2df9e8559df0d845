import { IndexeddbPersistence } from 'y-indexeddb'
import * as Y from 'yjs'

/** Reads a document's copy in this browser, without connecting to the server. */
export async function readCopy(copy: string): Promise<Y.Doc> {
  const doc = new Y.Doc()
  const persistence = new IndexeddbPersistence(copy, doc)
  await persistence.whenSynced
  await persistence.destroy()
  return doc
}
