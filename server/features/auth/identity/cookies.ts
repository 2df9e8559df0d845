import { createHash, randomBytes } from 'node:crypto'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { readCookie, setCookie } from '#server/platform/http/cookies.ts'
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
type CookieServices = Pick<Services, 'config' | 'csrf'>

/** A secret for a cookie or a link: 32 random bytes in base64url. */
export const makeSecret = () => randomBytes(32).toString('base64url')

/** What is kept of a secret: its SHA-256. */
export const hashSecret = (secret: string) => createHash('sha256').update(secret).digest()

/** The hash of the secret a cookie carries; null when the cookie is not sent. */
export function readSecretHash(request: FastifyRequest, name: CookieName): Buffer | null {
  const value = readCookie(request, name)
  return value ? hashSecret(value) : null
}

/** Gives the browser a secret to keep, and a CSRF token bound to it. */
export function giveCookie(
  services: CookieServices,
  { request, reply }: Exchange,
  name: CookieName,
  secret: string,
): void {
  setCookie(reply, name, secret, { maxAge: LIFETIME[name], secure: isSecure(services) })
  const held = ACTING_COOKIES.find((each) => each === name || readCookie(request, each)) ?? name
  const bound = held === name ? secret : (readCookie(request, held) ?? secret)
  services.csrf.issue(request, reply, bound)
}

/** Takes a cookie from the browser; what else it holds keeps a CSRF token of its own. */
export function takeCookie(
  services: CookieServices,
  { request, reply }: Exchange,
  name: CookieName,
): void {
  setCookie(reply, name, '', { maxAge: 0, secure: isSecure(services) })
  const left = ACTING_COOKIES.filter((each) => each !== name).flatMap(
    (each) => readCookie(request, each) ?? [],
  )
  if (left[0]) services.csrf.issue(request, reply, left[0])
}

/** Whether cookies go by https only. */
export const isSecure = (services: CookieServices) =>
  services.config.public_url?.startsWith('https:') ?? false
