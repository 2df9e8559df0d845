import { createHash } from 'node:crypto'
import { type JWTVerifyGetKey, jwtVerify } from 'jose'
import { z } from 'zod'
import { email } from '#contract/fields.ts'
import type { Config } from '#server/config.ts'
import { createDiscovery, PATIENCE_MS } from './discover.ts'
import { GoogleFailure, toGoogleFailure } from './failure.ts'

/** Somebody the provider vouches for. `subject` is unique with `issuer`; the address is verified. */
export type GooglePerson = { issuer: string; subject: string; email: string; name: string }

/** What one sign-in is bound to from its beginning to its end. */
export type Proofs = { state: string; nonce: string; code_verifier: string; redirect_uri: string }

/** Google, or a provider that speaks as Google does. Both reject with GoogleFailure. */
export type GoogleProvider = {
  issuer: string
  /** Where the browser goes to be asked. */
  authorize(proofs: Proofs): Promise<string>
  /** Who came back, for the code of the redirect. */
  redeem(code: string, proofs: Omit<Proofs, 'state'>): Promise<GooglePerson>
}

type Settings = NonNullable<Config['google']>

const GOOGLE = 'https://accounts.google.com'
/** Google also signs without the scheme, as its documentation says. */
const namesOf = (issuer: string) => (issuer === GOOGLE ? [issuer, 'accounts.google.com'] : [issuer])

const CLOCKS_DIFFER_SECONDS = 60
const OLDEST_SECONDS = 600

const claims = z.object({
  sub: z.string().min(1).max(255),
  nonce: z.string(),
  aud: z.union([z.string(), z.array(z.string())]),
  azp: z.string().optional(),
  email: z.string().optional(),
  email_verified: z.unknown().optional(),
  name: z.string().optional(),
})

/** The authorization-code flow with PKCE, state and nonce (OpenID Connect Core, RFC 7636). */
export function createGoogleProvider(settings: Settings, now: () => number): GoogleProvider {
  const { client_id, issuer } = settings
  const discover = createDiscovery(issuer, now)
  return {
    issuer,
    async authorize({ state, nonce, code_verifier, redirect_uri }) {
      const { authorization_endpoint } = await discover()
      const url = new URL(authorization_endpoint)
      const asked = {
        response_type: 'code',
        client_id,
        redirect_uri,
        scope: 'openid email profile',
        state,
        nonce,
        code_challenge: createHash('sha256').update(code_verifier).digest('base64url'),
        code_challenge_method: 'S256',
        // On a shared computer the account of whoever was there before must not be taken silently.
        prompt: 'select_account',
      }
      for (const [name, value] of Object.entries(asked)) url.searchParams.set(name, value)
      return url.href
    },

    async redeem(code, proofs) {
      const { token_endpoint, keys } = await discover()
      try {
        const id_token = await exchange(token_endpoint, settings, code, proofs)
        return await readIdToken(id_token, keys, settings, proofs.nonce, now())
      } catch (error) {
        throw toGoogleFailure(error)
      }
    },
  }
}

/** Changes the code for an ID token. */
async function exchange(
  endpoint: string,
  { client_id, client_secret }: Settings,
  code: string,
  { code_verifier, redirect_uri }: Pick<Proofs, 'code_verifier' | 'redirect_uri'>,
): Promise<string> {
  const grant = { grant_type: 'authorization_code', code, redirect_uri, code_verifier }
  const answer = await fetch(endpoint, {
    method: 'POST',
    body: new URLSearchParams({ ...grant, client_id, client_secret }),
    headers: { accept: 'application/json' },
    redirect: 'error',
    signal: AbortSignal.timeout(PATIENCE_MS),
  })
  if (answer.status >= 500)
    throw new GoogleFailure('unavailable', `The token endpoint answers ${answer.status}.`)
  const body: unknown = await answer.json().catch(() => null)
  const told = z.object({ error: z.string().max(100) }).safeParse(body)
  if (!answer.ok)
    throw new GoogleFailure(
      'failed',
      `The token endpoint answers ${answer.status} ${told.data?.error ?? ''}.`,
    )
  const good = z.object({ id_token: z.string() }).safeParse(body)
  if (!good.success) throw new GoogleFailure('failed', 'The token endpoint gives no ID token.')
  return good.data.id_token
}

async function readIdToken(
  token: string,
  keys: JWTVerifyGetKey,
  { issuer, client_id }: Settings,
  nonce: string,
  now: number,
): Promise<GooglePerson> {
  const { payload } = await jwtVerify(token, keys, {
    algorithms: ['RS256'],
    issuer: namesOf(issuer),
    audience: client_id,
    requiredClaims: ['exp', 'iat', 'sub', 'nonce'],
    maxTokenAge: OLDEST_SECONDS,
    clockTolerance: CLOCKS_DIFFER_SECONDS,
    currentDate: new Date(now),
  })
  const said = claims.safeParse(payload)
  if (!said.success) throw new GoogleFailure('failed', 'The ID token lacks claims.')
  const { sub, aud, azp, name, ...rest } = said.data
  if (rest.nonce !== nonce) throw new GoogleFailure('failed', 'The ID token is of another sign-in.')
  // Made out to several, it must say that it was issued to us.
  if ((Array.isArray(aud) && aud.length > 1) || azp !== undefined)
    if (azp !== client_id) throw new GoogleFailure('failed', 'The ID token was issued to another.')
  const address = email.safeParse(rest.email ?? '')
  if (rest.email_verified !== true || !address.success)
    throw new GoogleFailure('unverified', 'The address is not verified at the provider.')
  return { issuer, subject: sub, email: address.data, name: name ?? '' }
}
