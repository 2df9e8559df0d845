import type { FastifyReply, FastifyRequest } from 'fastify'
import { hashSecret } from '#server/platform/one-time-secret.ts'
import type { Services } from '#server/platform/services.ts'

/** The browser's session. */
export const SESSION_COOKIE = 'daihon_session'
/** A sign-up or sign-in that may not enter yet. */
export const PENDING_SIGN_IN_COOKIE = 'daihon_pending_sign_in'
/** A sign-in with the right password that must still give a code. */
export const PENDING_COOKIE = 'daihon_pending'

export const SESSION_SECONDS = 30 * 86_400
export const PARKED_SECONDS = 14 * 86_400
export const PENDING_SECONDS = 600

/** Cookies that let a browser act. Of those it has, the first is the one its CSRF token is bound to. */
export const ACTING_COOKIES = [SESSION_COOKIE, PENDING_SIGN_IN_COOKIE, PENDING_COOKIE] as const
type CookieName = (typeof ACTING_COOKIES)[number]

const LIFETIME: Record<CookieName, number> = {
  [SESSION_COOKIE]: SESSION_SECONDS,
  [PENDING_SIGN_IN_COOKIE]: PARKED_SECONDS,
  [PENDING_COOKIE]: PENDING_SECONDS,
}
export type Exchange = { request: FastifyRequest; reply: FastifyReply }
type CookieServices = Pick<Services, 'cookies' | 'csrf'>

/** The hash of the secret a cookie carries; null when the cookie is not sent. */
export function readSecretHash(
  { cookies }: Pick<Services, 'cookies'>,
  request: FastifyRequest,
  name: CookieName,
): Buffer | null {
  const value = cookies.read(request, name)
  return value ? hashSecret(value) : null
}

/** Gives the browser a secret to keep, and a CSRF token bound to it. */
export function giveCookie(
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

/** Takes a cookie from the browser; what else it holds keeps a CSRF token of its own. */
export function takeCookie(
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
