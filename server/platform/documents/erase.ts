import * as Y from 'yjs'
import type { Database, Transaction } from '../database/database.ts'
import { Refusal } from '../refusal.ts'
import { compact } from './compact.ts'
import { listVersionIds, lockEdits, replaceState } from './data.ts'
import type { CommittedChange } from './documents.ts'
import { lockDocument, type Services } from './open-document.ts'
import { findVersion } from './versions/data.ts'
import { openState, packVersion } from './versions/state.ts'

type Erasing = Services & { emitCommitted(tx: Transaction, change: CommittedChange): void }

/**
 * Deletes content from a document, its log and all its versions, even if the document is read-only.
 * Does nothing if there is no such document. Erases from the present document twice: before the
 * versions and after them. Otherwise a user could meanwhile restore a version that still has the
 * content.
 */
export async function eraseContent(
  services: Erasing,
  database: Database,
  id: string,
  erase: (doc: Y.Doc) => void,
): Promise<void> {
  const version_ids = await database.system(async (tx) => {
    await erasePresent(services, tx, id, erase)
    return listVersionIds(tx, id)
  })
  for (const version_id of version_ids)
    await database.system((tx) => eraseVersion(services, tx, id, version_id, erase))
  await database.system((tx) => erasePresent(services, tx, id, erase))
}

/**
 * Applies a change to a document. Returns everything that changed as one update; null if nothing
 * changed.
 */
function collect(doc: Y.Doc, change: (doc: Y.Doc) => void): Uint8Array | null {
  const updates: Uint8Array[] = []
  doc.on('update', (update: Uint8Array) => updates.push(update))
  change(doc)
  return updates.length > 0 ? Y.mergeUpdates(updates) : null
}

async function erasePresent(
  services: Erasing,
  tx: Transaction,
  id: string,
  erase: (doc: Y.Doc) => void,
): Promise<void> {
  await lockEdits(tx, id)
  const opened = await lockDocument(services, tx, id).catch((error: unknown) => {
    if (error instanceof Refusal) return null
    throw error
  })
  if (!opened) return
  const update = collect(opened.doc, erase)
  if (update || opened.stored.seqs.length > 0)
    await compact(tx, id, opened, opened.stored.last_user_id, update && { user_id: null })
  opened.doc.destroy()
  if (update) services.emitCommitted(tx, { kind: opened.stored.kind, id, update })
}

async function eraseVersion(
  { kinds }: Erasing,
  tx: Transaction,
  id: string,
  version_id: string,
  erase: (doc: Y.Doc) => void,
): Promise<void> {
  const found = await findVersion(tx, id, version_id)
  const definition = kinds.get(found?.kind ?? '')
  if (!found || !definition) return
  const doc = await openState(found.state)
  if (collect(doc, erase)) await replaceState(tx, version_id, await packVersion(definition, doc))
  doc.destroy()
}
