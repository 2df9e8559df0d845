import { createHash } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import { Redis } from '@hocuspocus/extension-redis'
import {
  type Document,
  type Hocuspocus,
  IncomingMessage,
  isTransactionOrigin,
  MessageType,
  OutgoingMessage,
} from '@hocuspocus/server'
import { applyAwarenessUpdate } from 'y-protocols/awareness'
import { createNodeCalls, type NodeCalls } from './calls/node-calls.ts'

/** The other nodes of this installation. */
export type Peers = NodeCalls & {
  /** Shows them an update that was made durable here, whether or not anybody here has the document open. */
  publish(name: string, update: Uint8Array): void
  /** Whether Redis is there. */
  isReady(): boolean
  close(): Promise<void>
}

/** Milliseconds the first look at a document waits for what other nodes have of it. */
const HEARD_WITHIN_MS = 3_000
/** Milliseconds after an edit until the other nodes are asked what they have. */
const ASK_AFTER_MS = 10_000
/** Milliseconds between two complaints about Redis. */
const COMPLAIN_AGAIN_MS = 10_000

/**
 * Joins this node to the others: documents open on several nodes stay the same everywhere. Redis
 * carries what is already durable and keeps nothing, so nothing here waits for it: while it is away
 * documents open and are edited on each node by itself, and when it is back the nodes ask each other
 * for what they missed. Installations that share a Redis are kept apart by their secret.
 */
