import { once } from 'node:events'
import { connect as connectPlain, type Socket } from 'node:net'
import { connect as connectTls } from 'node:tls'

/**
 * Checks services that the installation depends on. Each function throws if its service is
 * unreachable. A returned status may be an error status; the caller checks it.
 */

const TIMEOUT_MS = 10_000

export async function pingRedis(redis_url: string): Promise<void> {
  const { hostname: host, port, protocol, username, password } = new URL(redis_url)
  const place = { host, port: Number(port) || 6379 }
  const socket: Socket =
    protocol === 'rediss:' ? connectTls({ ...place, servername: host }) : connectPlain(place)
  socket.setTimeout(TIMEOUT_MS, () => socket.destroy(new Error('no answer')))
  const words = [username, password].filter(Boolean).map(decodeURIComponent)
  try {
    if (words.length > 0) socket.write(writeCommand(['AUTH', ...words]))
    socket.write(writeCommand(['PING']))
    let answer = ''
    while (!/\+PONG\r\n$/.test(answer)) {
      const [chunk] = (await once(socket, 'data')) as [Buffer]
      answer += chunk.toString()
      if (/^-/m.test(answer)) throw new Error(answer.trim())
    }
  } finally {
    socket.destroy()
  }
}

const writeCommand = (words: readonly string[]) =>
  `*${words.length}\r\n${words.map((word) => `$${Buffer.byteLength(word)}\r\n${word}\r\n`).join('')}`

/** Sends an empty batch of spans to a trace collector; returns the response status. */
export async function pingCollector({
  endpoint,
  headers,
}: {
  endpoint: string
  headers: Record<string, string>
}): Promise<number> {
  const answer = await fetch(`${endpoint}/v1/traces`, {
    method: 'POST',
    headers: { ...headers, 'content-type': 'application/json' },
    body: '{"resourceSpans":[]}',
    signal: AbortSignal.timeout(TIMEOUT_MS),
  })
  await answer.body?.cancel()
  return answer.status
}

/**
 * Requests the list of models from the transcription service, without audio. Returns the response
 * status.
 */
export async function pingTranscription({
  base_url,
  api_key,
}: {
  base_url: string
  api_key: string | null
}): Promise<number> {
  const answer = await fetch(`${base_url}/models`, {
    headers: api_key === null ? {} : { authorization: `Bearer ${api_key}` },
    redirect: 'manual',
    signal: AbortSignal.timeout(TIMEOUT_MS),
  })
  await answer.body?.cancel()
  return answer.status
}

/**
 * Result of the check of the public address.
 * - `status`: the status of the login page if Daihon answers at /healthz, 404 if another server
 *   answers there, otherwise the error status of /healthz
 * - `hsts`: true if the login page has the HSTS header
 * - `upgrades`: true if a WebSocket can be opened
 */
export type Seen = { status: number; hsts: boolean; upgrades: boolean }

export async function checkPublicAddress(public_url: string): Promise<Seen> {
  const signal = AbortSignal.timeout(TIMEOUT_MS)
  const page = await fetch(`${public_url}/ja/login`, { signal, redirect: 'manual' })
  await page.text()
  const health = await fetch(`${public_url}/healthz`, { signal, redirect: 'manual' })
  const isOurs = health.ok && (await health.text()).includes('"ok"')
  return {
    status: isOurs ? page.status : health.ok ? 404 : health.status,
    hsts: page.headers.has('strict-transport-security'),
    upgrades: await canUpgrade(public_url),
  }
}

function canUpgrade(public_url: string): Promise<boolean> {
  const socket = new WebSocket(`${public_url.replace(/^http/, 'ws')}/api/realtime`)
  return new Promise((resolve) => {
    const end = (is: boolean) => {
      resolve(is)
      socket.close()
    }
    const timer = setTimeout(() => end(false), TIMEOUT_MS)
    timer.unref()
    socket.onopen = () => end(true)
    socket.onerror = () => end(false)
  })
}
