import { createHmac, timingSafeEqual } from 'node:crypto'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { isPassword } from '../hash-password.ts'
import type { RateLimit } from '../rate-limit/rate-limit.ts'
import type { Cookies } from './cookies.ts'

/** A link, and what is kept of its password; null where it asks for none. */
type Link = { id: string; password_hash: string | null }

/** Tries of a password from one network, and from all of them, in so many seconds. */
const TRIES = [10, 600] as const
const TRIES_OF_ALL = [200, 3_600] as const

/**
 * Passwords of links. Whoever has shown one keeps a proof of it in a cookie until the browser closes: a
 * keyed hash of the link and of what is kept of its password, so that it ends with that password.
 */
export function createShownPasswords({
  cookies,
  rateLimit,
  secret,
  password_cost,
}: {
  cookies: Cookies
  rateLimit: RateLimit
  secret: string
  password_cost: number
}) {
  const nameOf = ({ id }: Link) => `share-${id}`
  const proofOf = ({ id, password_hash }: Link) =>
    createHmac('sha256', secret).update(`share:${id}:${password_hash}`).digest('base64url')
  return {
    /** Whether a link asks for nothing, or this browser has shown its password. */
    isShown(request: FastifyRequest, link: Link): boolean {
      if (link.password_hash === null) return true
      const given = Buffer.from(cookies.read(request, nameOf(link)) ?? '')
      const expected = Buffer.from(proofOf(link))
      return given.length === expected.length && timingSafeEqual(given, expected)
    },
    /** Compares a password from a network and keeps the proof. Throws Refusal('too_many_requests'). */
    async show(
      { link, password, network }: { link: Link; password: string; network: string },
      reply: FastifyReply,
    ): Promise<boolean> {
      await rateLimit.count(`share_password:${link.id}:${network}`, ...TRIES)
      await rateLimit.count(`share_password:${link.id}`, ...TRIES_OF_ALL)
      if (!(await isPassword(link.password_hash, password, password_cost))) return false
      cookies.set(reply, nameOf(link), proofOf(link), {})
      return true
    },
  }
}

export type ShownPasswords = ReturnType<typeof createShownPasswords>
