import { createSocket } from 'node:dgram'
import { once } from 'node:events'
import dns from 'dns-packet'

/** A local DNS server for TXT records only. */
export type TestDnsServer = {
  /** The server's address, as DNS_SERVER expects it. */
  address: string
  /** TXT records by name; tests may change them. */
  records: Map<string, string[]>
  /** While true, the server answers SERVFAIL. */
  isBroken: boolean
  close(): Promise<void>
}

const NAME_ERROR = 3
const SERVER_FAILURE = 2

export async function openDnsServer(): Promise<TestDnsServer> {
  const socket = createSocket('udp4')
  const server: TestDnsServer = {
    address: '',
    records: new Map(),
    isBroken: false,
    close: () => new Promise((resolve) => socket.close(() => resolve())),
  }
  socket.on('message', (message, { port, address }) => {
    const { id, questions = [] } = dns.decode(message)
    const name = questions[0]?.name ?? ''
    const texts = server.records.get(name.toLowerCase())
    const problem = server.isBroken ? SERVER_FAILURE : texts ? 0 : NAME_ERROR
    const answers = (problem === 0 ? (texts ?? []) : []).map((data) => ({
      type: 'TXT' as const,
      name,
      ttl: 60,
      data,
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
