import type { FastifyBaseLogger } from 'fastify'
import type { Database, Transaction } from '../../database/database.ts'
import { type CleanupJobs, inBatches } from '../../jobs/cleanup-jobs.ts'
import { compact } from '../compact.ts'
import { type Kinds, lockDocument } from '../open-document.ts'
import {
  type Due,
  deleteOldVersions,
  insertVersion,
  listDue,
  listForgottenLogs,
  listToThin,
  lockDue,
  thinVersions,
} from './data.ts'
import { packStored } from './state.ts'

const MINUTE_MS = 60_000
/** Time without edits that counts as a pause, in ms. */
const QUIET_MS = 5 * MINUTE_MS
/** Maximum time in ms between two versions while users work without a pause. */
const LATEST_MS = 10 * MINUTE_MS
/**
 * When the last user leaves, edits become a version only if the first edit since the newest version
 * is at least this old, in ms. A reload of the page looks like leaving. So without this limit, each
 * reload could store a version.
 */
const LEFT_MS = MINUTE_MS
const AT_ONCE = 50
const OLD_AT_ONCE = 500

type Services = { database: Database; kinds: Kinds; log: FastifyBaseLogger; now(): number }

/** Stores a document's snapshot as a version, if a version is due. */
async function storeDue(tx: Transaction, kinds: Kinds, id: string, due: Due): Promise<void> {
  const found = await lockDue(tx, id, due)
  const definition = kinds.get(found?.kind ?? '')
  if (!found || !definition) return
  await insertVersion(tx, id, {
    ...(await packStored(definition, found.snapshot)),
    reason: 'pause',
  })
}

/**
 * Stores a version after the last user left, if the first edit since the newest version is at least
 * `LEFT_MS` old.
 */
export async function storeAfterLeaving(
  { database, kinds, now }: Services,
  { id, ...context }: { id: string; company_id: string; user_id: string },
): Promise<void> {
  const moment = new Date(now() - LEFT_MS)
  await database.tenant(context, (tx) => storeDue(tx, kinds, id, { quiet: moment, latest: moment }))
}

/**
 * Stores versions of documents in which editing has paused, or has lasted for LATEST_MS. First
 * compacts logs that no server will compact, e.g. after a crash. Handles at most AT_ONCE documents
 * per step.
 */
export async function storePaused({ database, kinds, log, now }: Services): Promise<void> {
  const due = { quiet: new Date(now() - QUIET_MS), latest: new Date(now() - LATEST_MS) }
  const each = async (
    list: (tx: Transaction) => Promise<string[]>,
    work: (tx: Transaction, id: string) => Promise<unknown>,
  ) => {
    for (const id of await database.system(list, { read_only: true }))
      await database
        .system((tx) => work(tx, id))
        .catch((error: unknown) => {
          // An unreadable document must not stop the work on other documents.
          log.error({ err: error, document: id }, 'a version of a document could not be stored')
        })
  }
  await each(
    (tx) => listForgottenLogs(tx, due, AT_ONCE),
    async (tx, id) => {
      const opened = await lockDocument({ kinds, log }, tx, id)
      await compact(tx, id, opened, opened.stored.last_user_id)
      opened.doc.destroy()
    },
  )
  await each(
    (tx) => listDue(tx, due, AT_ONCE),
    (tx, id) => storeDue(tx, kinds, id, due),
  )
}

/**
 * Every minute, stores the versions that are due. The hourly cleanup thins out old versions, and
 * deletes versions past their company's retention.
 */
export function createVersionKeeper(services: Services & { cleanup: CleanupJobs }) {
  const { database, cleanup, log, now } = services
  cleanup.add('versions of documents', async () => {
    const moment = new Date(now())
    let documents: string[]
    do {
      documents = await database.system((tx) => listToThin(tx, moment, AT_ONCE))
      for (const id of documents) await database.system((tx) => thinVersions(tx, id, moment))
    } while (documents.length === AT_ONCE)
    await inBatches(database, OLD_AT_ONCE, (tx, most) => deleteOldVersions(tx, moment, most))
  })
  let timer: NodeJS.Timeout | undefined
  let running = Promise.resolve()
  const storeDueVersions = () => {
    running = running
      .then(() => storePaused(services))
      .catch((error: unknown) => log.warn({ err: error }, 'paused work could not be looked for'))
  }
  return {
    start() {
      timer = setInterval(storeDueVersions, MINUTE_MS).unref()
    },
    async stop() {
      clearInterval(timer)
      await running
    },
  }
}
