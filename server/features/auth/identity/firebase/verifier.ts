import {
  createRemoteJWKSet,
  decodeProtectedHeader,
  errors,
  type JWTPayload,
  type JWTVerifyGetKey,
  jwtVerify,
  UnsecuredJWT,
} from 'jose'
import { z } from 'zod'
import { email } from '#contract/fields.ts'
import type { TokenVerifier } from '#server/platform/http/identity.ts'
import { Refusal } from '#server/platform/refusal.ts'

const KEYS_URL =
  'https://www.googleapis.com/service_accounts/v1/jwk/securetoken@system.gserviceaccount.com'
/**
 * Google allows caching of the keys for about six hours. A token with an unknown key id can cause
 * an earlier fetch.
 */
const KEYS_MAX_AGE_MS = 6 * 3_600_000
const CLOCK_SKEW_SECONDS = 10
const MAX_TOKEN = 8_000

const claims = z.object({
  iss: z.string(),
  sub: z.string().min(1).max(128),
  email: z.string().optional(),
  email_verified: z.boolean().default(false),
  auth_time: z.number(),
  iat: z.number(),
  exp: z.number(),
  firebase: z.object({ sign_in_provider: z.string() }),
})

/** Options for tests. No setting of the installation changes them. */
export type FirebaseEndpoints = {
  /** URL of a local key server, used instead of Google's. */
  keys_url?: string
  /** If true, only the unsigned tokens of the official Firebase emulator are accepted. */
  emulator?: boolean
}

export const issuerOf = (project_id: string) => `https://securetoken.google.com/${project_id}`

/**
 * Returns a verifier of the ID tokens of one Firebase project. The verifier throws
 * Refusal('unavailable') if the keys cannot be fetched. It returns null unless the token:
 * - is signed with RS256 by a published Google key (tokens of the emulator are unsigned)
 * - has the project's issuer and audience
 * - has not expired, and has issue and login times in the past
 */
export function createFirebaseVerifier(
  { project_id, now }: { project_id: string; now(): number },
  endpoints: FirebaseEndpoints = {},
): TokenVerifier {
  const getKey = openKeys(new URL(endpoints.keys_url ?? KEYS_URL))
  const check = async (token: string): Promise<JWTPayload | null> => {
    const options = {
      issuer: issuerOf(project_id),
      audience: project_id,
      requiredClaims: ['exp', 'iat', 'sub', 'auth_time'],
      // An ID token is valid for an hour. With this option, jose also checks `iat`.
      maxTokenAge: '1h',
      clockTolerance: CLOCK_SKEW_SECONDS,
      currentDate: new Date(now()),
    }
    if (endpoints.emulator) return UnsecuredJWT.decode(token, options).payload
    if (!hasKeyId(token)) return null
    return (await jwtVerify(token, getKey, { ...options, algorithms: ['RS256'] })).payload
  }
  return {
    async verify(token) {
      if (token.length > MAX_TOKEN) return null
      try {
        const said = claims.parse(await check(token))
        if (said.auth_time > now() / 1000 + CLOCK_SKEW_SECONDS) return null
        return {
          issuer: said.iss,
          subject: said.sub,
          email: email.safeParse(said.email).data ?? null,
          email_verified: said.email_verified,
          provider: said.firebase.sign_in_provider,
          // `iat` has whole seconds. `issued_at` is the end of the second in which the token was
          // signed.
          issued_at: said.iat + 0.999,
          expires_at: said.exp,
          session_id: null,
          signed_in_at: said.auth_time * 1000,
        }
      } catch (error) {
        if (error instanceof errors.JOSEError || error instanceof z.ZodError) return null
        throw error
      }
    },
  }
}

/**
 * Returns a function that finds a published key. The keys are fetched at first use and cached. If
 * they cannot be fetched, the function throws Refusal('unavailable'), because the token may be
 * valid.
 */
function openKeys(url: URL): JWTVerifyGetKey {
  const published = createRemoteJWKSet(url, { cacheMaxAge: KEYS_MAX_AGE_MS })
  return async (header, token) => {
    try {
      return await published(header, token)
    } catch (error) {
      if (error instanceof errors.JWKSNoMatchingKey) throw error
      throw new Refusal('unavailable')
    }
  }
}

function hasKeyId(token: string): boolean {
  try {
    const { alg, kid } = decodeProtectedHeader(token)
    return alg === 'RS256' && typeof kid === 'string'
  } catch {
    return false
  }
}
