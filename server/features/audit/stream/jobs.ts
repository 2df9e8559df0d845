import { createSocket } from 'node:dgram'
import { open } from 'node:fs/promises'
import { connect } from 'node:net'
import { hostname } from 'node:os'
import { isDeepStrictEqual, promisify } from 'node:util'
import { readProgress } from '#server/platform/events/data.ts'
import type { Services } from '#server/platform/services.ts'
import { listUnsent, readStreamCursor, storeStreamCursor } from './data.ts'
import { advance, type StreamedEvent, writeEvent, writeSyslogMessage } from './rules.ts'

export const AUDIT_STREAM = 'audit-stream'
const EVERY_SECONDS = 10
const BATCH_SIZE = 500
/** Timeout in ms for a syslog server that does not respond. */
const SYSLOG_TIMEOUT_MS = 10_000

type Send = (events: readonly StreamedEvent[]) => Promise<void>
type Parts = Pick<Services, 'config' | 'database' | 'jobs'>

/**
 * Streams the installation's events to AUDIT_LOG_FILE and AUDIT_SYSLOG every few seconds, on one
 * node. Each target has a separate cursor, which advances only after delivery. Delivery is
 * therefore at-least-once.
 */
export function streamAudit({ config, database, jobs }: Parts): void {
  const { file, syslog: address } = config.audit
  const streams = new Map<string, Send>()
  if (file !== null) streams.set('file', (events) => appendLines(file, events))
  if (address !== null) streams.set('syslog', (events) => sendToSyslog(new URL(address), events))
  if (streams.size === 0) return

  const sendNew = async (name: string, send: Send) => {
    let is_all: boolean
    do {
      const { cursor, progress, events } = await database.system(
        async (tx) => {
          const found = await readStreamCursor(tx, name)
          // `readProgress` runs before `listUnsent`. The list therefore includes the events of all
          // transactions that had ended when the progress was read.
          const far = await readProgress(tx)
          return { cursor: found, progress: far, events: await listUnsent(tx, found, BATCH_SIZE) }
        },
        { read_only: true },
      )
      is_all = events.length < BATCH_SIZE
      if (events.length > 0) await send(events)
      const next = advance(cursor, { progress, events, is_all })
      if (!isDeepStrictEqual(next, cursor))
        await database.system((tx) => storeStreamCursor(tx, name, next))
    } while (!is_all)
  }

  jobs.define(
    AUDIT_STREAM,
    { retries: 0, concurrency: 1, expire_seconds: 600, every_seconds: EVERY_SECONDS },
    async () => {
      const brought = await Promise.allSettled(
        [...streams].map(([name, send]) => sendNew(name, send)),
      )
      const failed = brought.flatMap((each) => (each.status === 'rejected' ? [each.reason] : []))
      if (failed.length > 0) throw new AggregateError(failed, 'The audit log was not streamed.')
    },
  )
}

/**
 * Appends JSON lines and syncs to disk. Reopens the file for each batch, so that log rotation can
 * replace it.
 */
async function appendLines(file: string, events: readonly StreamedEvent[]): Promise<void> {
  const handle = await open(file, 'a', 0o600)
  try {
    await handle.appendFile(events.map((event) => `${writeEvent(event)}\n`).join(''))
    await handle.sync()
  } finally {
    await handle.close()
  }
}

function sendToSyslog(address: URL, events: readonly StreamedEvent[]): Promise<void> {
  const host = hostname()
  const messages = events.map((event) => Buffer.from(writeSyslogMessage(event, host)))
  const to = { host: address.hostname.replace(/^\[|\]$/g, ''), port: Number(address.port || 514) }
  return address.protocol === 'udp:' ? sendDatagrams(to, messages) : sendStream(to, messages)
}

type SyslogAddress = { host: string; port: number }

/** Sends each message as one UDP datagram (RFC 5426). The server does not acknowledge it. */
async function sendDatagrams(
  { host, port }: SyslogAddress,
  messages: readonly Buffer[],
): Promise<void> {
  const socket = createSocket(host.includes(':') ? 'udp6' : 'udp4')
  const send = promisify((message: Buffer, done: (error: Error | null) => void) =>
    socket.send(message, port, host, done),
  )
  try {
    for (const message of messages) await send(message)
  } finally {
    socket.close()
  }
}

/**
 * Sends the messages over one TCP connection, each after its length (RFC 6587). Resolves when the
 * server has closed the connection too.
 */
function sendStream(to: SyslogAddress, messages: readonly Buffer[]): Promise<void> {
  const framed = messages.flatMap((message) => [Buffer.from(`${message.length} `), message])
  return new Promise((resolve, reject) => {
    const socket = connect(to)
    socket.setTimeout(SYSLOG_TIMEOUT_MS, () =>
      socket.destroy(new Error('The syslog server is silent.')),
    )
    socket.once('error', reject)
    socket.once('close', () => resolve())
    socket.resume()
    socket.end(Buffer.concat(framed))
  })
}
