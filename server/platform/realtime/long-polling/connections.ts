import { randomUUID } from 'node:crypto'
import { Refusal } from '../../refusal.ts'
import { type Batch, LongPollingSocket } from './long-polling-socket.ts'

/** A connection's id and the account that owns the connection. Other accounts cannot use it. */
type Named = { id: string; owner: string }
type SocketFrames = Named & { first: number; frames: readonly Uint8Array[] }
type Next = Named & { after: number; from: number; wait_ms: number }

/**
 * Connections of the HTTP fallback. `receive`, `next` and `close` throw Refusal('not_found') for an
 * unknown connection or another account's connection.
 */
export type Connections = {
  open(owner: string): Promise<string>
  /**
   * Receives frames from the browser. `sent`: the number of the newest frame sent to the browser; 0
   * if none was sent.
   */
  receive(frames: SocketFrames): Promise<{ sent: number }>
  /**
   * Returns the frames after number `from`; waits at most `wait_ms` for the first frame. `after`:
   * number of the last frame that the browser acknowledges.
   */
  next(poll: Next, signal: AbortSignal): Promise<Batch>
  close(connection: Named): Promise<void>
  count(): number
}

/** After a connection closes, its close code can be read for this many milliseconds. */
const REMEMBERED_MS = 30_000
/** Timeout in ms of requests to another node, in addition to the request's `wait_ms`. */
const FORWARD_TIMEOUT_MS = 5_000
const NEVER = new AbortController().signal

/**
 * Request that is sent between nodes. The keys must not change, because nodes of version 0.2.0 use
 * them too.
 */
type ForwardedRequest =
  | { do: 'take'; call: SocketFrames }
  | { do: 'next'; call: Next }
  | { do: 'close'; call: Named }

/**
 * Manages this node's connections. A load balancer may choose any node, so a request for another
 * node's connection is forwarded to that node.
 * - `node`: eight hexadecimal digits; the ids of this node's connections begin with them
 * - `ready`: new connections wait for this promise
 * - `add`: registers a new socket like a WebSocket
 * - `forward`: returns null if there is only one node
 */
export function createConnections(parts: {
  node: string
  ready: Promise<unknown>
  add(socket: LongPollingSocket): void
  forward(node: string, request: unknown, within_ms: number): Promise<unknown> | null
}): Connections & { answer(request: unknown): Promise<unknown> } {
  const connections = new Map<string, { socket: LongPollingSocket; owner: string }>()
  const find = ({ id, owner }: Named): LongPollingSocket => {
    const found = connections.get(id)
    if (found?.owner !== owner) throw new Refusal('not_found')
    return found.socket
  }
  const runHere = async (request: ForwardedRequest, signal: AbortSignal): Promise<unknown> => {
    const socket = find(request.call)
    if (request.do === 'close') return socket.close(1000, '')
    if (request.do === 'take') {
      await socket.receive(request.call.first, request.call.frames)
      return { sent: socket.sent }
    }
    socket.acknowledge(request.call.after)
    return socket.next(request.call.from, request.call.wait_ms, signal)
  }
  const run = async (request: ForwardedRequest, signal = NEVER): Promise<unknown> => {
    const { id } = request.call
    const node = id.slice(0, parts.node.length)
    if (node === parts.node) return runHere(request, signal)
    const wait_ms = request.do === 'next' ? request.call.wait_ms : 0
    const answer = parts.forward(node, request, wait_ms + FORWARD_TIMEOUT_MS)
    if (!answer) throw new Refusal('not_found')
    return answer
  }
  return {
    async open(owner) {
      await parts.ready
      const id = `${parts.node}-${randomUUID()}`
      const socket = new LongPollingSocket()
      connections.set(id, { socket, owner })
      socket.on('close', () => setTimeout(() => connections.delete(id), REMEMBERED_MS).unref())
      parts.add(socket)
      return id
    },
    receive: async (frames) => (await run({ do: 'take', call: frames })) as { sent: number },
    next: async (poll, signal) => (await run({ do: 'next', call: poll }, signal)) as Batch,
    close: async (connection) => void (await run({ do: 'close', call: connection })),
    count: () => {
      const sockets = [...connections.values()].map(({ socket }) => socket)
      return sockets.filter(({ readyState, OPEN }) => readyState === OPEN).length
    },
    answer: (request) => runHere(request as ForwardedRequest, NEVER),
  }
}
