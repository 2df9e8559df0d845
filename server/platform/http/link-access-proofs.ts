import { createHmac, timingSafeEqual } from 'node:crypto'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Passwords } from '../passwords.ts'
import type { RateLimit } from '../rate-limit/rate-limit.ts'
import type { Cookies } from './cookies.ts'

/**
 * A share link: its password hash (null without a password) and its recipients (empty: anyone with
 * the link).
 */
type Link = { id: string; password_hash: string | null; recipient_ids: readonly string[] }

const GUEST_SECONDS = 180 * 86_400
/**
 * Rate limits of password attempts, as [count, seconds]. TRIES is for one network, TOTAL_TRIES for
 * all networks together.
 */
const TRIES = [10, 600] as const
const TOTAL_TRIES = [200, 3_600] as const

/**
 * Stores proofs that a browser knows a link's password, or that its user owns a recipient's
 * address. A proof is a session cookie with a keyed hash. A new password, or the removal of the
 * recipient, makes the proof invalid.
 */
export function createLinkAccessProofs({
  cookies,
  rateLimit,
  secret,
  passwords,
}: {
  cookies: Cookies
  rateLimit: RateLimit
  secret: string
  passwords: Passwords
}) {
  const sign = (facts: string) => createHmac('sha256', secret).update(facts).digest('base64url')
  const passwordCookie = {
    nameOf: ({ id }: Link) => `share-${id}`,
    proofOf: ({ id, password_hash }: Link) => sign(`share:${id}:${password_hash}`),
  }
  const recipientCookie = {
    nameOf: ({ id }: Link) => `share-for-${id}`,
    proofOf: ({ id }: Link, recipient_id: string) =>
      `${recipient_id}.${sign(`share-for:${id}:${recipient_id}`)}`,
  }
  const guestCookie = {
    nameOf: ({ id }: Link) => `share-guest-${id}`,
    proofOf: ({ id }: Link, guest_id: string) =>
      `${guest_id}.${sign(`share-guest:${id}:${guest_id}`)}`,
  }
  const knowsPassword = (request: FastifyRequest, link: Link): boolean =>
    link.password_hash === null ||
    isSame(cookies.read(request, passwordCookie.nameOf(link)), passwordCookie.proofOf(link))
  /** Returns the id of the recipient verified in this browser; null if none. */
  const recipientOf = (request: FastifyRequest, link: Link): string | null => {
    const given = cookies.read(request, recipientCookie.nameOf(link))
    const named = link.recipient_ids.find((id) => given?.startsWith(`${id}.`))
    if (named === undefined) return null
    return isSame(given, recipientCookie.proofOf(link, named)) ? named : null
  }
  return {
    knowsPassword,
    recipientOf,
    /** True if this browser has proved everything that the link requires. */
    isShown: (request: FastifyRequest, link: Link): boolean =>
      knowsPassword(request, link) &&
      (link.recipient_ids.length === 0 || recipientOf(request, link) !== null),
    /**
     * Checks a password and, if it matches, stores the proof. Returns false for a wrong password.
     * Throws Refusal('too_many_requests').
     */
    async show(
      { link, password, network }: { link: Link; password: string; network: string },
      reply: FastifyReply,
    ): Promise<boolean> {
      using place = passwords.enter()
      await rateLimit.count(`share_password:${link.id}:${network}`, ...TRIES)
      await rateLimit.count(`share_password:${link.id}`, ...TOTAL_TRIES)
      if (!(await place.matches(link.password_hash, password))) return false
      cookies.set(reply, passwordCookie.nameOf(link), passwordCookie.proofOf(link), {})
      return true
    },
    /** Returns the id of the guest who commented through the link in this browser; null if none. */
    guestOf(request: FastifyRequest, link: Link): string | null {
      const given = cookies.read(request, guestCookie.nameOf(link))
      const guest_id = given?.split('.')[0] ?? ''
      return isSame(given, guestCookie.proofOf(link, guest_id)) ? guest_id : null
    },
    /** Stores the guest's id in a cookie for half a year, so that the guest can read replies. */
    storeGuest(reply: FastifyReply, link: Link, guest_id: string): void {
      const proof = guestCookie.proofOf(link, guest_id)
      cookies.set(reply, guestCookie.nameOf(link), proof, { maxAge: GUEST_SECONDS })
    },
    /**
     * Returns the anti-forgery token of the guests' comment form on the share link's page. It is
     * bound to the guest, if any, and to the time of rendering (`at`, in ms).
     */
    signForm: (link: Link, guest_id: string | null, at: number): string =>
      `${at}.${sign(`share-form:${link.id}:${guest_id ?? ''}:${at}`)}`,
    storeRecipient(reply: FastifyReply, link: Link, recipient_id: string): void {
      const proof = recipientCookie.proofOf(link, recipient_id)
      cookies.set(reply, recipientCookie.nameOf(link), proof, {})
    },
  }
}

export type LinkAccessProofs = ReturnType<typeof createLinkAccessProofs>

function isSame(given: string | null, expected: string): boolean {
  const [one, other] = [Buffer.from(given ?? ''), Buffer.from(expected)]
  return one.length === other.length && timingSafeEqual(one, other)
}
