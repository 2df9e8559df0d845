import { createHmac } from 'node:crypto'
import { networkOf } from '#server/platform/rate-limit/network.ts'
import { Refusal } from '#server/platform/refusal.ts'
import type { Services } from '#server/platform/services.ts'
import { countAccountsAt } from './open-sessions/data.ts'

const TRIES = 10
const TRIES_SECONDS = 900
/** Wrong passwords an address may send where nobody is known yet. */
const TRIES_OF_STRANGERS = 30

// The address itself is not kept where it is counted.
const keyOf = ({ secret }: Pick<Services, 'secret'>, email: string) =>
  `password:${createHmac('sha256', secret).update(`tries:${email}`).digest('base64url')}`

/**
 * Counts a password tried for an address, known or not, before it is checked, so that tries at the
 * same time count too. Throws Refusal('too_many_requests') after ten wrong ones in a quarter of an hour.
 */
export const countAttempt = (services: Pick<Services, 'secret' | 'rateLimit'>, email: string) =>
  services.rateLimit.count(keyOf(services, email), TRIES, TRIES_SECONDS)

/** Begins to count anew: the right password was given, or a new one set. */
export const resetAttempts = (services: Pick<Services, 'secret' | 'rateLimit'>, email: string) =>
  services.rateLimit.forget(keyOf(services, email))

/**
 * Counts a password tried from an address, whosever it is, so that nobody goes through many accounts
 * with a few passwords each. An office behind one address has as much room as there are accounts
 * signed in from it. Throws Refusal('too_many_requests').
 */
export async function countAttemptFrom(
  services: Pick<Services, 'rateLimit' | 'database' | 'now'>,
  address: string,
): Promise<void> {
  const network = networkOf(address)
  const { count, wait } = await services.rateLimit.tally(keyOfNetwork(network), TRIES_SECONDS)
  if (count <= TRIES_OF_STRANGERS) return
  const known = await services.database.system(
    (tx) => countAccountsAt(tx, network, services.now()),
    { read_only: true },
  )
  if (count > TRIES_OF_STRANGERS + known * TRIES)
    throw new Refusal('too_many_requests', { retryAfter: Math.max(1, wait) })
}

/** The password was right: it does not count against the address. */
export const forgiveAttemptFrom = (services: Pick<Services, 'rateLimit'>, address: string) =>
  services.rateLimit.giveBack(keyOfNetwork(networkOf(address)))

const keyOfNetwork = (network: string) => `passwords-from:${network}`
