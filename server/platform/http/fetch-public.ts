import { type LookupAddress, lookup } from 'node:dns'
import { request as requestHttp } from 'node:http'
import { request as requestHttps } from 'node:https'
import { isIP, type LookupFunction } from 'node:net'
import { isPrivateAddress } from './private-networks.ts'

/**
 * SSRF protection for requests to URLs supplied by users: refuses loopback and private networks.
 */

export class PrivateAddress extends Error {
  constructor(host: string) {
    super(`${host} is not a public address.`)
    this.name = 'PrivateAddress'
  }
}

/**
 * Resolves a host name and refuses private addresses. The connection uses exactly this result,
 * because a second resolution could differ (DNS rebinding).
 */
const resolvePublic: LookupFunction = (hostname, options, finish) => {
  lookup(hostname, { ...options, all: true }, (error, found: LookupAddress[]) => {
    const [first] = found ?? []
    if (error || !first) return finish(error ?? new PrivateAddress(hostname), '')
    if (found.some(({ address }) => isPrivateAddress(address)))
      return finish(new PrivateAddress(hostname), '')
    if (options.all) finish(null, found)
    else finish(null, first.address, first.family)
  })
}

const MAX_BYTES = 2_000_000

type Fetch = (url: string, options: RequestInit) => Promise<Response>

/**
 * Creates a fetch that follows no redirects. It rejects with PrivateAddress for non-public
 * addresses, unless `allows_private` is true.
 */
export function createPublicFetch({ allows_private }: { allows_private: boolean }): Fetch {
  if (allows_private) return (url, options) => fetch(url, { ...options, redirect: 'manual' })
  return (url, options) => send(new URL(url), options)
}

function send(url: URL, { method = 'GET', headers, body, signal }: RequestInit): Promise<Response> {
  const host = url.hostname.replace(/^\[|\]$/g, '')
  if (isIP(host) !== 0 && isPrivateAddress(host)) return Promise.reject(new PrivateAddress(host))
  const request = url.protocol === 'https:' ? requestHttps : requestHttp
  return new Promise((resolve, reject) => {
    const call = request(url, {
      method,
      lookup: resolvePublic,
      headers: Object.fromEntries(new Headers(headers)),
      ...(signal && { signal }),
    })
    call.on('error', reject)
    call.on('response', (answer) => {
      const pieces: Buffer[] = []
      let bytes = 0
      answer.on('data', (piece: Buffer) => {
        pieces.push(piece)
        bytes += piece.length
        if (bytes > MAX_BYTES) answer.destroy(new Error('The answer is too long.'))
      })
      answer.on('error', reject)
      answer.on('end', () => {
        const status = answer.statusCode ?? 500
        const type = answer.headers['content-type'] ?? ''
        const hasBody = status !== 204 && status !== 304
        resolve(
          new Response(hasBody ? Buffer.concat(pieces) : null, {
            status,
            headers: { 'content-type': type },
          }),
        )
      })
    })
    call.end(body == null ? undefined : String(body))
  })
}
