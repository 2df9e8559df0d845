import type { IncomingMessage, Server } from 'node:http'
import type { Duplex } from 'node:stream'
import { type WebSocket, WebSocketServer } from 'ws'
import { MAX_MESSAGE_BYTES } from '#contract/limits.ts'

export const REALTIME_PATH = '/api/realtime'

/**
 * Handles WebSocket upgrades at REALTIME_PATH. Checks the origin by the same rule as the CSRF
 * protection. Limits message sizes. Returns a function that stops accepting upgrades.
 */
export function acceptUpgrades(options: {
  server: Server
  /** This installation's origin. If null, the origin is derived from the request's host. */
  origin: string | null
  ready: Promise<unknown>
  onSocket(socket: WebSocket): void
}): () => void {
  const upgrades = new WebSocketServer({
    noServer: true,
    maxPayload: MAX_MESSAGE_BYTES,
    perMessageDeflate: false,
    // Processes one frame per socket in each turn of the event loop. A packet may hold thousands of
    // frames, and other sockets must be served in between.
    allowSynchronousEvents: false,
  })
  let open = true

  options.server.on('upgrade', (request: IncomingMessage, socket: Duplex, head: Buffer) => {
    // Node removes its error listener from an upgraded socket. Without this listener, a connection
    // reset would end the process.
    socket.on('error', () => {})
    const path = (request.url ?? '').split('?', 1)[0]
    if (path !== REALTIME_PATH) {
      // Leaves the request to another listener (the development server). Refuses it if there is no
      // other listener.
      if (options.server.listenerCount('upgrade') === 1) refuse(socket, '404 Not Found')
      return
    }
    if (!isOwnOrigin(request, options.origin)) return refuse(socket, '403 Forbidden')
    if (!open) return refuse(socket, '503 Service Unavailable')
    options.ready.then(
      () =>
        upgrades.handleUpgrade(request, socket, head, (upgraded) => {
          gatherWrites(upgraded, socket)
          options.onSocket(upgraded)
        }),
      () => refuse(socket, '503 Service Unavailable'),
    )
  })

  return () => {
    open = false
  }
}

/**
 * Combines a socket's writes within one turn of the event loop into one system call, because a
 * system call costs more than all other work for a keystroke. A keystroke causes two frames per
 * socket, such as an edit and a presence.
 */
function gatherWrites(upgraded: WebSocket, socket: Duplex): void {
  const send = upgraded.send.bind(upgraded) as (...given: unknown[]) => void
  let isGathering = false
  Object.assign(upgraded, {
    send(...given: unknown[]) {
      if (!isGathering) {
        isGathering = true
        socket.cork()
        setImmediate(() => {
          isGathering = false
          socket.uncork()
        })
      }
      send(...given)
    },
  })
}

function isOwnOrigin({ headers }: IncomingMessage, own: string | null): boolean {
  if (headers['sec-fetch-site'] === 'cross-site') return false
  const { origin } = headers
  if (origin === undefined) return true
  if (own !== null) return origin === own
  return URL.canParse(origin) && new URL(origin).host === headers.host
}

function refuse(socket: Duplex, status: string): void {
  socket.end(`HTTP/1.1 ${status}\r\nConnection: close\r\nContent-Length: 0\r\n\r\n`)
}
