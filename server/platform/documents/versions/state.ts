import { setImmediate as nextTurn } from 'node:timers/promises'
import { promisify } from 'node:util'
import { zstdCompress, zstdCompressSync, zstdDecompress } from 'node:zlib'
import * as Y from 'yjs'
import { applyStored } from '../apply-stored.ts'
import type { DocumentKind } from '../documents.ts'
import type { StoredStates } from './versions.ts'

const compressAsync = promisify(zstdCompress)
const decompress = promisify(zstdDecompress)

/**
 * Data up to this many bytes is compressed in this thread. Waiting for another thread, with a
 * transaction open, would take longer.
 */
const FEW_BYTES = 65_536
const compress = (bytes: Uint8Array) =>
  bytes.length <= FEW_BYTES ? zstdCompressSync(bytes) : compressAsync(bytes)

/**
 * The compressed form of a stored version. The content is also stored as JSON, because opening the
 * Yjs state takes longer.
 */
export type PackedVersion = { schema_version: number; state: Uint8Array; content: Uint8Array }

type Kind = Pick<DocumentKind, 'schema_version' | 'read'>

/**
 * Packs a document's current content as a version. Each costly step gets a separate turn of the
 * event loop.
 */
export async function packVersion(
  { schema_version, read }: Kind,
  doc: Y.Doc,
): Promise<PackedVersion> {
  await nextTurn()
  const content = compress(Buffer.from(JSON.stringify(read(doc))))
  await nextTurn()
  const state = compress(Y.encodeStateAsUpdateV2(doc))
  return { schema_version, state: await state, content: await content }
}

/** Packs a stored state as a version. The stored state has the format of `encodeStateAsUpdate`. */
export async function packStored(kind: Kind, stored: Uint8Array): Promise<PackedVersion> {
  await nextTurn()
  const doc = new Y.Doc()
  Y.applyUpdate(doc, stored)
  const packed = await packVersion(kind, doc)
  doc.destroy()
  return packed
}

export async function openState(packed: Uint8Array): Promise<Y.Doc> {
  const doc = new Y.Doc()
  Y.applyUpdateV2(doc, await decompress(packed))
  return doc
}

/** Opens stored bytes as a document. Skips updates that cannot be applied. */
export async function openStates({ states, are_packed }: StoredStates): Promise<Y.Doc> {
  const [packed] = states
  if (are_packed && packed) return openState(packed)
  const doc = new Y.Doc()
  applyStored(doc, { snapshot: null, payloads: [...states] }, null, () => {})
  return doc
}

export const sizeOfStates = ({ states }: StoredStates): number =>
  states.reduce((sum, { length }) => sum + length, 0)

export async function openContent(packed: Uint8Array): Promise<unknown> {
  return JSON.parse((await decompress(packed)).toString())
}
