import { createHmac } from 'node:crypto'
import { networkOf } from '#server/platform/rate-limit/network.ts'
import { Refusal } from '#server/platform/refusal.ts'
import type { Services } from '#server/platform/services.ts'
import { countAccountsAt } from './open-sessions/data.ts'

const MAX_TRIES = 10
const TRIES_SECONDS = 900
/**
 * Maximum wrong passwords in 15 minutes from a network (`networkOf`) that no logged-in account
 * uses.
 */
const MAX_TRIES_OF_STRANGERS = 30

// Rate-limit keys are hashed, so that no address is stored.
const keyOf = ({ secret }: Pick<Services, 'secret'>, email: string) =>
  `password:${createHmac('sha256', secret).update(`tries:${email}`).digest('base64url')}`

/**
 * Throttles logins per email address, whether registered or not. Throws
 * Refusal('too_many_requests') after ten wrong passwords in 15 minutes. Must be called before the
 * password is checked, so that concurrent attempts are limited too.
 */
export const countAttempt = (services: Pick<Services, 'secret' | 'rateLimit'>, email: string) =>
  services.rateLimit.count(keyOf(services, email), MAX_TRIES, TRIES_SECONDS)

/**
 * Resets the count of wrong passwords after a correct password, or after a new password was set.
 */
export const resetAttempts = (services: Pick<Services, 'secret' | 'rateLimit'>, email: string) =>
  services.rateLimit.reset(keyOf(services, email))

/**
 * Throttles logins per network, across all accounts, against password spraying. The limit grows by
 * MAX_TRIES for each account with a session in that network. Throws Refusal('too_many_requests').
 */
export async function countAttemptFrom(
  services: Pick<Services, 'rateLimit' | 'database' | 'now'>,
  address: string,
): Promise<void> {
  const network = networkOf(address)
  const { count, wait } = await services.rateLimit.tally(keyOfNetwork(network), TRIES_SECONDS)
  if (count <= MAX_TRIES_OF_STRANGERS) return
  const known = await services.database.system(
    (tx) => countAccountsAt(tx, network, services.now()),
    { read_only: true },
  )
  if (count > MAX_TRIES_OF_STRANGERS + known * MAX_TRIES)
    throw new Refusal('too_many_requests', { retryAfter: Math.max(1, wait) })
}

/** Removes an attempt from the count, because its password was correct. */
export const uncountAttemptFrom = (services: Pick<Services, 'rateLimit'>, address: string) =>
  services.rateLimit.uncount(keyOfNetwork(networkOf(address)))

const keyOfNetwork = (network: string) => `passwords-from:${network}`
