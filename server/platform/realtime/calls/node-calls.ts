import { randomUUID } from 'node:crypto'
import { deserialize, serialize } from 'node:v8'
import { Refusal } from '../../refusal.ts'

/** The used part of Redis pub/sub: it stores nothing. */
type Carrier = {
  /** Publishes; returns the number of receiving nodes, 0 also while Redis is down. */
  say(channel: string, said: Buffer): Promise<number>
  /** Subscribes to a channel. */
  hear(channel: string, heard: (said: Buffer) => void): void
}

export type NodeCalls = {
  /**
   * Requests an answer of another node. Throws Refusal('not_found') if it is gone or does not know the
   * connection.
   */
  ask(node: string, asked: unknown, within_ms: number): Promise<unknown>
}

type Asked = { from: string; number: string; asked: unknown }
type Answered = { number: string; answer?: unknown; is_refused?: boolean }

/** Requests between nodes over Redis. `answer`: this node's handler. */
export function createNodeCalls(
  carrier: Carrier,
  own: { node: string; answer(asked: unknown): Promise<unknown> },
): NodeCalls {
  const waiting = new Map<string, (answered: Answered) => void>()
  const tell = (node: string, said: Asked | Answered) => carrier.say(node, serialize(said))

  carrier.hear(own.node, (said) => {
    const heard = deserialize(said) as Asked | Answered
    if (!('from' in heard)) return waiting.get(heard.number)?.(heard)
    const { from, number, asked } = heard
    own.answer(asked).then(
      (answer) => tell(from, { number, answer }),
      () => tell(from, { number, is_refused: true }),
    )
  })

  return {
    async ask(node, asked, within_ms) {
      const number = randomUUID()
      const { promise, resolve } = Promise.withResolvers<Answered>()
      const timer = setTimeout(() => resolve({ number, is_refused: true }), within_ms)
      waiting.set(number, resolve)
      try {
        const heard = await tell(node, { from: own.node, number, asked })
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
