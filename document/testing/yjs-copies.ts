import * as Y from 'yjs'

/** A second document with the same history, as another browser has it. */
export function copyOf(doc: Y.Doc): Y.Doc {
  const copy = new Y.Doc()
  Y.applyUpdate(copy, Y.encodeStateAsUpdate(doc))
  return copy
}

/** Gives each of two documents what the other has. */
export function sync(left: Y.Doc, right: Y.Doc): void {
  const fromLeft = Y.encodeStateAsUpdate(left)
  Y.applyUpdate(left, Y.encodeStateAsUpdate(right))
  Y.applyUpdate(right, fromLeft)
}
