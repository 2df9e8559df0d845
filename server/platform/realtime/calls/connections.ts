import { randomUUID } from 'node:crypto'
import { Refusal } from '../../refusal.ts'
import { type Batch, CallSocket } from './call-socket.ts'

/** Whose connection it is, beside its id: nobody else's calls reach it. */
type Named = { id: string; whose: string }
type Take = Named & { first: number; frames: readonly Uint8Array[] }
type Next = Named & { after: number; from: number; wait_ms: number }

/** The connections that are carried by calls. All throw Refusal('not_found') for one that is not there. */
export type Connections = {
  open(whose: string): Promise<string>
  /** Brings frames; gives the number of the newest one for the browser. */
  take(call: Take): Promise<{ sent: number }>
  /** The frames behind `from`, waited for at most so many milliseconds. `after`: the browser has all up to that. */
  next(call: Next, signal: AbortSignal): Promise<Batch>
  close(call: Named): Promise<void>
  /** Those of this node that are open. */
  count(): number
}

/** A browser may still ask why its connection has ended. */
const REMEMBERED_MS = 30_000
/** Another node's answer is waited for so long. */
const ELSEWHERE_MS = 5_000
const NEVER = new AbortController().signal

/** What one node asks another to do with a connection of its own. */
type Asked = { do: 'take'; call: Take } | { do: 'next'; call: Next } | { do: 'close'; call: Named }

/**
 * The connections of this node, and those of the others, to which a call is handed on that any of them may
 * get. `node`: eight digits that begin the ids made here. `add` takes a new socket in, as if it were a
 * WebSocket; `askElsewhere` is null where there are no other nodes.
 */
export function createConnections(parts: {
  node: string
  ready: Promise<unknown>
  add(socket: CallSocket): void
  askElsewhere(node: string, asked: unknown, within_ms: number): Promise<unknown> | null
}): Connections & { answer(asked: unknown): Promise<unknown> } {
  const connections = new Map<string, { socket: CallSocket; whose: string }>()
  const find = ({ id, whose }: Named): CallSocket => {
    const found = connections.get(id)
    if (found?.whose !== whose) throw new Refusal('not_found')
    return found.socket
  }
  const doHere = async (asked: Asked, signal: AbortSignal): Promise<unknown> => {
    const socket = find(asked.call)
    if (asked.do === 'close') return socket.close(1000, '')
    if (asked.do === 'take') {
      await socket.take(asked.call.first, asked.call.frames)
      return { sent: socket.sent }
    }
    socket.acknowledge(asked.call.after)
    return socket.next(asked.call.from, asked.call.wait_ms, signal)
  }
  const run = async (asked: Asked, signal = NEVER): Promise<unknown> => {
    const { id } = asked.call
    const node = id.slice(0, parts.node.length)
    if (node === parts.node) return doHere(asked, signal)
    const wait_ms = asked.do === 'next' ? asked.call.wait_ms : 0
    const answer = parts.askElsewhere(node, asked, wait_ms + ELSEWHERE_MS)
    if (!answer) throw new Refusal('not_found')
    return answer
  }
  return {
    async open(whose) {
      await parts.ready
      const id = `${parts.node}-${randomUUID()}`
      const socket = new CallSocket()
      connections.set(id, { socket, whose })
      socket.on('close', () => setTimeout(() => connections.delete(id), REMEMBERED_MS).unref())
      parts.add(socket)
      return id
    },
    take: async (call) => (await run({ do: 'take', call })) as { sent: number },
    next: async (call, signal) => (await run({ do: 'next', call }, signal)) as Batch,
    close: async (call) => void (await run({ do: 'close', call })),
    count: () => {
      const sockets = [...connections.values()].map(({ socket }) => socket)
      return sockets.filter(({ readyState, OPEN }) => readyState === OPEN).length
    },
    answer: (asked) => doHere(asked as Asked, NEVER),
  }
}
