import fastifyCookie from '@fastify/cookie'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'

export type CookieOptions = {
  /**
   * Seconds until the cookie expires. 0 removes the cookie. If absent, the cookie lasts until the
   * browser closes.
   */
  maxAge?: number
  /**
   * True makes the cookie readable by the page's JavaScript: the cookie is not HttpOnly and keeps
   * its plain name. Used only for the CSRF token.
   */
  readable?: boolean
}

export type Cookies = {
  read(
    request: FastifyRequest,
    name: string,
    options?: Pick<CookieOptions, 'readable'>,
  ): string | null
  /** Adds a cookie to the response: Path=/, SameSite=Lax, HttpOnly unless readable, Secure behind https. */
  set(reply: FastifyReply, name: string, value: string, options: CookieOptions): void
}

/**
 * With https (`secure`), names of HttpOnly cookies begin with `__Host-`. Browsers accept such
 * cookies only from this host over https, so no sibling domain can set them.
 */
export function createCookies(app: FastifyInstance, { secure }: { secure: boolean }): Cookies {
  app.register(fastifyCookie)
  const fullName = (name: string, readable = false) =>
    secure && !readable ? `__Host-${name}` : name
  return {
    read: (request, name, { readable } = {}) => request.cookies[fullName(name, readable)] ?? null,
    set(reply, name, value, { maxAge, readable = false }) {
      reply.setCookie(fullName(name, readable), value, {
        path: '/',
        sameSite: 'lax',
        httpOnly: !readable,
        secure,
        ...(maxAge === undefined ? {} : { maxAge }),
      })
    },
  }
}
