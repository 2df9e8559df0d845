import type { BoxKey } from '#contract/lean-canvas-boxes.ts'
import { admit } from '#server/platform/access/admit.ts'
import { readAccount } from '#server/platform/access/data.ts'
import type { Transaction } from '#server/platform/database/database.ts'
import { Refusal } from '#server/platform/refusal.ts'
import type { Services } from '#server/platform/services.ts'
import { type ClaimedJob, contextOf, storeHeartbeat } from '../data.ts'
import type { JobNotifications } from './job-notifications.ts'

const SIGN_OF_LIFE_MS = 2_000
/**
 * Delay in ms between a finished box and the write of the progress, so that several boxes are
 * written together. A job that ends sooner writes no progress.
 */
const PROGRESS_INTERVAL_MS = 250

/**
 * Writes heartbeats and finished boxes, one write at a time. Notifies after each write with a newly
 * finished box. Returns a signal that aborts if `stopping` aborts. The signal also aborts, with a
 * Refusal, in these cases:
 * - The job was cancelled.
 * - Another worker has claimed the job.
 * - The requester has lost access, e.g. because the company is dormant.
 */
export function reportProgress(
  { database, log }: Pick<Services, 'database' | 'log'>,
  job: ClaimedJob,
  stopping: AbortSignal,
  notify: JobNotifications['notify'],
) {
  const stopped = new AbortController()
  const boxes: BoxKey[] = []
  let written = 0
  let writing: Promise<void> | null = null
  let again = false

  const write = () => {
    again = true
    writing ??= (async () => {
      while (again) {
        again = false
        const done = [...boxes]
        const reason = await database.tenant(contextOf(job), async (tx) =>
          (await storeHeartbeat(tx, job, done)) ? findLostAccess(tx, job) : new Refusal('conflict'),
        )
        if (reason) stopped.abort(reason)
        if (done.length > written) notify(job.id, 'went on')
        written = done.length
      }
    })()
      // A failed write of the progress does not stop the job, because the job's end is written
      // independently.
      .catch((error) => log.warn({ err: error, job_id: job.id }, 'progress not written'))
      .finally(() => {
        writing = null
      })
  }
  const timer = setInterval(write, SIGN_OF_LIFE_MS)
  let soon: NodeJS.Timeout | undefined
  return {
    signal: AbortSignal.any([stopped.signal, stopping]),
    add: (box: BoxKey) => {
      boxes.push(box)
      soon ??= setTimeout(() => {
        soon = undefined
        write()
      }, PROGRESS_INTERVAL_MS)
    },
    async end() {
      clearInterval(timer)
      clearTimeout(soon)
      await writing
    },
  }
}

async function findLostAccess(tx: Transaction, job: ClaimedJob): Promise<Refusal | null> {
  const account = await readAccount(tx, job.requested_by)
  try {
    admit({ identity: null, account })
    return null
  } catch (error) {
    if (error instanceof Refusal) return error
    throw error
  }
}
