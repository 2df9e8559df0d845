import fastifyCookie from '@fastify/cookie'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'

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
export function createCookies(app: FastifyInstance, { secure }: { secure: boolean }): Cookies {
  app.register(fastifyCookie)
  const fullName = (name: string, readable = false) =>
    secure && !readable ? `__Host-${name}` : name
  return {
    read: (request, name, { readable } = {}) => request.cookies[fullName(name, readable)] ?? null,
    set(reply, name, value, { maxAge, readable = false }) {
      reply.setCookie(fullName(name, readable), value, {
        ...{ path: '/', sameSite: 'lax', httpOnly: !readable, secure },
        ...(maxAge === undefined ? {} : { maxAge }),
      })
    },
  }
}
