import * as Y from 'yjs'

/** Copies a document with its history, like a replica in another browser. */
export function copyOf(doc: Y.Doc): Y.Doc {
  const copy = new Y.Doc()
  Y.applyUpdate(copy, Y.encodeStateAsUpdate(doc))
  return copy
}

export function sync(left: Y.Doc, right: Y.Doc): void {
  const fromLeft = Y.encodeStateAsUpdate(left)
  Y.applyUpdate(left, Y.encodeStateAsUpdate(right))
  Y.applyUpdate(right, fromLeft)
}
