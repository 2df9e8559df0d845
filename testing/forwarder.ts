import { type AddressInfo, connect, createServer, type Socket } from 'node:net'

/** The target of a forwarder: a local port, or the path of a PostgreSQL server's socket. */
export type Target = { port: number } | { path: string }

/** One address that forwards to one of several servers, like a load balancer or a failover address. */
export type Forwarder = {
  port: number
  /** Sets the target of new connections; null refuses new connections. */
  lead(to: Target | null): void
  cut(): void
  close(): Promise<void>
}

export async function openForwarder(first: Target | null): Promise<Forwarder> {
  let target = first
  const open = new Set<Socket>()
  const server = createServer((near) => {
    if (!target) {
      near.destroy()
      return
    }
    const far = 'path' in target ? connect(target.path) : connect(target.port, '127.0.0.1')
    for (const [one, other] of [
      [near, far],
      [far, near],
    ] as const) {
      open.add(one)
      one.on('error', () => {})
      one.on('close', () => {
        open.delete(one)
        other.destroy()
      })
      one.pipe(other)
    }
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const cut = () => {
    for (const socket of open) socket.destroy()
  }
  return {
    port: (server.address() as AddressInfo).port,
    lead(to) {
      target = to
    },
    cut,
    close() {
      cut()
      return new Promise((resolve) => server.close(() => resolve()))
    },
  }
}
