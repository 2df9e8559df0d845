import { AsyncLocalStorage } from 'node:async_hooks'
import { EVENTS, type EventKind } from '#contract/events.ts'
import type {
  AttributedTransaction,
  Database,
  ReadTransaction,
  Transaction,
} from '../database/database.ts'
import {
  claimUndispatched,
  hasUndispatched,
  insertEvent,
  listEventsAfter,
  markDispatched,
  readProgress,
} from './data.ts'
import type { NewEvent, RecordedEvent } from './recorded-event.ts'
import { type SettledIds, settleIds } from './settled-ids.ts'

export type { RecordedEvent } from './recorded-event.ts'

const origin = new AsyncLocalStorage<string>()

/** Runs work whose events are recorded as from this network (`networkOf` of an address). */
export function comingFrom<T>(network: string, work: () => T): T {
  return origin.run(network, work)
}

/**
 * Records an event in the transaction of the change, which supplies actor and company. One
 * statement, sent immediately. Nodes are notified after the commit.
 */
export async function record<K extends EventKind>(
  tx: AttributedTransaction,
  kind: K,
  event: NewEvent<K>,
): Promise<void> {
  const { subject_id, data = {} } = event as { subject_id: string; data?: object }
  const parsed = EVENTS[kind].data.parse(data)
  const network = origin.getStore() ?? null
  await insertEvent(tx, { kind, subject_id, data: parsed, network }, reacted.has(kind))
  tx.afterCommit(() => {
    for (const wakeDispatcher of dispatchers) wakeDispatcher(kind)
  })
}

// Kinds with a reaction in this process. Others bypass the dispatcher.
const reacted = new Set<EventKind>()

// Dispatchers of this process, so that its own reactions need not wait for the next poll.
const dispatchers = new Set<(kind: EventKind) => void>()

/** Called soon after the commit, at least once, on one node. Must be idempotent. */
export type Reaction<K extends EventKind = EventKind> = (event: RecordedEvent<K>) => Promise<void>
/** A named reaction and its event. */
export type QueuedReaction = { reaction: string; event: RecordedEvent }
/** Called on every node within about a second, for what a node holds in memory (sockets). */
export type Follower<K extends EventKind = EventKind> = (event: RecordedEvent<K>) => void

export type Events = {
  react<K extends EventKind>(kind: K, name: string, reaction: Reaction<K>): void
  follow<K extends EventKind>(kinds: readonly K[], follower: Follower<K>): void
  start(): Promise<void>
  stop(): Promise<void>
}

/** Polling interval for events of other nodes. This node's own events trigger a poll. */
const POLL_MS = 1_000
/** The embedded engine has one node; this poll retries what failed before. */
const POLL_ALONE_MS = 30_000
/** Pause after a poll (debounce): events of that time are read by one poll. */
const DEBOUNCE_MS = 50
// Ids read again below the settled one: a transaction gets its number shortly after its first event's id, and
// transactions running at startup are unknown.
const LOOK_BACK = 500

/** The transactional outbox: passes recorded events to the job queue and to this node's followers. */
export function createEvents(services: {
  database: Database
  /** Queues reactions in the given transaction. */
  enqueue(tx: Transaction, reactions: readonly QueuedReaction[]): Promise<void>
  onError(error: unknown): void
}): Events & {
  /** Throws for an unknown reaction: the queue then retries on a newer node. */
  run(reaction: string, event: RecordedEvent): Promise<void>
} {
  const { database } = services
  const reactions = new Map<EventKind, Map<string, Reaction>>()
  const followed = new Map<EventKind, Follower[]>()
  const seen = new Set<number>()
  let settled: SettledIds = { up_to: 0, noted: null }
  let timer: NodeJS.Timeout | undefined
  let looking: Promise<void> | null = null
  let again = false
  let endRest = () => {}
  let isStopped = false

  const listReactions = (event: RecordedEvent): QueuedReaction[] =>
    [...(reactions.get(event.kind)?.keys() ?? [])].map((reaction) => ({ reaction, event }))

  // Events and their jobs in one transaction: none is lost or queued twice.
  const dispatch = async () => {
    for (;;) {
      const taken = await database.system(async (tx) => {
        const waiting = await claimUndispatched(tx, 100)
        if (waiting.length === 0) return 0
        const ids = waiting.map(({ id }) => id)
        await Promise.all([
          services.enqueue(tx, waiting.flatMap(listReactions)),
          markDispatched(tx, ids),
        ])
        return waiting.length
      })
      if (taken < 100) return
    }
  }

  const readNew = (tx: ReadTransaction) => {
    const but = { kinds: [...followed.keys()], seen: [...seen] }
    return listEventsAfter(tx, settled.up_to - LOOK_BACK, but)
  }

  /**
   * Notifies this node's followers of new events. True if reactions are waiting to be queued. One
   * round trip.
   */
  const notifyFollowers = async () => {
    // Progress is read first: events of transactions finished by then are included in the next
    // query.
    const [progress, recent, isWaiting] = await database.system(
      (tx) => Promise.all([readProgress(tx), readNew(tx), hasUndispatched(tx)]),
      { read_only: true },
    )
    for (const event of recent) {
      seen.add(event.id)
      for (const follower of followed.get(event.kind) ?? []) follower(event)
    }
    settled = settleIds(settled, progress)
    dropSeen(seen, settled.up_to - LOOK_BACK)
    return isWaiting
  }

  const rest = () =>
    new Promise<void>((resolve) => {
      endRest = resolve
      setTimeout(resolve, DEBOUNCE_MS)
    })

  const poll = () => {
    if (looking !== null) {
      again = true
      return
    }
    looking = (async () => {
      try {
        do {
          again = false
          if (await notifyFollowers()) await dispatch()
          if (!isStopped) await rest()
        } while (again)
      } catch (error) {
        services.onError(error)
      } finally {
        // Reset in the same turn: a later event starts a new poll.
        looking = null
      }
    })()
  }

  // Events without reactions or followers must not cost an outbox query.
  const wakeDispatcher = (kind: EventKind) => {
    if (reactions.has(kind) || followed.has(kind)) poll()
  }

  return {
    react(kind, name, reaction) {
      reacted.add(kind)
      const named = reactions.get(kind) ?? new Map<string, Reaction>()
      // Called only with events of this kind, like a follower with its kinds.
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
      // Earlier events need no notification: this process has no cached state yet.
      const { newest } = await database.system(readProgress, { read_only: true })
      settled = { up_to: newest, noted: null }
      const known = await database.system(readNew, { read_only: true })
      for (const { id } of known) if (id <= newest) seen.add(id)
      dispatchers.add(wakeDispatcher)
      timer = setInterval(poll, database.engine === 'pglite' ? POLL_ALONE_MS : POLL_MS)
      poll()
    },
    async stop() {
      dispatchers.delete(wakeDispatcher)
      clearInterval(timer)
      isStopped = true
      endRest()
      await looking
    },
  }
}

function dropSeen(ids: Set<number>, last: number): void {
  for (const id of ids) if (id <= last) ids.delete(id)
}
