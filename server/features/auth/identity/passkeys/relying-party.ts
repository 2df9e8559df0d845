import { isIP } from 'node:net'
import type { FastifyRequest } from 'fastify'
import { Refusal } from '#server/platform/refusal.ts'
import type { Services } from '#server/platform/services.ts'

/** The WebAuthn relying party: a domain and the one origin that may use its passkeys. */
export type RelyingParty = { id: string; origin: string }

/**
 * Returns the relying party for the installation's public address or, if none is configured, for
 * the address that the browser requested. Throws Refusal('passkeys_unavailable') for an IP address,
 * because browsers create passkeys only for domains.
 */
export function findRelyingParty(
  { config }: Pick<Services, 'config'>,
  request: FastifyRequest,
): RelyingParty {
  const address = config.public_url ?? `${request.protocol}://${request.headers.host ?? ''}`
  const { hostname, origin } = URL.canParse(address)
    ? new URL(address)
    : { hostname: '', origin: '' }
  if (hostname === '' || isIP(hostname) !== 0 || hostname.startsWith('['))
    throw new Refusal('passkeys_unavailable')
  return { id: hostname, origin }
}
