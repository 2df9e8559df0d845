import { createHash } from 'node:crypto'
import { decodeJwt } from 'jose'
import { networkOf } from '#server/platform/rate-limit/network.ts'
import { Refusal } from '#server/platform/refusal.ts'
import { endSession } from '../end-sessions.ts'
import { findUid } from '../openid/data.ts'
import { OpenIdFailure } from '../openid/failure.ts'
import type { LogoutNotice } from '../openid/provider.ts'
import type { AuthServices } from '../sessions.ts'
import {
  consumeLogoutToken,
  listCompanySessions,
  listProvidersOf,
  listSessionsByProviderSession,
  PROVIDER,
  type ProviderRow,
} from './data.ts'
import type { CompanyProviders } from './providers.ts'

/**
 * Path at which providers report that a session has ended (OpenID Connect Back-Channel Logout 1.0).
 */
export const BACKCHANNEL_PATH = '/api/auth/company/backchannel-logout'

const FORM = 'application/x-www-form-urlencoded'
/**
 * Time in ms for which the ids of used logout tokens are stored. It is longer than a token's
 * validity, so that no token can be used twice.
 */
const REMEMBERED_MS = 900_000

export const providerSession = (company_id: string, sid: string) => `${company_id}#${sid}`

/**
 * Serves the path at which a provider reports that one of its sessions has ended. Ends the sessions
 * of this installation that were opened through that session. The request has a logout token and no
 * cookie.
 */
export function serveBackchannelLogout(auth: AuthServices, providers: CompanyProviders): void {
  auth.app.register((scope, _options, done) => {
    scope.addContentTypeParser(
      FORM,
      { parseAs: 'string' },
      async (_request: unknown, body: string) => body,
    )
    scope.post(BACKCHANNEL_PATH, async (request, reply) => {
      await auth.rateLimit.count(`backchannelLogout:${networkOf(request.ip)}`, 300, 60)
      reply.header('cache-control', 'no-store')
      const token = new URLSearchParams(String(request.body ?? '')).get('logout_token') ?? ''
      const isDone = await follow(auth, providers, token).catch((error: unknown) => {
        if (!(error instanceof OpenIdFailure)) throw error
        auth.log.warn({ err: error }, 'a logout token was refused')
        if (error.problem === 'unavailable') throw new Refusal('unavailable', { retryAfter: 30 })
        return false
      })
      if (isDone) return reply.status(200).send()
      return reply.status(400).send({ error: 'invalid_request' })
    })
    done()
  })
}

/**
 * Ends the sessions that a logout token names. Returns false if the token cannot be parsed, names
 * an unknown provider, or was used before. Throws OpenIdFailure if `readLogout` refuses the token.
 */
async function follow(auth: AuthServices, providers: CompanyProviders, token: string) {
  const named = readNames(token)
  if (!named) return false
  const rows = await auth.database.system(
    (tx) => listProvidersOf(tx, named.issuer, named.audience),
    { read_only: true },
  )
  const [first] = rows
  if (!first) return false
  // Several companies may use the same client at one issuer. A token that is valid for one of these
  // companies is valid for all, so one verification suffices.
  const notice = await providers.of(first).readLogout(token)
  const issuer = await auth.keys.issuer()
  const id = createHash('sha256').update(`${first.issuer} ${notice.jti}`).digest('base64url')
  return auth.database.system(async (tx) => {
    if (!(await consumeLogoutToken(tx, id, new Date(auth.now() + REMEMBERED_MS)))) return false
    for (const row of rows)
      for (const session of await listEnded(tx, row, notice)) await endSession(tx, issuer, session)
    return true
  })
}

async function listEnded(
  tx: Parameters<typeof listSessionsByProviderSession>[0],
  { company_id, issuer }: ProviderRow,
  { sid, subject }: LogoutNotice,
) {
  if (sid !== null) return listSessionsByProviderSession(tx, providerSession(company_id, sid))
  const uid = await findUid(tx, PROVIDER, `${issuer}#${subject}`)
  return uid === null ? [] : listCompanySessions(tx, uid)
}

/**
 * Reads issuer and audience from an unverified token. Null if the token is too long, cannot be
 * parsed, or lacks the issuer or the audience.
 */
function readNames(token: string): { issuer: string; audience: string[] } | null {
  if (token.length > 10_000) return null
  try {
    const { iss, aud } = decodeJwt(token)
    if (!iss || !aud) return null
    return { issuer: iss, audience: [aud].flat() }
  } catch {
    return null
  }
}
