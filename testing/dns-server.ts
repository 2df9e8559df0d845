import { createSocket } from 'node:dgram'
import { once } from 'node:events'
import dns from 'dns-packet'

/** A DNS server on this machine that knows text records alone. */
export type TestDnsServer = {
  /** For DNS_SERVER. */
  address: string
  /** What each name says; may be added to, and changed. */
  records: Map<string, string[]>
  /** While set, it answers that something is wrong with itself. */
  isBroken: boolean
  close(): Promise<void>
}

const NAME_ERROR = 3
const SERVER_FAILURE = 2

/** Opens it on a port of its own. */
export async function openDnsServer(): Promise<TestDnsServer> {
  const socket = createSocket('udp4')
  const server: TestDnsServer = {
    ...{ address: '', records: new Map(), isBroken: false },
    close: () => new Promise((resolve) => socket.close(() => resolve())),
  }
  socket.on('message', (message, { port, address }) => {
    const { id, questions = [] } = dns.decode(message)
    const name = questions[0]?.name ?? ''
    const texts = server.records.get(name.toLowerCase())
    const problem = server.isBroken ? SERVER_FAILURE : texts ? 0 : NAME_ERROR
    const answers = (problem === 0 ? (texts ?? []) : []).map((data) => ({
      ...{ type: 'TXT' as const, name, ttl: 60, data },
    }))
    const flags = dns.AUTHORITATIVE_ANSWER | problem
    const answer = { type: 'response' as const, id: id ?? 0, flags, questions, answers }
    socket.send(dns.encode(answer), port, address)
  })
  socket.bind(0, '127.0.0.1')
  await once(socket, 'listening')
  server.address = `127.0.0.1:${socket.address().port}`
  return server
}
