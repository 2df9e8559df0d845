import type { FastifyBaseLogger } from 'fastify'
import * as Y from 'yjs'
import { MAX_DOCUMENT_BYTES } from '#contract/limits.ts'
import type { ReadTransaction, Transaction } from '../database/database.ts'
import { Refusal } from '../refusal.ts'
import { applyStored } from './apply-stored.ts'
import { readStored, type StoredDocument } from './data.ts'
import type { DocumentKind } from './documents.ts'

export type OpenDocument = { definition: DocumentKind; stored: StoredDocument; doc: Y.Doc }

export type Kinds = ReadonlyMap<string, DocumentKind>

export type Services = { kinds: Kinds; log: FastifyBaseLogger }

/** Opens a document's durable state. Throws Refusal('not_found'). */
export function openDocument(
  services: Services,
  tx: ReadTransaction,
  id: string,
): Promise<OpenDocument> {
  return open(services, tx, id, {})
}

/** Opens a document for a change and locks it until the transaction ends. */
export function lockDocument(
  services: Services,
  tx: Transaction,
  id: string,
): Promise<OpenDocument> {
  return open(services, tx, id, { lock: true })
}

async function open(
  services: Services,
  tx: ReadTransaction,
  id: string,
  options: { lock?: boolean },
): Promise<OpenDocument> {
  return loadStored(services, id, await readStored(tx, id, options))
}

/**
 * Loads a document from its stored form. Throws Refusal('not_found') if `stored` is null or has an
 * unknown kind.
 */
export function loadStored(
  { kinds, log }: Services,
  id: string,
  stored: StoredDocument | null,
): OpenDocument {
  const definition = kinds.get(stored?.kind ?? '')
  if (!stored || !definition) throw new Refusal('not_found')
  const doc = new Y.Doc()
  applyStored(doc, stored, null, (error) =>
    log.error({ err: error, document: id }, 'a stored update could not be applied'),
  )
  return { definition, stored, doc }
}

/**
 * Changes an open document in memory. Returns the value of `change`, and its effect as a single
 * update (null if nothing changed). Throws Refusal('read_only') or Refusal('too_large').
 */
export function changeOpen<T>(
  { doc, stored }: OpenDocument,
  change: (doc: Y.Doc) => T,
): { value: T; update: Uint8Array | null } {
  if (stored.is_read_only) throw new Refusal('read_only')
  const updates: Uint8Array[] = []
  const listen = (update: Uint8Array) => updates.push(update)
  doc.on('update', listen)
  const value = change(doc)
  doc.off('update', listen)
  if (updates.length === 0) return { value, update: null }
  const update = Y.mergeUpdates(updates)
  if (sizeOf(stored) + update.length > MAX_DOCUMENT_BYTES) throw new Refusal('too_large')
  return { value, update }
}

export const sizeOf = ({ snapshot, payloads }: StoredDocument) =>
  payloads.reduce((sum, payload) => sum + payload.length, snapshot?.length ?? 0)
