import { fromKysely, PgBoss } from 'pg-boss'
import type { Database, Transaction } from '../database/database.ts'
import type { Traces } from '../observability/traces.ts'
import { listDueQueues, listLostQueues, queueWork } from './data.ts'

/** Durable background jobs: queues in the database, delivery at least once. */
export type Jobs = {
  /** Defines a queue and its worker; call it before `start`. */
  define<T extends object>(queue: string, options: JobOptions, work: JobWork<T>): void
  /**
   * Queues a job. With `tx`, queues the job in that transaction. `after_seconds` delays the job.
   */
  add<T extends object>(queue: string, data: T, options?: JobTime): Promise<void>
  addAll<T extends object>(queue: string, data: readonly T[], options?: JobTime): Promise<void>
  /**
   * Queues a job in a request's transaction, whose database role cannot write the queues itself.
   * Only for queues that the SQL function `queue_work` allows.
   */
  addAsActor<T extends object>(tx: Transaction, queue: string, data: T): Promise<void>
  expect(queue: string, count: number): void
  start(): Promise<void>
  /** True if a poll of the queues succeeded, or the jobs started, in the last 30 seconds. */
  isPolling(): boolean
  /** Stops fetching jobs, and waits up to `ms` for running work to finish. */
  stop(ms: number): Promise<void>
}

type JobTime = { tx?: Transaction; after_seconds?: number }

export type JobOptions = {
  /**
   * Number of retries after the first failed attempt, with backoff. After the last retry, pg-boss
   * stores the job as failed (a dead letter) for at least a day. The operator can retry or discard
   * this job.
   */
  retries: number
  /**
   * Maximum pause before a retry, in seconds. Pauses grow with each retry up to this maximum.
   * Without a maximum, pauses grow further.
   */
  longest_pause_seconds?: number
  /** Maximum concurrent jobs on this node. */
  concurrency: number
  expire_seconds: number
  /**
   * Maximum time without a heartbeat, in seconds (at least 10). After this time the job's node
   * counts as dead, and the job is retried.
   */
  heartbeat_seconds?: number
  /** Cron-like repetition: one job per interval, across all nodes and restarts. */
  every_seconds?: number
}
export type JobWork<T> = (data: T, job: { signal: AbortSignal }) => Promise<void>

/**
 * Polling interval in ms. A poll finds jobs of other nodes and due retries, with one statement for
 * all queues.
 */
const POLL_MS = 2_000
/** After this time in ms without a poll, polling counts as broken. */
const SILENT_MS = 30_000
/**
 * Number of polls between two searches for lost jobs. pg-boss' own check for lost jobs takes ten
 * statements, so it runs only for queues in which a search found some.
 */
const LOST_WORK_POLLS = 5
const LOST_WORK_SECONDS = 10
/**
 * Interval of pg-boss' cleanup and checks, in seconds. It is long, because this file's polls
 * replace the checks.
 */
const SELDOM_SECONDS = 600
/** Fallback polling interval of a worker in seconds. New jobs normally wake the worker earlier. */
const POLL_SECONDS = 60
const MAX_COUNTED = 100

type Worker = { id: string; isBusy: boolean }
type Queue = {
  options: JobOptions
  work: JobWork<object>
  workers: Worker[]
  /**
   * Number of waiting jobs that this node knows of. While it is above 0, a worker that finishes a
   * job fetches the next job immediately.
   */
  expected: number
}

function createBoss(database: Database): PgBoss {
  return new PgBoss({
    backend: database.engine === 'pglite' ? 'pglite' : 'postgres',
    db: {
      executeSql: (text, values) => database.raw.query(text, values),
    },
    schema: 'jobs',
    schedule: false,
    monitorVacuum: false,
    superviseIntervalSeconds: SELDOM_SECONDS,
    queueCacheIntervalSeconds: SELDOM_SECONDS,
    flowIntervalSeconds: SELDOM_SECONDS,
    monitorIntervalSeconds: LOST_WORK_SECONDS,
    reindex: false,
  })
}

/** Creates queues without workers, so that a restore can insert the jobs of a backup into them. */
export async function createQueues(database: Database, names: readonly string[]): Promise<void> {
  const boss = createBoss(database)
  boss.on('error', () => {})
  await boss.start()
  for (const name of names) await boss.createQueue(name)
  await boss.stop({ graceful: false })
}

