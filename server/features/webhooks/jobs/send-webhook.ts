import type { LookupAddress } from 'node:dns'
import { type ClientRequest, request as requestPlainly } from 'node:http'
import { request as requestSecurely } from 'node:https'
import { isIP, type LookupFunction } from 'node:net'
import type { DeliveryProblem } from '#contract/webhooks.ts'
import { isPrivateAddress } from '#server/platform/http/private-networks.ts'
import type { ResolveHost } from '#server/platform/http/resolve-host.ts'

/** Maximum milliseconds for the lookup of the host name and the request together. */
const TIMEOUT_MS = 10_000
/** Maximum bytes read of a response, and maximum characters stored. */
const MAX_BYTES = 65_536
const EXCERPT_LENGTH = 500

export type Sent =
  | { status: number; answer: string; problem: 'refused' | null }
  | { status: null; answer: ''; problem: DeliveryProblem }

type Message = { url: string; headers: Record<string, string>; body: string }
type Outside = { resolve: ResolveHost; allow_private: boolean; signal: AbortSignal }

/**
 * Posts a message and returns the result; never throws. Does not follow redirects. To prevent SSRF,
 * resolves the host name once, checks all its addresses, and connects to one of these addresses.
 */
export async function sendWebhook(message: Message, outside: Outside): Promise<Sent> {
  const timeout = AbortSignal.timeout(TIMEOUT_MS)
  try {
    const url = new URL(message.url)
    const addresses = await resolve(url, outside.resolve, timeout)
    if (!isAllowed(url, addresses, outside.allow_private)) return failed('private_address')
    const signal = AbortSignal.any([timeout, outside.signal])
    return await post(url, message, addresses, signal)
  } catch {
    return failed(timeout.aborted ? 'timeout' : 'unreachable')
  }
}

const failed = (problem: DeliveryProblem): Sent => ({ status: null, answer: '', problem })

async function resolve(
  { hostname }: URL,
  resolveHost: ResolveHost,
  timeout: AbortSignal,
): Promise<LookupAddress[]> {
  const bare = hostname.replace(/^\[|\]$/g, '')
  const family = isIP(bare)
  if (family !== 0) return [{ address: bare, family }]
  const late = new Promise<never>((_, reject) =>
    timeout.addEventListener('abort', () => reject(timeout.reason), { once: true }),
  )
  return Promise.race([resolveHost(hostname), late])
}

/**
 * Checks all addresses, because the connection may use any of them. An http URL is allowed only in
 * private networks.
 */
function isAllowed({ protocol }: URL, addresses: LookupAddress[], allow_private: boolean) {
  const isPrivate = addresses.map(({ address }) => isPrivateAddress(address))
  if (addresses.length === 0) return false
  if (protocol === 'http:') return allow_private && isPrivate.every(Boolean)
  return allow_private || !isPrivate.some(Boolean)
}

function post(
  url: URL,
  { headers, body }: Message,
  addresses: LookupAddress[],
  signal: AbortSignal,
): Promise<Sent> {
  const lookup: LookupFunction = (_host, { all }, done) => {
    const [first] = addresses
    if (all) done(null, addresses)
    else done(null, first?.address ?? '', first?.family)
  }
  const request = url.protocol === 'https:' ? requestSecurely : requestPlainly
  const { promise, resolve: answer, reject } = Promise.withResolvers<Sent>()
  const sent: ClientRequest = request(url, {
    method: 'POST',
    agent: false,
    lookup,
    signal,
    headers: { ...headers, 'content-length': Buffer.byteLength(body) },
  })
  sent.on('error', reject)
  sent.on('response', (response) => {
    const { statusCode = 0 } = response
    const chunks: Buffer[] = []
    let bytes = 0
    const finish = () => {
      const isAccepted = statusCode >= 200 && statusCode < 300
      const text = readExcerpt(Buffer.concat(chunks))
      answer({ status: statusCode, answer: text, problem: isAccepted ? null : 'refused' })
    }
    response.on('error', reject)
    response.on('end', finish)
    response.on('data', (chunk: Buffer) => {
      bytes += chunk.length
      chunks.push(chunk)
      if (bytes < MAX_BYTES) return
      finish()
      sent.destroy()
    })
  })
  sent.end(body)
  return promise
}

/** Returns the start of a response as text that PostgreSQL can store. */
function readExcerpt(bytes: Buffer): string {
  const text = bytes.subarray(0, EXCERPT_LENGTH * 4).toString('utf8')
  return text
    .replace(/\p{Cc}+/gu, ' ')
    .slice(0, EXCERPT_LENGTH)
    .toWellFormed()
    .trim()
}
