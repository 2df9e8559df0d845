import type { FastifyReply, FastifyRequest } from 'fastify'

/** The value of a cookie of the request; null when it is not sent. */
export function readCookie(request: FastifyRequest, name: string): string | null {
  for (const part of (request.headers.cookie ?? '').split(';')) {
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

export type CookieOptions = {
  /** Seconds; 0 removes the cookie; absent: until the browser closes. */
  maxAge?: number
  /** Readable by the page's script. Only the CSRF token is. */
  readable?: boolean
  secure: boolean
}

/** Adds a cookie to the answer: Path=/, SameSite=Lax, HttpOnly unless readable, Secure behind https. */
export function setCookie(
  reply: FastifyReply,
  name: string,
  value: string,
  options: CookieOptions,
): void {
  const parts = [`${name}=${encodeURIComponent(value)}`, 'Path=/', 'SameSite=Lax']
  if (options.maxAge !== undefined) parts.push(`Max-Age=${options.maxAge}`)
  if (!options.readable) parts.push('HttpOnly')
  if (options.secure) parts.push('Secure')
  const before = reply.getHeader('set-cookie')
  const all = before === undefined ? [] : Array.isArray(before) ? before : [String(before)]
  reply.removeHeader('set-cookie')
  reply.header('set-cookie', [...all, parts.join('; ')])
}