export async function joinPeers(
  hocuspocus: Hocuspocus,
  options: {
    redis_url: string
    secret: string
    onError(error: unknown): void
    /** This node, and what it does when another asks it. */
    own: Parameters<typeof createNodeCalls>[1]
  },
): Promise<Peers> {
  const url = new URL(options.redis_url)
  const redis = new Redis({
    host: url.hostname,
    port: Number(url.port) || 6379,
    prefix: `daihon-${createHash('sha256').update(options.secret).digest('hex').slice(0, 16)}`,
    options: {
      ...(url.username ? { username: decodeURIComponent(url.username) } : {}),
      ...(url.password ? { password: decodeURIComponent(url.password) } : {}),
      ...(url.protocol === 'rediss:' ? { tls: {} } : {}),
    },
  })
  let isOver = false
  const complain = seldom((error) => {
    // At the end of the node one of its two connections closes first, and the other may still hear something.
    if (!isOver) options.onError(error)
  })
  const ear = redis.sub.duplicate()
  const clients = [redis.pub, redis.sub, ear]
  for (const client of clients) client.on('error', complain)
  // What is said while nobody can hear it is forgotten; what is listened to is listened to again.
  // What is said in one turn of the event loop goes with one write: an edit and the presence of whoever makes it.
  Object.assign(redis.pub.options, {
    ...{ enableOfflineQueue: false, maxRetriesPerRequest: 0, enableAutoPipelining: true },
  })
  Object.assign(redis.sub.options, { maxRetriesPerRequest: null })
  Object.assign(ear.options, { maxRetriesPerRequest: null })
  // The extension leaves these promises to themselves: rejected, they would end the process.
  const publish = redis.pub.publish.bind(redis.pub) as (to: string, said: Buffer) => Promise<number>
  const say = (to: string, said: Buffer) =>
    publish(to, said).catch((error: unknown) => {
      complain(error)
      return 0
    })
  Object.assign(redis.pub, { publish: say })
  /**
   * Presence of people on other nodes, taken as it comes: their node has looked at it. The extension makes a document for
   * each such message, to read it with, and leaves out who has gone. False: it is something else.
   */
  const takePresence = (said: Buffer): boolean => {
    const start = 1 + (said[0] ?? 0)
    if (said.subarray(0, start).equals(redis.messagePrefix)) return true
    const message = new IncomingMessage(said.subarray(start))
    const document = hocuspocus.documents.get(message.readVarString())
    if (!document || message.readVarUint() !== MessageType.Awareness) return false
    const { awareness } = document
    applyAwarenessUpdate(awareness, message.readVarUint8Array(), redis.redisTransactionOrigin)
    return true
  }
  for (const hear of redis.sub.listeners('messageBuffer')) {
    redis.sub.off('messageBuffer', hear as () => void)
    const take = async (channel: Buffer, said: Buffer) =>
      takePresence(said) ? undefined : hear(channel, said)
    redis.sub.on('messageBuffer', (channel: Buffer, said: Buffer) => {
      take(channel, said).catch(complain)
    })
  }

  const isReady = () => redis.pub.status === 'ready' && redis.sub.status === 'ready'
  const share = redis.afterLoadDocument.bind(redis)
  const shareLoaded = async (loaded: Parameters<typeof share>[0]) => {
    const shared = share(loaded).catch(complain)
    if (isReady()) await Promise.race([shared, pause(HEARD_WITHIN_MS, undefined, { ref: false })])
  }
  const shareAll = () => {
    if (!isReady()) return
    for (const [documentName, document] of hocuspocus.documents)
      share({ documentName, document } as Parameters<typeof share>[0]).catch(complain)
  }
  for (const client of [redis.pub, redis.sub]) client.on('ready', shareAll)

  // As it comes, every edit asks all other nodes, which read through the whole document to answer, and ask back.
  // `publish` has told them of the edit; what was lost on the way is asked for once in a while.
  const ask = redis.onChange.bind(redis)
  const waiting = new WeakSet<Document>()
  const askSeldom = async (changed: Parameters<typeof ask>[0]) => {
    const { document, transactionOrigin } = changed
    if (isOfOthers(transactionOrigin) || waiting.has(document)) return
    waiting.add(document)
    setTimeout(() => {
      waiting.delete(document)
      if (hocuspocus.documents.get(document.name) === document) void ask(changed)
    }, ASK_AFTER_MS).unref()
  }
  const tell = (name: string, message: OutgoingMessage) => {
    const said = Buffer.concat([redis.messagePrefix, message.toUint8Array()])
    void say(`${redis.configuration.prefix}:${name}`, said)
  }
  // As it comes, each node says again what it heard of another, and nobody hears that the last one has left a node.
  const tellPresence = async (changed: Parameters<typeof redis.onAwarenessUpdate>[0]) => {
    const { documentName: name, added, updated, removed, awareness } = changed
    if (isOfOthers(changed.transactionOrigin)) return
    const people = [...added, ...updated, ...removed]
    tell(name, new OutgoingMessage(name).createAwarenessUpdateMessage(awareness, people))
  }

  Object.assign(redis, {
    afterLoadDocument: shareLoaded,
    onChange: askSeldom,
    onAwarenessUpdate: tellPresence,
    // Compaction has a lock of its own, the document's row: Redis' lock would let one node's edits wait
    // for the next edit of somebody else.
    onStoreDocument: undefined,
    afterStoreDocument: undefined,
  })
  hocuspocus.configuration.extensions.unshift(redis)
  redis.instance = hocuspocus

  const calls = createNodeCalls(
    {
      say: (node, said) => say(`${redis.configuration.prefix}.calls:${node}`, said),
      hear(node, heard) {
        ear.on('messageBuffer', (_channel: Buffer, said: Buffer) => heard(said))
        ear.subscribe(`${redis.configuration.prefix}.calls:${node}`).catch(complain)
      },
    },
    options.own,
  )

  return {
    ...calls,
    isReady,
    publish: (name, update) =>
      tell(name, new OutgoingMessage(name).createSyncMessage().writeUpdate(update)),
    async close() {
      isOver = true
      await redis.onDestroy().catch(complain)
      for (const client of clients) client.disconnect(false)
    },
  }
}

const isOfOthers = (origin: unknown) => isTransactionOrigin(origin) && origin.source === 'redis'

/** A Redis that is away is complained of by every edit and every try to reach it: the log takes one now and then. */
function seldom(onError: (error: unknown) => void): (error: unknown) => void {
  let last = Number.NEGATIVE_INFINITY
  return (error) => {
    const now = performance.now()
    if (now - last < COMPLAIN_AGAIN_MS) return
    last = now
    onError(error)
  }
}
