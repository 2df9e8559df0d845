import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { isApiToken } from '../api-tokens/api-tokens.ts'
import { Refusal } from '../refusal.ts'
import type { Cookies } from './cookies.ts'
import { readBearer } from './identity.ts'

/**
 * CSRF protection of unsafe requests:
 * - An Origin header must be this installation's.
 * - Sec-Fetch-Site must not report another origin.
 * - With a session cookie, the X-CSRFToken header must equal the csrftoken cookie, which is random
 *   and signed for the session.
 * Requests with an API token and without a session cookie are exempt.
 */
export type Csrf = {
  /** Throws Refusal for an unsafe request that a page of another origin may have sent. */
  check(request: FastifyRequest): void
  /**
   * Sets the csrftoken cookie for a session (default: the request's session). Does nothing if the
   * request already has a valid cookie for this session.
   */
  issue(request: FastifyRequest, reply: FastifyReply, session?: string): void
}

export const CSRF_COOKIE = 'csrftoken'
/** Not HttpOnly, because the page's JavaScript copies the token into a header. */
const READABLE = { readable: true } as const
const CSRF_HEADER = 'x-csrftoken'
const SAFE = new Set(['GET', 'HEAD', 'OPTIONS'])

function checkOrigin({ headers, protocol }: FastifyRequest, ours: string | null): void {
  const { origin } = headers
  const own = ours ?? `${protocol}://${headers.host ?? ''}`
  if (origin !== undefined && origin !== own) throw new Refusal('wrong_origin')
  refuseCrossOrigin(headers)
}

/** Throws Refusal if the browser reports that a page of another origin sent the request. */
export function refuseCrossOrigin(headers: FastifyRequest['headers']): void {
  const site = headers['sec-fetch-site']
  if (site !== undefined && site !== 'same-origin' && site !== 'none')
    throw new Refusal('wrong_origin')
}

export function createCsrf(options: {
  secret: string
  /** Names of session cookies. An unsafe request with any of these cookies needs a CSRF token. */
  session_cookies: readonly string[]
  cookies: Cookies
  /** This installation's origin. If null, the origin is derived from the request's host. */
  origin: string | null
}): Csrf {
  const { cookies } = options
  const sign = (random: string, session: string) =>
    createHmac('sha256', options.secret).update(`csrf:${random}:${session}`).digest('base64url')

  const sessionOf = (request: FastifyRequest) => {
    for (const name of options.session_cookies) {
      const value = cookies.read(request, name)
      if (value) return value
    }
    return ''
  }

  const isGood = (token: string | null, session: string) => {
    const [random, signature] = (token ?? '').split('.')
    if (!random || !signature) return false
    const expected = Buffer.from(sign(random, session))
    const given = Buffer.from(signature)
    return expected.length === given.length && timingSafeEqual(expected, given)
  }

  return {
    check(request) {
      if (SAFE.has(request.method)) return
      const session = sessionOf(request)
      // Requests with an API token and without a session cookie are not checked. Browsers never
      // attach API tokens automatically, so another site could not act as the user.
      if (!session && isApiToken(readBearer(request))) return
      checkOrigin(request, options.origin)
      if (!session) return
      const header = request.headers[CSRF_HEADER]
      if (
        typeof header !== 'string' ||
        header !== cookies.read(request, CSRF_COOKIE, READABLE) ||
        !isGood(header, session)
      )
        throw new Refusal('csrf')
    },
    issue(request, reply, session = sessionOf(request)) {
      if (isGood(cookies.read(request, CSRF_COOKIE, READABLE), session)) return
      const random = randomBytes(18).toString('base64url')
      cookies.set(reply, CSRF_COOKIE, `${random}.${sign(random, session)}`, {
        ...READABLE,
        maxAge: 30 * 86_400,
      })
    },
  }
}
