import type { FastifyReply, FastifyRequest } from 'fastify'

export type CookieOptions = {
  /** Seconds; 0 removes the cookie; absent: until the browser closes. */
  maxAge?: number
  /** Readable by the page's script, under its plain name. Only the CSRF token is. */
  readable?: boolean
}

/** The cookies of this installation, by their plain names. */
export type Cookies = {
  /** The value of a cookie of the request; null when it is not sent. */
  read(
    request: FastifyRequest,
    name: string,
    options?: Pick<CookieOptions, 'readable'>,
  ): string | null
  /** Adds a cookie to the answer: Path=/, SameSite=Lax, HttpOnly unless readable, Secure behind https. */
  set(reply: FastifyReply, name: string, value: string, options: CookieOptions): void
}

/**
 * Behind https (`secure`) names begin with `__Host-`: browsers then take such a cookie from this very
 * host by https alone, so that no sibling domain can plant one. The plain name is not read besides.
 */
export function createCookies({ secure }: { secure: boolean }): Cookies {
  const fullName = (name: string, readable = false) =>
    secure && !readable ? `__Host-${name}` : name
  return {
    read: (request, name, { readable } = {}) => readCookie(request, fullName(name, readable)),
    set(reply, name, value, { maxAge, readable }) {
      const parts = [
        `${fullName(name, readable)}=${encodeURIComponent(value)}`,
        'Path=/',
        'SameSite=Lax',
      ]
      if (maxAge !== undefined) parts.push(`Max-Age=${maxAge}`)
      if (!readable) parts.push('HttpOnly')
      if (secure) parts.push('Secure')
      const before = reply.getHeader('set-cookie')
      const all = before === undefined ? [] : Array.isArray(before) ? before : [String(before)]
      reply.removeHeader('set-cookie')
      reply.header('set-cookie', [...all, parts.join('; ')])
    },
  }
}

function readCookie({ headers }: FastifyRequest, name: string): string | null {
  for (const part of (headers.cookie ?? '').split(';')) {
    const at = part.indexOf('=')
    if (at > 0 && part.slice(0, at).trim() === name) {
      try {
        return decodeURIComponent(part.slice(at + 1).trim())
      } catch {
        return null
      }
    }
  }
  return null
}
