import { randomUUID } from 'node:crypto'
import { setImmediate as nextTurn } from 'node:timers/promises'
import type { FastifyBaseLogger } from 'fastify'
import * as Y from 'yjs'
import type { ReadTransaction, Transaction } from '../../database/database.ts'
import { Refusal } from '../../refusal.ts'
import { compact, packFirst } from '../compact.ts'
import { readStored, writeSnapshot } from '../data.ts'
import {
  changeOpen,
  type Kinds,
  lockDocument,
  type OpenDocument,
  openDocument,
} from '../open-document.ts'
import {
  addPin,
  findContent,
  findNewest,
  findVersion,
  insertVersion,
  listVersions,
  removePin,
  updateLabel,
} from './data.ts'
import { openContent, openState, packStored, packVersion } from './state.ts'
import type { DocumentVersions, VersionReason } from './versions.ts'

type Remark = { reason: VersionReason; label?: string | undefined; pin?: string | undefined }

export function createVersions(services: {
  kinds: Kinds
  log: FastifyBaseLogger
  /** Broadcasts an update after the commit. */
  emitCommitted(tx: Transaction, change: { kind: string; id: string; update: Uint8Array }): void
}): DocumentVersions {
  const openVersion = async (tx: ReadTransaction, id: string, version_id: string) => {
    const found = await findVersion(tx, id, version_id)
    const definition = services.kinds.get(found?.kind ?? '')
    if (!found || !definition) throw new Refusal('not_found')
    return { definition, doc: await openState(found.state) }
  }

  const prepareChange: DocumentVersions['prepareChange'] = async (
    ...[tx, id, user_id, reason, change]
  ) => {
    const [opened, apply] = await Promise.all([lockDocument(services, tx, id), change])
    const { definition, stored, doc } = opened
    const { kind, seqs } = stored
    // Encoding a long document takes up to 50 ms, so each encoding gets a separate turn of the
    // event loop.
    await nextTurn()
    const present = Y.encodeStateAsUpdate(doc)
    await nextTurn()
    const { value, update } = changeOpen(opened, apply)
    if (!update) return { value, versions: null, write: async () => {} }
    await nextTurn()
    const changed = Y.encodeStateAsUpdate(doc)
    const isInLog = seqs.length > 0
    const known = await findPresent(tx, id, opened)
    const first = isInLog ? await packFirst(opened) : null
    const before = known ? null : await packStored(definition, present)
    const after = await packVersion(definition, doc)
    const writeProjection = await definition.project(doc)
    const versions = { before: known?.id ?? randomUUID(), after: randomUUID() }
    doc.destroy()
    const write = async () => {
      services.emitCommitted(tx, { kind, id, update })
      // These statements are sent in this order, in one round trip.
      await Promise.all([
        first && insertVersion(tx, id, first),
        isInLog && writeSnapshot(tx, id, present, seqs),
        before && insertVersion(tx, id, { ...before, id: versions.before, reason: 'before' }),
        writeSnapshot(tx, id, changed, [], { user_id }),
        insertVersion(tx, id, { ...after, id: versions.after, reason }),
        writeProjection(tx, id, user_id),
      ])
    }
    return { value, versions, write }
  }

  const change: DocumentVersions['change'] = async (...given) => {
    const { value, versions, write } = await prepareChange(...given)
    await write()
    return { value, versions }
  }

  return {
    list: listVersions,
    async read(tx, id, version_id) {
      const found = await findContent(tx, id, version_id)
      if (!found) throw new Refusal('not_found')
      const { version, before_id, content, kind } = found
      if (content && services.kinds.get(kind)?.schema_version === version.schema_version)
        return { version, before_id, content: await openContent(content) }
      const { definition, doc } = await openVersion(tx, id, version_id)
      const read = definition.read(doc)
      doc.destroy()
      return { version, before_id, content: read }
    },
    async save(tx, id, { label, pin }) {
      const opened = await lockDocument(services, tx, id)
      const { stored, doc } = opened
      await nextTurn()
      if (stored.seqs.length > 0) await compact(tx, id, opened, stored.last_user_id)
      const reason = label === undefined ? 'kept' : 'named'
      const version_id = await storePresent(tx, id, opened, { reason, label, pin })
      doc.destroy()
      return version_id
    },
    async rename(tx, id, version_id, label) {
      const renamed = await updateLabel(tx, id, version_id, label)
      if (!renamed) throw new Refusal('not_found')
      return renamed
    },
    pin: addPin,
    unpin: removePin,
    change,
    prepareChange,
    async restore(tx, id, version_id, user_id, part) {
      const then = await openVersion(tx, id, version_id)
      const { versions } = await change(tx, id, user_id, 'restore', (doc) => {
        if (!then.definition.restore(doc, then.doc, part)) throw new Refusal('not_found')
      })
      then.doc.destroy()
      return versions
    },
    async copy(tx, id, version_id) {
      const { definition, doc } = await (version_id === null
        ? openDocument(services, tx, id)
        : openVersion(tx, id, version_id))
      const copy = new Y.Doc()
      definition.restore(copy, doc)
      const state = Y.encodeStateAsUpdate(copy)
      copy.destroy()
      doc.destroy()
      return state
    },
    async readStates(tx, id, version_id) {
      if (version_id !== null) {
        const found = await findVersion(tx, id, version_id)
        if (!found) throw new Refusal('not_found')
        return { states: [found.state], are_packed: true }
      }
      const stored = await readStored(tx, id)
      if (!stored) throw new Refusal('not_found')
      const { snapshot, payloads } = stored
      return { states: snapshot ? [snapshot, ...payloads] : payloads, are_packed: false }
    },
  }
}

/**
 * Returns the id of a version with the current content. Reuses the newest version if nothing has
 * changed since. If the newest version already has a name and another name is given, stores a new
 * version instead. All edits must be in the snapshot.
 */
async function storePresent(
  tx: Transaction,
  id: string,
  opened: OpenDocument,
  { label, pin, reason }: Remark,
): Promise<string> {
  const newest = await findPresent(tx, id, opened)
  if (!newest || (label !== undefined && newest.label !== null)) {
    const packed = await packVersion(opened.definition, opened.doc)
    return insertVersion(tx, id, { ...packed, label, pin, reason })
  }
  if (label !== undefined) await updateLabel(tx, id, newest.id, label)
  if (pin !== undefined) await addPin(tx, id, [newest.id], pin)
  return newest.id
}

/**
 * Finds the version that has the current content. Null if there is no version, or if there are
 * edits since the newest version.
 */
function findPresent(
  tx: Transaction,
  id: string,
  { stored: { has_edits, has_versions, seqs } }: OpenDocument,
): Promise<{ id: string; label: string | null } | null> | null {
  return has_edits || !has_versions || seqs.length > 0 ? null : findNewest(tx, id)
}
