import { promisify } from 'node:util'
import { zstdCompress, zstdDecompress } from 'node:zlib'
import * as Y from 'yjs'

const compress = promisify(zstdCompress)
const decompress = promisify(zstdDecompress)

/** A state (as `encodeStateAsUpdate` gives it) as a version keeps it. */
export function packState(state: Uint8Array): Promise<Uint8Array> {
  return compress(Y.convertUpdateFormatV1ToV2(state))
}

/** The document a version keeps. */
export async function openState(packed: Uint8Array): Promise<Y.Doc> {
  const doc = new Y.Doc()
  Y.applyUpdateV2(doc, await decompress(packed))
  return doc
}
