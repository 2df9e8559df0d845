import * as Y from 'yjs'
import type { Transaction } from '../database/database.ts'
import { writeSnapshot } from './data.ts'
import type { OpenDocument } from './open-document.ts'
import { insertVersion } from './versions/data.ts'
import { packStored } from './versions/state.ts'

/**
 * Writes a document as its snapshot, takes the updates it was read with out of the log and writes its
 * projection. What it said before anybody edited it becomes its first version. In a transaction that
 * locked it. `by`: who edited last; `edit`: a change in it that was never in the log. Gives what was written.
 */
export async function compact(
  tx: Transaction,
  id: string,
  opened: OpenDocument,
  by: string | null,
  edit: { user_id: string | null } | null = null,
): Promise<{ snapshot: Uint8Array; version: string }> {
  await keepFirst(tx, id, opened)
  const snapshot = Y.encodeStateAsUpdate(opened.doc)
  const version = await writeSnapshot(tx, id, snapshot, opened.stored.seqs, edit)
  await opened.definition.project(tx, id, opened.doc, by)
  return { snapshot, version }
}

/** Keeps what a document says in its snapshot where no version was ever made of it. */
export async function keepFirst(
  tx: Transaction,
  id: string,
  { definition, stored }: OpenDocument,
): Promise<void> {
  const { has_versions, snapshot, version } = stored
  if (has_versions || !snapshot) return
  const packed = await packStored(definition, snapshot)
  await insertVersion(tx, id, { ...packed, reason: 'created', created_at: version })
}
