import { createRemoteJWKSet, type JWTVerifyGetKey } from 'jose'
import { z } from 'zod'
import { GoogleFailure, toGoogleFailure } from './failure.ts'

/** Where an OpenID provider's doors are, and the keys it signs with. */
export type Endpoints = {
  authorization_endpoint: string
  token_endpoint: string
  keys: JWTVerifyGetKey
}

const endpoint = z.url({ protocol: /^https?$/ })
const metadata = z.object({
  issuer: z.string(),
  authorization_endpoint: endpoint,
  token_endpoint: endpoint,
  jwks_uri: endpoint,
})

/** Milliseconds an answer of the provider's may take. */
export const PATIENCE_MS = 10_000
const GOOD_FOR_MS = 3_600_000

/**
 * Asks a provider for its doors when they are needed, and again after an hour; a failure is not
 * remembered. Rejects with GoogleFailure.
 */
export function createDiscovery(issuer: string, now: () => number): () => Promise<Endpoints> {
  let known: { endpoints: Promise<Endpoints>; until: number } | null = null
  return async () => {
    if (known && known.until > now()) return known.endpoints
    const asked = { endpoints: discover(issuer), until: now() + GOOD_FOR_MS }
    known = asked
    try {
      return await asked.endpoints
    } catch (error) {
      if (known === asked) known = null
      throw toGoogleFailure(error)
    }
  }
}

async function discover(issuer: string): Promise<Endpoints> {
  const url = `${issuer.replace(/\/$/, '')}/.well-known/openid-configuration`
  const answer = await fetch(url, { redirect: 'error', signal: AbortSignal.timeout(PATIENCE_MS) })
  if (!answer.ok) throw new GoogleFailure('unavailable', `Discovery answers ${answer.status}.`)
  const found = metadata.safeParse(await answer.json())
  // Whoever answers for another issuer could have our secret sent elsewhere.
  if (!found.success || found.data.issuer !== issuer)
    throw new GoogleFailure('failed', 'Discovery answers for another issuer.')
  const { jwks_uri, authorization_endpoint, token_endpoint } = found.data
  const isSecret = new URL(issuer).protocol === 'https:'
  for (const each of [jwks_uri, authorization_endpoint, token_endpoint])
    if (isSecret && !each.startsWith('https:'))
      throw new GoogleFailure('failed', 'Discovery names a door without https.')
  const keys = createRemoteJWKSet(new URL(jwks_uri), { timeoutDuration: PATIENCE_MS })
  return { authorization_endpoint, token_endpoint, keys }
}
