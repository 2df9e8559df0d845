import { randomUUID } from 'node:crypto'
import { deserialize, serialize } from 'node:v8'
import { Refusal } from '../../refusal.ts'

/** The part of Redis pub/sub that is used here. Redis stores none of these messages. */
type Carrier = {
  /** Publishes a message. Returns the number of nodes that received it; 0 while Redis is down. */
  publish(channel: string, said: Buffer): Promise<number>
  subscribe(channel: string, heard: (said: Buffer) => void): void
}

export type NodeRequests = {
  /**
   * Sends a request to another node and returns its answer. Throws Refusal('not_found') if the
   * request fails or no answer arrives within `within_ms`.
   */
  request(node: string, body: unknown, within_ms: number): Promise<unknown>
}

type NodeRequest = { from: string; number: string; asked: unknown }
type Answered = { number: string; answer?: unknown; is_refused?: boolean }

/** Requests between nodes over Redis pub/sub. `answer` handles requests to this node. */
export function createNodeRequests(
  carrier: Carrier,
  own: { node: string; answer(body: unknown): Promise<unknown> },
): NodeRequests {
  const waiting = new Map<string, (answered: Answered) => void>()
  const publishTo = (node: string, said: NodeRequest | Answered) =>
    carrier.publish(node, serialize(said))

  carrier.subscribe(own.node, (said) => {
    const heard = deserialize(said) as NodeRequest | Answered
    if (!('from' in heard)) return waiting.get(heard.number)?.(heard)
    const { from, number, asked } = heard
    own.answer(asked).then(
      (answer) => publishTo(from, { number, answer }),
      () => publishTo(from, { number, is_refused: true }),
    )
  })

  return {
    async request(node, asked, within_ms) {
      const number = randomUUID()
      const { promise, resolve } = Promise.withResolvers<Answered>()
      const timer = setTimeout(() => resolve({ number, is_refused: true }), within_ms)
      waiting.set(number, resolve)
      try {
        const heard = await publishTo(node, { from: own.node, number, asked })
        if (heard === 0) throw new Refusal('not_found')
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