export function createJobs(services: {
  database: Database
  onError(error: unknown): void
  traces?: Traces | null
}): Jobs {
  const { database, onError, traces } = services
  const queues = new Map<string, Queue>()
  const boss = createBoss(database)
  // pg-boss also emits plain objects. They are converted, because the log prints only errors.
  boss.on('error', (error: unknown) =>
    onError(
      error instanceof Error
        ? error
        : new Error(`The job queue: ${(error as { message?: unknown } | null)?.message}`),
    ),
  )

  /** Wakes workers to fetch `count` jobs, idle workers first. */
  const wake = (name: string, count: number) => {
    const queue = queues.get(name)
    if (!queue) return
    // Woken workers move to the end, so that the next job wakes another worker.
    const woken = queue.workers
      .toSorted((a, b) => Number(a.isBusy) - Number(b.isBusy))
      .slice(0, count)
    queue.workers = [...queue.workers.filter((worker) => !woken.includes(worker)), ...woken]
    for (const { id } of woken) boss.notifyWorker(id)
  }

  const expect = (name: string, count: number) => {
    const queue = queues.get(name)
    if (queue) queue.expected += count
    wake(name, count)
  }

  // Replaces pg-boss' cron, which polls twice a minute and skips jobs that were due during
  // downtime. The first node that runs in an interval queues the job, even after downtime.
  const timers: NodeJS.Timeout[] = []
  const repeat = (queue: string, every: number) => {
    const insert = () =>
      boss
        .insert(queue, [{ data: {}, singletonKey: queue, singletonSeconds: every }])
        .then(() => wake(queue, 1))
        .catch(onError)
    const first = insert()
    timers.push(setInterval(insert, Math.min(every, 3_600) * 1_000).unref())
    return first
  }
  const firsts: Promise<void>[] = []

  let polling: Promise<void> | null = null
  let polls = 0
  let polled_at = Number.NEGATIVE_INFINITY
  const poll = () => {
    const withLost = polls++ % LOST_WORK_POLLS === 0
    const findWork = async () => {
      const names = [...queues.keys()]
      if (withLost)
        for (const lost of await listLostQueues(database, names)) await boss.supervise(lost)
      const before = new Map([...queues].map(([name, { expected }]) => [name, expected]))
      const due = await listDueQueues(database, names, MAX_COUNTED)
      const counts = new Map(due.map(({ name, count }) => [name, count]))
      for (const [name, queue] of queues) {
        const count = counts.get(name) ?? 0
        // If `expected` changed during the query, the count of the query is outdated.
        if (queue.expected === before.get(name)) queue.expected = count
        wake(name, count)
      }
      polled_at = performance.now()
    }
    polling ??= findWork()
      .catch(onError)
      .finally(() => {
        polling = null
      })
  }

  const doWork = async (
    queue: string,
    work: JobWork<object>,
    { data, signal }: { data: object; signal: AbortSignal },
  ) => {
    try {
      const span = { name: `job ${queue}`, attributes: {} }
      if (traces) await traces.beginning(span, () => work(data, { signal }))
      else await work(data, { signal })
    } catch (cause) {
      // Logs the failure, because pg-boss retries without logging. An abort by the server's
      // shutdown is not logged.
      const isBrokenOff = isAbort(cause) && !signal.aborted
      if (!isBrokenOff) onError(new Error(`Work of the queue ${queue} failed.`, { cause }))
      throw cause
    }
  }

  /**
   * Starts a worker. If more jobs are expected after a job, the worker fetches the next job
   * immediately. So batches run without a pause.
   */
  const startWorker = async (name: string, queue: Queue) => {
    // The id stays empty until pg-boss returns it. Until then the worker cannot be woken, and the
    // next poll finds the job.
    const worker: Worker = { id: '', isBusy: false }
    worker.id = await boss.work<object>(
      name,
      { pollingIntervalSeconds: POLL_SECONDS, batchSize: 1 },
      async ([job]) => {
        if (!job) return
        queue.expected = Math.max(0, queue.expected - 1)
        worker.isBusy = true
        try {
          await doWork(name, queue.work, job)
        } finally {
          worker.isBusy = false
          if (queue.expected > 0) boss.notifyWorker(worker.id)
        }
      },
    )
    queue.workers.push(worker)
  }

  const addAll: Jobs['addAll'] = async (queue, data, { tx, after_seconds: startAfter } = {}) => {
    if (data.length === 0) return
    const jobs = data.map((each) =>
      startAfter === undefined ? { data: each } : { data: each, startAfter },
    )
    // Uses `insert`, because `send` may look up the queue on another connection, outside the
    // transaction.
    await boss.insert(queue, jobs, tx ? { db: fromKysely(tx.db) } : {})
    // A poll finds delayed jobs when they are due.
    if (startAfter !== undefined) return
    if (tx) tx.afterCommit(() => expect(queue, jobs.length))
    else expect(queue, jobs.length)
  }

  return {
    define(queue, options, work) {
      // Safe cast: `add` accepts only data of the queue's own type, so `work` gets no other data.
      queues.set(queue, { options, work: work as JobWork<object>, workers: [], expected: 0 })
    },
    add: (queue, data, options) => addAll(queue, [data], options),
    addAll,
    expect,
    async addAsActor(tx, queue, data) {
      tx.afterCommit(() => expect(queue, 1))
      await queueWork(tx, queue, data)
    },
    async start() {
      await boss.start()
      for (const [name, queue] of queues) {
        const { every_seconds } = queue.options
        const settings = settingsOf(queue.options)
        await boss.createQueue(name, settings)
        await boss.updateQueue(name, settings)
        // Inserts no job, but fills pg-boss' queue cache, because pg-boss cannot fill it inside a
        // caller's transaction.
        await boss.insert(name, [])
        for (let n = 0; n < queue.options.concurrency; n++) await startWorker(name, queue)
        if (every_seconds) firsts.push(repeat(name, every_seconds))
      }
      timers.push(setInterval(poll, POLL_MS).unref())
      polled_at = performance.now()
    },
    isPolling: () => performance.now() - polled_at < SILENT_MS,
    async stop(ms) {
      for (const timer of timers) clearInterval(timer)
      await Promise.all([...firsts, polling])
      await boss.stop({ graceful: true, timeout: ms })
    },
  }
}

function settingsOf(options: JobOptions) {
  const { longest_pause_seconds, heartbeat_seconds, every_seconds } = options
  return {
    retryLimit: options.retries,
    retryDelay: 2,
    retryBackoff: true,
    expireInSeconds: options.expire_seconds,
    deleteAfterSeconds: Math.max(86_400, every_seconds ?? 0),
    ...(longest_pause_seconds ? { retryDelayMax: longest_pause_seconds } : {}),
    ...(heartbeat_seconds ? { heartbeatSeconds: heartbeat_seconds } : {}),
  }
}

const isAbort = (error: unknown) => error instanceof Error && error.name === 'AbortError'
