import { Readable } from 'node:stream'
import { connectionRoutes, type FrameBatch } from '#contract/connections.ts'
import type { Identity } from '../../http/identity.ts'
import type { Services } from '../../services.ts'
import type { Batch } from './long-polling-socket.ts'

/** Maximum duration of a response in ms, well below proxies' timeouts. */
const RESPONSE_TIMEOUT_MS = 25_000
/**
 * A response ends once it has sent more than this many bytes, because its frames stay in memory
 * until the next request acknowledges them.
 */
const MAX_BYTES = 2_000_000

/** Serves the realtime protocol over HTTP long polling, for networks that block WebSockets. */
export function serveConnections({
  implement,
  realtime: { connections },
}: Pick<Services, 'implement' | 'realtime'>): void {
  implement(connectionRoutes, {
    openConnection: async ({ identity }) => ({ id: await connections.open(nameOf(identity)) }),

    async sendFrames({ params: { id }, body, identity }) {
      const frames = body.frames.map((frame) => Buffer.from(frame, 'base64'))
      return connections.receive({ id, owner: nameOf(identity), first: body.first, frames })
    },

    async receiveFrames({ params: { id }, body: { after, mode }, identity, raw, signal }) {
      const owner = nameOf(identity)
      const poll = (from: number, wait_ms: number) =>
        connections.next({ id, owner, after, from, wait_ms }, signal)
      // Polls once before the response starts, so that a request for an unknown connection gets an
      // ordinary error response.
      const first = await poll(after, mode === 'wait' ? RESPONSE_TIMEOUT_MS : 0)
      const batches = mode === 'wait' ? [first] : follow(first, poll)
      raw.reply
        .type('text/event-stream')
        // Proxies must neither buffer nor transform events.
        .header('x-accel-buffering', 'no')
        .header('cache-control', 'no-store, no-transform')
        .send(Readable.from(writeEvents(batches)))
      return toBatch(first)
    },

    async closeConnection({ params: { id }, identity }) {
      await connections.close({ id, owner: nameOf(identity) })
      return { ok: true as const }
    },
  })
}

const nameOf = ({ issuer, subject }: Identity) => `${issuer} ${subject}`

/**
 * Yields batches of frames. The first batch is sent even if it is empty, because it shows the
 * browser that streaming works.
 */
async function* follow(
  first: Batch,
  poll: (from: number, wait_ms: number) => Promise<Batch>,
): AsyncGenerator<Batch> {
  const until = performance.now() + RESPONSE_TIMEOUT_MS
  let bytes = 0
  for (let batch = first; ; ) {
    yield batch
    bytes += batch.frames.reduce((sum, frame) => sum + frame.length, 0)
    const left = Math.ceil(until - performance.now())
    if (batch.closed || bytes > MAX_BYTES || left <= 0) return
    batch = await poll(batch.first + batch.frames.length - 1, left)
  }
}

async function* writeEvents(
  batches: Iterable<Batch> | AsyncIterable<Batch>,
): AsyncGenerator<string> {
  for await (const batch of batches) yield `data: ${JSON.stringify(toBatch(batch))}\n\n`
}

const toBatch = ({ first, frames, closed }: Batch): FrameBatch => ({
  first,
  frames: frames.map((frame) => Buffer.from(frame).toString('base64')),
  closed,
})
