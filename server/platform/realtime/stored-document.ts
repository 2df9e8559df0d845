import * as Y from 'yjs'

/** Structs and deletions one update may have: more than twice what the largest document of ours has. */
const MOST_PIECES = 200_000

class TooManyPieces extends Error {}

/**
 * How many structs and deletions an update has; null where the bytes are none, as far as that can be
 * told without a document. Four megabytes can hold two million pieces of nothing, which take a second to
 * look through: what has too many is not looked through to its end.
 */
export function countPieces(bytes: Uint8Array): number | 'too_many' | null {
  let pieces = 0
  const count = () => {
    pieces += 1
    if (pieces > MOST_PIECES) throw new TooManyPieces()
  }
  class CountingDecoder extends Y.UpdateDecoderV1 {
    override readInfo() {
      count()
      return super.readInfo()
    }
    override readDsClock() {
      count()
      return super.readDsClock()
    }
  }
  try {
    Y.decodeUpdateV2(bytes, CountingDecoder)
    return pieces
  } catch (error) {
    return error instanceof TooManyPieces ? 'too_many' : null
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
