import { createServer, type IncomingMessage, request, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { BrowserContextOptions } from 'playwright-core'

/**
 * A company proxy that blocks WebSockets by refusing CONNECT. `holdsBack`: the proxy buffers each
 * response until its end, as virus scanners do.
 */
export async function openBlockingProxy(options: { holdsBack: boolean }) {
  const refused: string[] = []
  const server = createServer((incoming, answer) => forward(incoming, answer, options.holdsBack))
  server.on('connect', ({ url }, socket) => {
    refused.push(url ?? '')
    socket.end('HTTP/1.1 403 Forbidden\r\nContent-Length: 0\r\n\r\n')
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  // By default, requests to localhost bypass a proxy. This setting removes the exception.
  const proxy = { server: `http://127.0.0.1:${port}`, bypass: '<-loopback>' }
  return {
    options: { proxy } satisfies BrowserContextOptions,
    /** Targets (`host:port`) of the refused CONNECT requests. */
    refused,
    async close() {
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}

function forward(incoming: IncomingMessage, answer: ServerResponse, holdsBack: boolean): void {
  const { method, headers } = incoming
  const onward = request(incoming.url ?? '', { method, headers }, (answered) => {
    const head = () => answer.writeHead(answered.statusCode ?? 502, answered.rawHeaders)
    if (!holdsBack) {
      head()
      return answered.pipe(answer)
    }
    const parts: Buffer[] = []
    answered.on('data', (part: Buffer) => parts.push(part))
    answered.on('end', () => {
      head()
      answer.end(Buffer.concat(parts))
    })
    return answered
  })
  onward.on('error', () => answer.destroy())
  answer.on('close', () => onward.destroy())
  incoming.pipe(onward)
}
