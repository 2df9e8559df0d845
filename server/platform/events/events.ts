import { AsyncLocalStorage } from 'node:async_hooks'
import { EVENTS, type EventKind } from '#contract/events.ts'
import type { AttributedTransaction, Database, ReadTransaction } from '../database/database.ts'
import { insertEvent, listEventsAfter, readProgress } from './data.ts'
import type { NewEvent, RecordedEvent } from './recorded-event.ts'
import { advanceWatermark, type Watermark } from './watermark.ts'

export type { RecordedEvent } from './recorded-event.ts'

const origin = new AsyncLocalStorage<string>()

/**
 * Runs `work`. Events that `work` records get the client's network as their origin. `network`: a
 * result of `networkOf`.
 */
export function withOrigin<T>(network: string, work: () => T): T {
  return origin.run(network, work)
}

/**
 * Records an event in the transaction of the change, and queues its reactions in the same statement
 * (transactional outbox). The transaction supplies actor and company. After the commit, this
 * process is notified; other nodes poll.
 */
export async function record<K extends EventKind>(
  tx: AttributedTransaction,
  kind: K,
  event: NewEvent<K>,
): Promise<void> {
  const { subject_id, data = {} } = event as { subject_id: string; data?: object }
  const parsed = EVENTS[kind].data.parse(data)
  const network = origin.getStore() ?? null
  const ours = [...nodes].filter(({ source }) => source === tx.source)
  const reactions = new Set(ours.flatMap((node) => node.reactionsOf(kind)))
  await insertEvent(tx, { kind, subject_id, data: parsed, network }, [...reactions])
  tx.afterCommit(() => {
    for (const { wake } of ours) wake(kind)
  })
}

/** The nodes in this process. Only tests have more than one node. */
const nodes = new Set<{
  source: symbol
  reactionsOf(kind: EventKind): string[]
  /** Called after the commit, so that this process reacts before its next poll. */
  wake(kind: EventKind): void
}>()

/**
 * Called by a job on one node soon after the commit. A retry may call it again, also on another
 * node. Must be idempotent.
 */
export type Reaction<K extends EventKind = EventKind> = (event: RecordedEvent<K>) => Promise<void>
/**
 * Called on every node, normally within about a second, to update the node's state in memory, such
 * as its sockets.
 */
export type Follower<K extends EventKind = EventKind> = (event: RecordedEvent<K>) => void

export type Events = {
  react<K extends EventKind>(kind: K, name: string, reaction: Reaction<K>): void
  follow<K extends EventKind>(kinds: readonly K[], follower: Follower<K>): void
  start(): Promise<void>
  stop(): Promise<void>
}

/** Polling interval for events of other nodes. This node's own events trigger a poll. */
const POLL_MS = 1_000
/**
 * Polling interval with the embedded database. There are no other nodes, so this poll is needed
 * only after another poll has failed.
 */
const POLL_ALONE_MS = 30_000
/** Pause in ms after a poll (debounce), so that the next poll reads all events of the pause. */
const DEBOUNCE_MS = 50
// Number of ids below the watermark that each poll reads again, in case a slow transaction
// publishes one of them late. The watermark is the id up to which all events have been read.
const LOOKBACK_EVENTS = 500

export function createEvents(services: {
  database: Database
  onQueued(count: number): void
  onError(error: unknown): void
}): Events & {
  /**
   * Runs a reaction. Throws for an unknown reaction, so that the queue retries the job on a newer
   * node.
   */
  run(reaction: string, event: RecordedEvent): Promise<void>
} {
  const { database } = services
  const reactions = new Map<EventKind, Map<string, Reaction>>()
  const followed = new Map<EventKind, Follower[]>()
  const seen = new Set<number>()
  let settled: Watermark = { up_to: 0, noted: null }
  let timer: NodeJS.Timeout | undefined
  let polling: Promise<void> | null = null
  let again = false
  let endRest = () => {}
  let isStopped = false

  const readNew = (tx: ReadTransaction) => {
    const but = { kinds: [...followed.keys()], seen: [...seen] }
    return listEventsAfter(tx, settled.up_to - LOOKBACK_EVENTS, but)
  }

  /**
   * Calls a follower. Reports its error and does not throw it, so that the remaining followers get
   * the event too.
   */
  const notify = (follower: Follower, event: RecordedEvent) => {
    try {
      follower(event)
    } catch (error) {
      services.onError(error)
    }
  }

  const notifyFollowers = async () => {
    // Reads the progress first. The second query then includes all events of the transactions that
    // had ended by that time.
    const [progress, recent] = await database.system(
      (tx) => Promise.all([readProgress(tx), readNew(tx)]),
      { read_only: true },
    )
    for (const event of recent) {
      seen.add(event.id)
      for (const follower of followed.get(event.kind) ?? []) notify(follower, event)
    }
    settled = advanceWatermark(settled, progress)
    dropSeen(seen, settled.up_to - LOOKBACK_EVENTS)
  }

  const rest = () =>
    new Promise<void>((resolve) => {
      endRest = resolve
      setTimeout(resolve, DEBOUNCE_MS)
    })

  const poll = () => {
    if (polling !== null) {
      again = true
      return
    }
    polling = (async () => {
      try {
        do {
          again = false
          await notifyFollowers()
          if (!isStopped) await rest()
        } while (again)
      } catch (error) {
        services.onError(error)
      } finally {
        // There is no `await` between the check of `again` and this line, so no event is missed.
        polling = null
      }
    })()
  }

  const reactionsOf = (kind: EventKind) => [...(reactions.get(kind)?.keys() ?? [])]
  const node = {
    source: database.source,
    reactionsOf,
    wake(kind: EventKind) {
      const queued = reactionsOf(kind).length
      if (queued > 0) services.onQueued(queued)
      if (timer && followed.has(kind)) poll()
    },
  }
  nodes.add(node)

  return {
    react(kind, name, reaction) {
      const named = reactions.get(kind) ?? new Map<string, Reaction>()
      // Safe cast: a reaction is called only with events of its own kind.
      reactions.set(kind, named.set(name, reaction as Reaction))
    },
    follow(kinds, follower) {
      for (const kind of kinds)
        followed.set(kind, [...(followed.get(kind) ?? []), follower as Follower])
    },
    async run(name, event) {
      const reaction = reactions.get(event.kind)?.get(name)
      if (!reaction) throw new Error(`This version knows no reaction ${name} to ${event.kind}.`)
      await reaction(event)
    },
    async start() {
      // Skips earlier events: followers only update cached state, and this process has no cached
      // state yet.
      const { newest } = await database.system(readProgress, { read_only: true })
      settled = { up_to: newest, noted: null }
      const known = await database.system(readNew, { read_only: true })
      for (const { id } of known) if (id <= newest) seen.add(id)
      timer = setInterval(poll, database.engine === 'pglite' ? POLL_ALONE_MS : POLL_MS)
      poll()
    },
    async stop() {
      nodes.delete(node)
      clearInterval(timer)
      isStopped = true
      endRest()
      await polling
    },
  }
}

function dropSeen(ids: Set<number>, last: number): void {
  for (const id of ids) if (id <= last) ids.delete(id)
}
