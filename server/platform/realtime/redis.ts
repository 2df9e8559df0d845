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
import { createNodeRequests, type NodeRequests } from './long-polling/node-requests.ts'

export type Peers = NodeRequests & {
  /** Publishes a stored update, even if the document is not open on this node. */
  publish(name: string, update: Uint8Array): void
  isReady(): boolean
  close(): Promise<void>
}

/** Opening a document waits at most this many milliseconds for updates from other nodes. */
const PEERS_TIMEOUT_MS = 3_000
/**
 * Milliseconds after an edit at which this node compares the document with other nodes, to recover
 * lost messages.
 */
const SYNC_DELAY_MS = 10_000
const LOG_INTERVAL_MS = 10_000

/**
 * Connects this node to the other nodes, so that a document has the same content on all nodes.
 * Edits are stored before they are published, so no edit waits for Redis. The nodes sync again
 * after Redis was down. `secret`: separates installations that share a Redis server.
 */
export async function joinPeers(
  hocuspocus: Hocuspocus,
  options: {
    redis_url: string
    secret: string
    onError(error: unknown): void
    own: Parameters<typeof createNodeRequests>[1]
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
  const complain = throttle((error) => {
    // Ignores errors after the shutdown. Until its connection closes, this node may still receive
    // messages, which it can no longer handle.
    if (!isOver) options.onError(error)
  })
  const subscriber = redis.sub.duplicate()
  const clients = [redis.pub, redis.sub, subscriber]
  for (const client of clients) client.on('error', complain)
  // Drops messages while Redis is unreachable. Sends messages of the same turn of the event loop in
  // one write.
  Object.assign(redis.pub.options, {
    enableOfflineQueue: false,
    maxRetriesPerRequest: 0,
    enableAutoPipelining: true,
  })
  Object.assign(redis.sub.options, { maxRetriesPerRequest: null })
  Object.assign(subscriber.options, { maxRetriesPerRequest: null })
  // Hocuspocus' Redis extension does not handle the promises of `publish`; a rejection would end
  // the process.
  const publish = redis.pub.publish.bind(redis.pub) as (to: string, said: Buffer) => Promise<number>
  const send = (to: string, said: Buffer) =>
    publish(to, said).catch((error: unknown) => {
      complain(error)
      return 0
    })
  Object.assign(redis.pub, { publish: send })
  /**
   * Applies presence from other nodes and ignores this node's own messages. Replaces the
   * extension's handler of presence, which creates a document per message and misses users who
   * leave. Returns false for messages that the extension must handle.
   */
  const handlePresence = (said: Buffer): boolean => {
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
    const receive = async (channel: Buffer, said: Buffer) =>
      handlePresence(said) ? undefined : hear(channel, said)
    redis.sub.on('messageBuffer', (channel: Buffer, said: Buffer) => {
      receive(channel, said).catch(complain)
    })
  }

  const isReady = () => redis.pub.status === 'ready' && redis.sub.status === 'ready'
  const share = redis.afterLoadDocument.bind(redis)
  const shareLoaded = async (loaded: Parameters<typeof share>[0]) => {
    const shared = share(loaded).catch(complain)
    if (isReady()) await Promise.race([shared, pause(PEERS_TIMEOUT_MS, undefined, { ref: false })])
  }
  const shareAll = () => {
    if (!isReady()) return
    for (const [documentName, document] of hocuspocus.documents)
      share({ documentName, document } as Parameters<typeof share>[0]).catch(complain)
  }
  for (const client of [redis.pub, redis.sub]) client.on('ready', shareAll)

  // Replaces the extension's handler, which makes every node scan the whole document at every edit.
  // Here `publish` delivers edits, and a delayed sync recovers lost edits.
  const sync = redis.onChange.bind(redis)
  const waiting = new WeakSet<Document>()
  const syncLater = async (changed: Parameters<typeof sync>[0]) => {
    const { document, transactionOrigin } = changed
    if (isOfOthers(transactionOrigin) || waiting.has(document)) return
    waiting.add(document)
    setTimeout(() => {
      waiting.delete(document)
      if (hocuspocus.documents.get(document.name) === document) void sync(changed)
    }, SYNC_DELAY_MS).unref()
  }
  const publishMessage = (name: string, message: OutgoingMessage) => {
    const said = Buffer.concat([redis.messagePrefix, message.toUint8Array()])
    void send(`${redis.configuration.prefix}:${name}`, said)
  }
  // Replaces the extension's handler, which makes each node repeat other nodes' presence and
  // publishes nothing when a node's last user leaves.
  const publishPresence = async (changed: Parameters<typeof redis.onAwarenessUpdate>[0]) => {
    const { documentName: name, added, updated, removed, awareness } = changed
    if (isOfOthers(changed.transactionOrigin)) return
    const people = [...added, ...updated, ...removed]
    publishMessage(name, new OutgoingMessage(name).createAwarenessUpdateMessage(awareness, people))
  }

  const forget = redis.afterUnloadDocument.bind(redis)

  Object.assign(redis, {
    afterLoadDocument: shareLoaded,
    // A document may unload after its node has disconnected; unsubscribing would then fail.
    async afterUnloadDocument(unloaded: Parameters<typeof forget>[0]) {
      if (!isOver) await forget(unloaded)
    },
    onChange: syncLater,
    onAwarenessUpdate: publishPresence,
    // Disables the extension's lock in Redis, because the lock may delay a node's edits. Compaction
    // locks the document's row instead.
    onStoreDocument: undefined,
    afterStoreDocument: undefined,
  })
  hocuspocus.configuration.extensions.unshift(redis)
  redis.instance = hocuspocus

  // Keeps the channel name of version 0.2.0, because nodes of that version may run beside this
  // node.
  const channelOf = (node: string) => `${redis.configuration.prefix}.calls:${node}`
  const nodeRequests = createNodeRequests(
    {
      publish: (node, message) => send(channelOf(node), message),
      subscribe(node, receive) {
        subscriber.on('messageBuffer', (_channel: Buffer, message: Buffer) => receive(message))
        subscriber.subscribe(channelOf(node)).catch(complain)
      },
    },
    options.own,
  )

  return {
    ...nodeRequests,
    isReady,
    publish: (name, update) =>
      publishMessage(name, new OutgoingMessage(name).createSyncMessage().writeUpdate(update)),
    async close() {
      isOver = true
      await redis.onDestroy().catch(complain)
      for (const client of clients) client.disconnect(false)
    },
  }
}

const isOfOthers = (origin: unknown) => isTransactionOrigin(origin) && origin.source === 'redis'

/**
 * Limits how often an unreachable Redis is logged, because otherwise every edit and every reconnect
 * would be logged.
 */
function throttle(onError: (error: unknown) => void): (error: unknown) => void {
  let last = Number.NEGATIVE_INFINITY
  return (error) => {
    const now = performance.now()
    if (now - last < LOG_INTERVAL_MS) return
    last = now
    onError(error)
  }
}
