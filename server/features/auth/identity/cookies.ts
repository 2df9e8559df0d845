import type { FastifyReply, FastifyRequest } from 'fastify'
import { hashSecret } from '#server/platform/one-time-secret.ts'
import type { Services } from '#server/platform/services.ts'

export const SESSION_COOKIE = 'daihon_session'
export const PENDING_SIGN_IN_COOKIE = 'daihon_pending_sign_in'
/** Cookie of a login with a correct password that still needs the second-factor code. */
export const PENDING_COOKIE = 'daihon_pending'

export const SESSION_SECONDS = 30 * 86_400
export const PENDING_SIGN_UP_SECONDS = 14 * 86_400
export const PENDING_SECONDS = 600

/**
 * Cookies that authorize changes. If the browser has several of these cookies, the CSRF token is
 * bound to the first of them in this order.
 */
export const ACTING_COOKIES = [SESSION_COOKIE, PENDING_SIGN_IN_COOKIE, PENDING_COOKIE] as const
type CookieName = (typeof ACTING_COOKIES)[number]

const LIFETIME: Record<CookieName, number> = {
  [SESSION_COOKIE]: SESSION_SECONDS,
  [PENDING_SIGN_IN_COOKIE]: PENDING_SIGN_UP_SECONDS,
  [PENDING_COOKIE]: PENDING_SECONDS,
}
export type Exchange = { request: FastifyRequest; reply: FastifyReply }
type CookieServices = Pick<Services, 'cookies' | 'csrf'>

/** Hashes the secret in a cookie; null if the cookie is absent. */
export function readSecretHash(
  { cookies }: Pick<Services, 'cookies'>,
  request: FastifyRequest,
  name: CookieName,
): Buffer | null {
  const value = cookies.read(request, name)
  return value ? hashSecret(value) : null
}

/**
 * Sets a cookie with a secret. Issues a CSRF token for the first cookie in ACTING_COOKIES that the
 * browser has.
 */
export function issueCookie(
  { cookies, csrf }: CookieServices,
  { request, reply }: Exchange,
  name: CookieName,
  secret: string,
): void {
  cookies.set(reply, name, secret, { maxAge: LIFETIME[name] })
  const held = ACTING_COOKIES.find((each) => each === name || cookies.read(request, each)) ?? name
  const bound = held === name ? secret : (cookies.read(request, held) ?? secret)
  csrf.issue(request, reply, bound)
}

/**
 * Clears a cookie. If the browser has another cookie of ACTING_COOKIES, issues a CSRF token for
 * that one.
 */
export function clearCookie(
  { cookies, csrf }: CookieServices,
  { request, reply }: Exchange,
  name: CookieName,
): void {
  cookies.set(reply, name, '', { maxAge: 0 })
  const left = ACTING_COOKIES.filter((each) => each !== name).flatMap(
    (each) => cookies.read(request, each) ?? [],
  )
  if (left[0]) csrf.issue(request, reply, left[0])
}
