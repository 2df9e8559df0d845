import * as Y from 'yjs'
import type { Transaction } from '../database/database.ts'
import { writeSnapshot } from './data.ts'
import type { OpenDocument } from './open-document.ts'
import { insertVersion, type NewVersion } from './versions/data.ts'
import { packStored } from './versions/state.ts'

/**
 * Compacts a document: writes its snapshot and projection, and empties its log. If the document has
 * no version yet, first stores the old snapshot as a version. The caller must have locked the
 * document. `by` is the last editor. `edit` is the author of a change that was never in the log.
 */
export async function compact(
  tx: Transaction,
  id: string,
  opened: OpenDocument,
  by: string | null,
  edit: { user_id: string | null } | null = null,
): Promise<{ snapshot: Uint8Array; version: string }> {
  const first = await packFirst(opened)
  if (first) await insertVersion(tx, id, first)
  const snapshot = Y.encodeStateAsUpdate(opened.doc)
  const version = await writeSnapshot(tx, id, snapshot, opened.stored.seqs, edit)
  const writeProjection = await opened.definition.project(opened.doc)
  await writeProjection(tx, id, by)
  return { snapshot, version }
}

/**
 * Packs the stored snapshot as the document's first version. Null if a version exists or there is
 * no snapshot.
 */
export async function packFirst({
  definition,
  stored: { has_versions, snapshot, version },
}: OpenDocument): Promise<NewVersion | null> {
  if (has_versions || !snapshot) return null
  const packed = await packStored(definition, snapshot)
  return { ...packed, reason: 'created', created_at: version }
}
