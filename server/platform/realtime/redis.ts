import { createHash } from 'node:crypto'
import { Redis } from '@hocuspocus/extension-redis'
import { type Hocuspocus, OutgoingMessage } from '@hocuspocus/server'

/** The other nodes of this installation. */
export type Peers = {
  /** Shows them an update that was made durable here, whether or not anybody here has the document open. */
  publish(name: string, update: Uint8Array): void
  close(): Promise<void>
}

/**
 * Joins this node to the others: documents open on several nodes stay the same everywhere. Redis
 * carries what is already durable and keeps nothing. Installations that share a Redis are kept
 * apart by their secret.
 */
export async function joinPeers(
  hocuspocus: Hocuspocus,
  options: { redis_url: string; secret: string; onError(error: unknown): void },
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
  for (const client of [redis.pub, redis.sub]) client.on('error', options.onError)
  // Folding has a lock of its own, the document's row: Redis' lock would let one node's edits wait
  // for the next edit of somebody else.
  Object.assign(redis, { onStoreDocument: undefined, afterStoreDocument: undefined })
  hocuspocus.configuration.extensions.unshift(redis)
  redis.instance = hocuspocus

  return {
    publish(name, update) {
      const message = new OutgoingMessage(name).createSyncMessage().writeUpdate(update)
      redis.pub
        .publish(
          `${redis.configuration.prefix}:${name}`,
          Buffer.concat([redis.messagePrefix, message.toUint8Array()]),
        )
        .catch(options.onError)
    },
    close: () => redis.onDestroy(),
  }
}
