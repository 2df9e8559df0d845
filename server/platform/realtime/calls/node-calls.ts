import { randomUUID } from 'node:crypto'
import { deserialize, serialize } from 'node:v8'
import { Refusal } from '../../refusal.ts'

/** What is needed of Redis: it carries and keeps nothing. */
type Carrier = {
  /** Gives the number of nodes that heard it; 0 also where Redis is away. */
  say(channel: string, said: Buffer): Promise<number>
  /** Hears what is said on a channel from now on. */
  hear(channel: string, heard: (said: Buffer) => void): void
}

export type NodeCalls = {
  /** Has another node answer. Throws Refusal('not_found') where it is not there, or does not know of it. */
  ask(node: string, asked: unknown, within_ms: number): Promise<unknown>
}

type Asked = { from: string; number: string; asked: unknown }
type Answered = { number: string; answer?: unknown; is_refused?: boolean }

/** Calls between the nodes of an installation. `answer`: what this one does when another asks it. */
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
