import { randomUUID } from 'node:crypto'
import { deserialize, serialize } from 'node:v8'
import { Refusal } from '../../refusal.ts'

/** The part of Redis pub/sub that is used here. Redis stores none of these messages. */
type PubSub = {
  /** Publishes a message. Returns the number of nodes that received it; 0 while Redis is down. */
  publish(node: string, message: Buffer): Promise<number>
  subscribe(node: string, receive: (message: Buffer) => void): void
}

export type NodeRequests = {
  /**
   * Sends a request to another node and returns its answer. Throws Refusal('not_found') if the
   * request fails or no answer arrives within `within_ms`.
   */
  request(node: string, body: unknown, within_ms: number): Promise<unknown>
}

/**
 * Messages that are sent between nodes. The keys must not change, because nodes of version 0.2.0
 * use them too.
 */
type NodeRequest = { from: string; number: string; asked: unknown }
type NodeAnswer = { number: string; answer?: unknown; is_refused?: boolean }

/** Requests between nodes over Redis pub/sub. `answer` handles requests to this node. */
export function createNodeRequests(
  pubSub: PubSub,
  own: { node: string; answer(body: unknown): Promise<unknown> },
): NodeRequests {
  const waiting = new Map<string, (answer: NodeAnswer) => void>()
  const publishTo = (node: string, message: NodeRequest | NodeAnswer) =>
    pubSub.publish(node, serialize(message))

  pubSub.subscribe(own.node, (bytes) => {
    const message = deserialize(bytes) as NodeRequest | NodeAnswer
    if (!('from' in message)) return waiting.get(message.number)?.(message)
    const { from, number, asked } = message
    own.answer(asked).then(
      (answer) => publishTo(from, { number, answer }),
      () => publishTo(from, { number, is_refused: true }),
    )
  })

  return {
    async request(node, body, within_ms) {
      const number = randomUUID()
      const { promise, resolve } = Promise.withResolvers<NodeAnswer>()
      const timer = setTimeout(() => resolve({ number, is_refused: true }), within_ms)
      waiting.set(number, resolve)
      try {
        const receivers = await publishTo(node, { from: own.node, number, asked: body })
        if (receivers === 0) throw new Refusal('not_found')
        const { answer, is_refused } = await promise
        if (is_refused) throw new Refusal('not_found')
        return answer
      } finally {
        clearTimeout(timer)
        waiting.delete(number)
      }
    },
  }
}
