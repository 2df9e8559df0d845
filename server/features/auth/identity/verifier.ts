import { decodeProtectedHeader, errors, jwtVerify, SignJWT } from 'jose'
import { z } from 'zod'
import { TOKEN_LIFETIME_MS } from '#contract/limits.ts'
import type { Database } from '#server/platform/database/database.ts'
import type { TokenVerifier } from '#server/platform/http/identity.ts'
import { ALGORITHM, AUDIENCE, openTokenKeys, type TokenKeys } from './token-keys.ts'

const claims = z.object({
  iss: z.string(),
  sub: z.string().min(1),
  sid: z.string().min(1),
  email: z.string().nullable(),
  email_verified: z.boolean(),
  provider: z.string(),
  iat: z.number(),
  exp: z.number(),
})

/**
 * Creates a verifier of this installation's ID tokens: RS256, with the installation's issuer,
 * audience and keys. The verifier returns null for any other token.
 */
export function createEmbeddedVerifier(services: {
  database: Database
  secret: string
  now(): number
}): TokenVerifier {
  const keys = openTokenKeys(services)
  return {
    async verify(token) {
      const id = readKeyId(token)
      const key = id === null ? null : await keys.verifier(id)
      if (!key) return null
      try {
        const { payload } = await jwtVerify(token, key, {
          algorithms: [ALGORITHM],
          issuer: await keys.issuer(),
          audience: AUDIENCE,
          typ: 'JWT',
          requiredClaims: ['exp', 'iat', 'sub'],
          currentDate: new Date(services.now()),
        })
        const { iss, sub, sid, iat, exp, ...said } = claims.parse(payload)
        const lasts = { issued_at: iat, expires_at: exp }
        return { issuer: iss, subject: sub, session_id: sid, ...said, ...lasts }
      } catch (error) {
        if (error instanceof errors.JOSEError || error instanceof z.ZodError) return null
        throw error
      }
    },
  }
}

function readKeyId(token: string): string | null {
  if (token.length > 4_000) return null
  try {
    const { alg, kid } = decodeProtectedHeader(token)
    return alg === ALGORITHM && typeof kid === 'string' ? kid : null
  } catch {
    return null
  }
}

/**
 * Signs an ID token for a session. The token is valid for an hour, unless the session ends earlier.
 * `iat` includes milliseconds, so that a change of password voids exactly the tokens that were
 * signed before the change.
 */
export async function signIdToken(
  keys: TokenKeys,
  user: {
    id: string
    email: string
    email_verified: boolean
    provider: string
    session_id: string
  },
  now: number,
): Promise<string> {
  const { id, key } = await keys.signer()
  return new SignJWT({
    email: user.email,
    email_verified: user.email_verified,
    provider: user.provider,
    sid: user.session_id,
  })
    .setProtectedHeader({ alg: ALGORITHM, kid: id, typ: 'JWT' })
    .setIssuer(await keys.issuer())
    .setAudience(AUDIENCE)
    .setSubject(user.id)
    .setIssuedAt(now / 1000)
    .setExpirationTime((now + TOKEN_LIFETIME_MS) / 1000)
    .sign(key)
}
