import type { Document } from '@hocuspocus/server'
import type { FastifyBaseLogger } from 'fastify'
import type { Database } from '../database/database.ts'
import { applyStored } from '../documents/apply-stored.ts'
import { compact as writeCompact } from '../documents/compact.ts'
import { readStored } from '../documents/data.ts'
import type { DocumentKind } from '../documents/documents.ts'
import { storeAfterLeaving } from '../documents/versions/create-due-versions.ts'
import { Refusal } from '../refusal.ts'

export type LiveDocument = {
  document: Document
  kind: string
  id: string
  company_id: string
  /**
   * The user to whom compaction is attributed: the last editor. If no edit is known, the user who
   * opened the document.
   */
  user_id: string
  /** Identifies the stored snapshot whose content this document already contains. */
  version: string | null
  /** Approximate size when stored, in bytes. */
  bytes: number
  /**
   * Number of updates that are being appended to the log. While this number is above 0, the
   * document is not unloaded from memory.
   */
  pending: number
  /** True if the document may have edits that no stored version contains yet. */
  is_edited: boolean
}

/**
 * Transaction origin of changes that are already stored. Hocuspocus then broadcasts them and does
 * not store them.
 */
export const ALREADY_STORED = { source: 'local', skipStoreHooks: true } as const

const FOLD_AFTER_MS = 1_500
const COMPACT_AT_LATEST_MS = 10_000
const RETRY_MS = 5_000

type Compaction = { since: number | null; timer: NodeJS.Timeout | undefined; last: Promise<void> }

export type LiveDocuments = {
  get(document: Document): LiveDocument | undefined
  /**
   * Loads a stored document. Throws if the user cannot see a document of this kind and id, or if
   * its snapshot is corrupt. Corrupt updates are logged and skipped.
   */
  load(
    document: Document,
    of: { kind: string; id: string; company_id: string; user_id: string },
  ): Promise<LiveDocument>
  /** Schedules compaction after an edit was logged. */
  edited(live: LiveDocument, user_id?: string): void
  /**
   * Compacts the document's logged updates. Never rejects: on failure the updates stay in the log.
   */
  compact(live: LiveDocument): Promise<void>
  /**
   * After the last user left, compacts the document and stores a version of the edits. Never
   * rejects.
   */
  leave(live: LiveDocument): Promise<void>
  /**
   * Called at the shutdown: compacts every open document that has uncompacted updates. Does not
   * store versions. Another node stores the versions, or this node after its next start.
   */
  stop(): Promise<void>
}

export function createLiveDocuments(services: {
  database: Database
  kinds: ReadonlyMap<string, DocumentKind>
  log: FastifyBaseLogger
  now(): number
}): LiveDocuments {
  const { database, kinds, log } = services
  let isStopping = false
  const lives = new Map<Document, LiveDocument>()
  const compactions = new WeakMap<LiveDocument, Compaction>()

  const onBad = (live: LiveDocument) => (error: unknown) =>
    log.error({ err: error, document: live.id }, 'a stored update could not be applied')

  const compactionOf = (live: LiveDocument): Compaction => {
    const known = compactions.get(live) ?? {
      since: null,
      timer: undefined,
      last: Promise.resolve(),
    }
    compactions.set(live, known)
    return known
  }

  // Reads the stored rows again, because another node may have appended updates or compacted since
  // this document was loaded.
  const writeFold = (live: LiveDocument) =>
    database.tenant({ company_id: live.company_id, user_id: live.user_id }, async (tx) => {
      const stored = await readStored(tx, live.id, { lock: true, known_version: live.version })
      const definition = kinds.get(live.kind)
      if (!stored || !definition) return
      applyStored(live.document, stored, ALREADY_STORED, onBad(live))
      const opened = { definition, stored, doc: live.document }
      const { snapshot, version } = await writeCompact(tx, live.id, opened, live.user_id)
      tx.afterCommit(() => {
        live.version = version
        live.bytes = snapshot.length
      })
    })

  const compactOnce = async (live: LiveDocument) => {
    const compaction = compactionOf(live)
    clearTimeout(compaction.timer)
    if (compaction.since === null) return
    compaction.since = null
    try {
      await writeFold(live)
    } catch (error) {
      log.error({ err: error, document: live.id }, 'a document could not be compacted')
      schedule(live, RETRY_MS)
    }
  }

  const compact = (live: LiveDocument) => {
    const compaction = compactionOf(live)
    compaction.last = compaction.last.then(() => compactOnce(live))
    return compaction.last
  }

  const schedule = (live: LiveDocument, after: number) => {
    const compaction = compactionOf(live)
    const now = Date.now()
    compaction.since ??= now
    clearTimeout(compaction.timer)
    const latest = Math.max(0, compaction.since + COMPACT_AT_LATEST_MS - now)
    const run = () => (isStopping ? undefined : compact(live))
    compaction.timer = setTimeout(run, Math.min(after, latest)).unref()
  }

  return {
    get: (document) => lives.get(document),
    async load(document, { kind, id, company_id, user_id }) {
      const stored = await database.tenant({ company_id, user_id }, (tx) => readStored(tx, id), {
        read_only: true,
      })
      if (!stored || stored.kind !== kind) throw new Refusal('not_found')
      const bytes = [stored.snapshot, ...stored.payloads].reduce(
        (sum, part) => sum + (part?.length ?? 0),
        0,
      )
      const live = {
        document,
        kind,
        id,
        company_id,
        // Updates left by a killed process are attributed to their author, not to the user who
        // opens the document.
        user_id: stored.last_user_id ?? user_id,
        version: stored.version,
        bytes,
        pending: 0,
        is_edited: stored.has_edits || stored.seqs.length > 0,
      }
      applyStored(document, stored, ALREADY_STORED, onBad(live))
      lives.set(document, live)
      document.on('destroy', () => {
        clearTimeout(compactionOf(live).timer)
        lives.delete(document)
      })
      // These updates are not yet compacted: a request wrote them, another node has the document
      // open, or a process was killed.
      if (stored.seqs.length > 0) schedule(live, FOLD_AFTER_MS)
      return live
    },
    edited(live, user_id = live.user_id) {
      live.user_id = user_id
      live.is_edited = true
      schedule(live, FOLD_AFTER_MS)
    },
    compact,
    async leave(live) {
      // `stop` compacts every document during the shutdown. Edits after that stay in the log until
      // the next start, because the database closes soon.
      if (isStopping) return
      await compact(live)
      if (!live.is_edited || isStopping) return
      await storeAfterLeaving(services, live).catch((error: unknown) =>
        log.warn({ err: error, document: live.id }, 'a version could not be stored yet'),
      )
    },
    async stop() {
      isStopping = true
      await Promise.all([...lives.values()].map(compact))
    },
  }
}
