import { createHmac } from 'node:crypto'
import type { Services } from '../../../platform/services.ts'

const TRIES = 10
const TRIES_SECONDS = 900

// The address itself is not kept where it is counted.
const keyOf = ({ secret }: Pick<Services, 'secret'>, email: string) =>
  `password:${createHmac('sha256', secret).update(`tries:${email}`).digest('base64url')}`

/**
 * Counts a password tried for an address, known or not, before it is checked, so that tries at the
 * same time count too. Throws Refusal('too_many_requests') after ten wrong ones in a quarter of an hour.
 */
export const countTry = (services: Pick<Services, 'secret' | 'rateLimit'>, email: string) =>
  services.rateLimit.count(keyOf(services, email), TRIES, TRIES_SECONDS)

/** Begins to count anew: the right password was given, or a new one set. */
export const forgetTries = (services: Pick<Services, 'secret' | 'rateLimit'>, email: string) =>
  services.rateLimit.forget(keyOf(services, email))
