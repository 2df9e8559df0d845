import { connect } from 'node:net'
import { summarize } from './percentile.ts'

/**
 * Sends HTTP load from a separate process over keep-alive connections, each with one request at a
 * time. Uses raw sockets, so that measuring costs less than serving. The parent process sends the
 * plan as the first message and receives the figures.
 */

export type LoadPlan = {
  port: number
  connections: number
  seconds: number
  /** Requests to send, one after another and repeatedly. */
  requests: { method: string; path: string; headers: Record<string, string>; body?: string }[]
}
export type LoadFigures = {
  p50: number
  p95: number
  per_second: number
  failed: number
  made: number
}

/**
 * Index of the next request. The warm-up does not reset it, because some requests can be sent only
 * once.
 */
let next = 0

process.on('message', async (plan: LoadPlan) => {
  // The first second is a warm-up of client and server. Its times are not reported.
  const { made } = await run({ ...plan, seconds: 1 })
  const figures = await run(plan)
  process.send?.({ ...figures, made: made + figures.made })
})

async function run(plan: LoadPlan): Promise<LoadFigures> {
  const texts = plan.requests.map(({ method, path, headers, body = '' }) => {
    const all = {
      host: `127.0.0.1:${plan.port}`,
      ...headers,
      ...(body
        ? { 'content-type': 'application/json', 'content-length': String(Buffer.byteLength(body)) }
        : {}),
    }
    const lines = Object.entries(all).map(([name, value]) => `${name}: ${value}`)
    return Buffer.from(`${method} ${path} HTTP/1.1\r\n${lines.join('\r\n')}\r\n\r\n${body}`)
  })
  const until = performance.now() + plan.seconds * 1000
  const samples: number[] = []
  let failed = 0

  const talk = () =>
    new Promise<void>((resolve, reject) => {
      const socket = connect(plan.port, '127.0.0.1')
      socket.setNoDelay(true)
      let sent = 0
      let pending: Buffer = Buffer.alloc(0)
      const send = () => {
        sent = performance.now()
        socket.write(texts[next++ % texts.length] ?? '')
      }
      socket.on('connect', send)
      socket.on('error', reject)
      socket.on('data', (chunk) => {
        pending = append(pending, chunk)
        const head = readWholeAnswer(pending)
        if (head === null) return
        samples.push(performance.now() - sent)
        if (!head.startsWith('HTTP/1.1 2')) failed++
        pending = Buffer.alloc(0)
        if (performance.now() < until) return send()
        socket.destroy()
        resolve()
      })
    })

  const began = performance.now()
  await Promise.all(Array.from({ length: plan.connections }, talk))
  const { p50, p95, count } = summarize(samples)
  return { p50, p95, per_second: count / ((performance.now() - began) / 1000), failed, made: count }
}

const append = (bytes: Buffer, chunk: Buffer): Buffer =>
  bytes.length === 0 ? chunk : Buffer.concat([bytes, chunk])

/** Returns the head of a response if the whole response has arrived, else null. */
function readWholeAnswer(bytes: Buffer): string | null {
  const end = bytes.indexOf('\r\n\r\n')
  if (end < 0) return null
  const head = bytes.toString('latin1', 0, end)
  const length = Number(/content-length: (\d+)/i.exec(head)?.[1] ?? 0)
  return bytes.length < end + 4 + length ? null : head
}
