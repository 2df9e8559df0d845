import * as Y from 'yjs'

/** Maximum number of structs and deletions in an update. The largest document has half as many. */
const MAX_PIECES = 200_000

class TooManyPieces extends Error {}

/**
 * Counts the structs and deletions of an update. Null if the decoder finds the update malformed.
 * Stops above MAX_PIECES, because scanning millions of empty structs takes a second.
 */
export function countPieces(bytes: Uint8Array): number | 'too_many' | null {
  let pieces = 0
  const count = () => {
    pieces += 1
    if (pieces > MAX_PIECES) throw new TooManyPieces()
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
 * True if an update has content that the document lacks. Also true for an update that only deletes,
 * because comparing the update with the document would cost more than storing it. A sync answer
 * (`is_answer`) repeats all old deletions, so it is always compared.
 */
export function hasNewContent(doc: Y.Doc, update: Uint8Array, is_answer: boolean): boolean {
  const { structs, ds } = Y.decodeUpdate(update)
  if (structs.some(({ id, length }) => id.clock + length > Y.getState(doc.store, id.client)))
    return true
  if (ds.clients.size === 0) return false
  if (structs.length === 0 && !is_answer) return true
  return !Y.snapshotContainsUpdate(Y.snapshot(doc), update)
}
