import { isIP } from 'node:net'
import type { FastifyRequest } from 'fastify'
import { Refusal } from '#server/platform/refusal.ts'
import type { Services } from '#server/platform/services.ts'

/** Whom passkeys are made for: a domain, and the one origin that may ask for them. */
export type RelyingParty = { id: string; origin: string }

/**
 * The public address, else the one the browser has called. Throws Refusal('passkeys_unavailable')
 * where that is no domain: browsers make no passkeys for a bare IP address.
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
