import { createRemoteJWKSet, jwtVerify, customFetch as keysFetch } from 'jose'
import type { Configuration, CustomFetch } from 'openid-client'
import { z } from 'zod'
import { email } from '#contract/fields.ts'
import { OpenIdFailure } from './failure.ts'

export type Description = {
  issuer: string
  client_id: string
  client_secret: string
  scope: string
  parameters: Readonly<Record<string, string>>
  /**
   * True for a company's own provider. It is trusted to verify addresses, even if it does not send
   * `email_verified`.
   */
  is_companys?: boolean
  /** Used instead of the global `fetch`, for example to refuse private addresses. */
  fetch?: (url: string, options: RequestInit) => Promise<Response>
}

/**
 * A person whom the provider authenticated, identified by `issuer` and `subject`. The provider has
 * verified the address. `hosted_domain`: domain of the account's organization, if the provider
 * sends it (Google's `hd`).
 */
export type OpenIdPerson = {
  issuer: string
  subject: string
  email: string
  name: string
  hosted_domain: string | null
}

/**
 * Data of a session at the provider. `id_token` is needed to log out at the provider. `sid`
 * identifies the session when the provider reports that it ended.
 */
export type ProviderSession = { sid: string | null; id_token: string }

/**
 * Content of a logout token. `sid`: id of the ended session; null if all sessions of `subject`
 * ended.
 */
export type LogoutNotice = { jti: string; sid: string | null; subject: string | null }

/** Values that are created when a login starts and verified when it ends. */
export type Proofs = { state: string; nonce: string; code_verifier: string; redirect_uri: string }

/** Client of one OpenID provider. A method that fails rejects with OpenIdFailure. */
export type OpenIdProvider = {
  authorize(proofs: Proofs): Promise<string>
  redeem(query: URLSearchParams, proofs: Proofs): Promise<OpenIdPerson & ProviderSession>
  /** Checks that the provider's discovery document can be read and names the configured issuer. */
  check(): Promise<void>
  /**
   * Builds the URL that logs the browser out at the provider; null if the provider offers no such
   * URL.
   */
  endSession(id_token: string, comes_back_to: string): Promise<string | null>
  /** Verifies a logout token (OpenID Connect Back-Channel Logout 1.0) and reads it. */
  readLogout(token: string): Promise<LogoutNotice>
}

const TIMEOUT_SECONDS = 10
const DISCOVERY_CACHE_MS = 3_600_000
const CLOCKS_DIFFER_SECONDS = 60
const OLDEST_SECONDS = 600

const claims = z.object({
  sub: z.string().min(1).max(255),
  iat: z.number(),
  azp: z.string().optional(),
  email: z.string().optional(),
  email_verified: z.unknown().optional(),
  name: z.string().optional(),
  hd: z.string().optional(),
  preferred_username: z.string().optional(),
  sid: z.string().optional(),
})

const LOGOUT = 'http://schemas.openid.net/event/backchannel-logout'
const logoutClaims = z.object({
  jti: z.string().min(1).max(500),
  sub: z.string().optional(),
  sid: z.string().optional(),
  nonce: z.undefined().optional(),
  events: z.object({ [LOGOUT]: z.looseObject({}) }),
})

// The library is loaded when a provider is first used, because most installations have no provider.
const library = () => import('openid-client')

/**
 * Creates a client that uses the authorization-code flow with PKCE, state and nonce (OpenID Connect
 * Core, RFC 7636, RFC 9207).
 */
export function createOpenIdProvider(described: Description, now: () => number): OpenIdProvider {
  const discover = rememberFor(DISCOVERY_CACHE_MS, now, () => configure(described))
  return {
    async authorize({ state, nonce, code_verifier, redirect_uri }) {
      const openid = await library()
      const config = await discover().catch(refuse)
      return openid.buildAuthorizationUrl(config, {
        ...described.parameters,
        scope: described.scope,
        redirect_uri,
        state,
        nonce,
        code_challenge: await openid.calculatePKCECodeChallenge(code_verifier),
        code_challenge_method: 'S256',
      }).href
    },

    async redeem(query, { state, nonce, code_verifier, redirect_uri }) {
      const { authorizationCodeGrant } = await library()
      const answer = await discover()
        .then((config) =>
          authorizationCodeGrant(config, new URL(`${redirect_uri}?${query}`), {
            expectedState: state,
            expectedNonce: nonce,
            pkceCodeVerifier: code_verifier,
            idTokenExpected: true,
          }),
        )
        .catch(refuse)
      const { sid = null } = answer.claims() as { sid?: string }
      const person = readPerson(answer.claims(), described, now())
      return { ...person, sid, id_token: answer.id_token ?? '' }
    },

    async check() {
      await discover().catch(refuse)
    },

    async endSession(id_token_hint, post_logout_redirect_uri) {
      const { buildEndSessionUrl } = await library()
      const config = await discover().catch(refuse)
      if (!config.serverMetadata().end_session_endpoint) return null
      return buildEndSessionUrl(config, { id_token_hint, post_logout_redirect_uri }).href
    },

    async readLogout(token) {
      const config = await discover().catch(refuse)
      return verifyLogout(token, described, config.serverMetadata().jwks_uri, now())
    },
  }
}

