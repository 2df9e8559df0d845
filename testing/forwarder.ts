import { type AddressInfo, connect, createServer, type Socket } from 'node:net'

/** Where a forwarder leads: a port of this machine, or the socket of a PostgreSQL server. */
export type Target = { port: number } | { path: string }

/** One address before several servers, as a balancer or a failover address is. */
export type Forwarder = {
  port: number
  /** Where new connections lead from now on; null: they are refused. */
  lead(to: Target | null): void
  /** Cuts those that are open. */
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
