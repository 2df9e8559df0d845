import type { Document } from '@hocuspocus/server'
import type { FastifyBaseLogger } from 'fastify'
import type { Database } from '../database/database.ts'
import { applyStored } from '../documents/apply-stored.ts'
import { compact as writeCompact } from '../documents/compact.ts'
import { readStored } from '../documents/data.ts'
import type { DocumentKind } from '../documents/documents.ts'
import { storeAfterLeaving } from '../documents/versions/create-due-versions.ts'
import { Refusal } from '../refusal.ts'

/** An open document on this node. */
export type LiveDocument = {
  document: Document
  kind: string
  id: string
  company_id: string
  /** The last editor (initially who opened it), to whom compaction is attributed. */
  user_id: string
  /** The snapshot version that this memory contains. */
  version: string | null
  /** Approximate size when stored, in bytes. */
  bytes: number
  /** Updates being appended to the log. While there are any, the document stays in memory. */
  pending: number
  /** True if it may have edits that are in no version. */
  is_edited: boolean
}

/** The origin of changes that are already stored and only broadcast. */
export const ALREADY_STORED = { source: 'local', skipStoreHooks: true } as const

const FOLD_AFTER_MS = 1_500
const COMPACT_AT_LATEST_MS = 10_000
const RETRY_MS = 5_000

type Compaction = { since: number | null; timer: NodeJS.Timeout | undefined; last: Promise<void> }

export type LiveDocuments = {
  get(document: Document): LiveDocument | undefined
  /** Loads a document from the database. Throws if it is missing or unreadable. */
  load(
    document: Document,
    of: { kind: string; id: string; company_id: string; user_id: string },
  ): Promise<LiveDocument>
  /** Schedules compaction after the log grew. */
  edited(live: LiveDocument, user_id?: string): void
  /** Compacts pending updates now. Never rejects: what fails stays in the log. */
  compact(live: LiveDocument): Promise<void>
  /** Compacts and stores a version of edits after the last user left. Never rejects. */
  leave(live: LiveDocument): Promise<void>
  /** Compacts everything. Versions are left to the next server. */
  stop(): Promise<void>
}

/** The open documents of this node, and the schedule of their compaction. */
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

  // From the stored rows, not memory: another node may have appended or compacted meanwhile.
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
        // Updates left by a killed process belong to their author, not to the next reader.
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
      // Left by a process that was killed before compaction.
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
      // `stop` has compacted it. Later edits are in the log, and the database closes soon.
      if (isStopping) return
      await compact(live)
      if (!live.is_edited || isStopping) return
      await storeAfterLeaving(services, live).catch((error: unknown) =>
        log.warn({ err: error, document: live.id }, 'a version could not be kept yet'),
      )
    },
    async stop() {
      isStopping = true
      await Promise.all([...lives.values()].map(compact))
    },
  }
}