/**
 * Verifies a logout token's signature, issuer, audience, age and form. The caller must check that
 * the token was not used before.
 */
async function verifyLogout(
  token: string,
  { issuer, client_id, fetch }: Description,
  jwks_uri: string | undefined,
  now: number,
): Promise<LogoutNotice> {
  if (!jwks_uri) throw new OpenIdFailure('failed', 'The provider names no keys.')
  const keys = createRemoteJWKSet(new URL(jwks_uri), {
    timeoutDuration: TIMEOUT_SECONDS * 1000,
    ...(fetch && { [keysFetch]: fetch }),
  })
  try {
    const { payload } = await jwtVerify(token, keys, {
      issuer,
      audience: client_id,
      algorithms: ['RS256'],
      currentDate: new Date(now),
      maxTokenAge: OLDEST_SECONDS,
      clockTolerance: CLOCKS_DIFFER_SECONDS,
    })
    const { jti, sid = null, sub: subject = null } = logoutClaims.parse(payload)
    if (sid === null && subject === null) throw new Error('It says of nobody.')
    return { jti, sid, subject }
  } catch (error) {
    throw new OpenIdFailure('failed', 'The logout token is not to be trusted.', error)
  }
}

async function configure({
  issuer,
  client_id,
  client_secret,
  fetch,
}: Description): Promise<Configuration> {
  const openid = await library()
  const metadata = {
    client_secret,
    id_token_signed_response_alg: 'RS256',
    [openid.clockTolerance]: CLOCKS_DIFFER_SECONDS,
  }
  return openid.discovery(new URL(issuer), client_id, metadata, undefined, {
    timeout: TIMEOUT_SECONDS,
    ...(fetch && { [openid.customFetch]: fetch as CustomFetch }),
    execute: [
      // Verifies the ID token's signature, although TLS already proves that the provider sent it.
      openid.enableNonRepudiationChecks,
      ...(issuer.startsWith('http:') ? [openid.allowInsecureRequests] : []),
    ],
  })
}

function readPerson(
  payload: unknown,
  { issuer, client_id, is_companys = false }: Description,
  now: number,
): OpenIdPerson {
  const said = claims.safeParse(payload)
  if (!said.success) throw new OpenIdFailure('failed', 'The ID token lacks claims.')
  const { sub, iat, azp, name, hd, ...rest } = said.data
  if (iat < now / 1000 - OLDEST_SECONDS - CLOCKS_DIFFER_SECONDS)
    throw new OpenIdFailure('failed', 'The ID token was made long ago.')
  if (azp !== undefined && azp !== client_id)
    throw new OpenIdFailure('failed', 'The ID token was issued to another.')
  // Entra ID omits `email_verified` and sometimes `email`. For a company's own provider,
  // `preferred_username` then serves as the address, and the address counts as verified.
  const address = email.safeParse(rest.email ?? (is_companys ? rest.preferred_username : ''))
  const isVerified = rest.email_verified ?? is_companys
  if (isVerified !== true || !address.success)
    throw new OpenIdFailure('unverified', 'The address is not verified at the provider.')
  const hosted_domain = hd?.toLowerCase() ?? null
  return { issuer, subject: sub, email: address.data, name: name ?? '', hosted_domain }
}

/** Returns a function that calls `load` and caches its result for `ms`. A failure is not cached. */
function rememberFor<T>(ms: number, now: () => number, load: () => Promise<T>): () => Promise<T> {
  let known: { answer: Promise<T>; until: number } | null = null
  return () => {
    if (known && known.until > now()) return known.answer
    const loaded = { answer: load(), until: now() + ms }
    known = loaded
    loaded.answer.catch(() => {
      if (known === loaded) known = null
    })
    return loaded.answer
  }
}

/**
 * Throws an OpenIdFailure for a failed exchange. Its problem is 'cancelled' if the user declined,
 * 'unavailable' if the provider is unreachable or broken, and 'failed' otherwise.
 */
async function refuse(error: unknown): Promise<never> {
  const { AuthorizationResponseError, ClientError, ResponseBodyError } = await library()
  if (error instanceof AuthorizationResponseError) {
    const problem = error.error === 'access_denied' ? 'cancelled' : 'failed'
    throw new OpenIdFailure(problem, `The provider says ${error.error.slice(0, 100)}.`, error)
  }
  const isAway =
    error instanceof ClientError
      ? PROVIDER_FAILURE_CODES.has(error.code ?? '')
      : error instanceof ResponseBodyError
        ? error.status >= 500
        : // `fetch` rejects with a TypeError if there is no connection.
          error instanceof TypeError && error.message === 'fetch failed'
  throw isAway
    ? new OpenIdFailure('unavailable', 'The provider cannot be reached.', error)
    : new OpenIdFailure('failed', 'The provider’s answer is not to be trusted.', error)
}

/**
 * Error codes of the library for an unreachable or broken provider: timeout, abort, unexpected
 * response, or no JSON.
 */
const PROVIDER_FAILURE_CODES = new Set([
  'OAUTH_TIMEOUT',
  'OAUTH_ABORT',
  'OAUTH_RESPONSE_IS_NOT_CONFORM',
  'OAUTH_RESPONSE_IS_NOT_JSON',
])
