import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { type CryptoKey, exportJWK, generateKeyPair, type JWTPayload, SignJWT } from 'jose'
import { interactionPolicy, Provider } from 'oidc-provider'

export type GoogleAccount = {
  sub: string
  email: string
  name: string
  email_verified?: boolean
}

type Claims = Record<string, unknown>

/** Creates the ID token that is sent instead of the provider's own. */
export type Forge = (claims: Claims, sign: Sign) => Promise<string>

/** A test double of Google: a local OpenID provider that uses the real protocol. */
export type Google = {
  env: { GOOGLE_CLIENT_ID: string; GOOGLE_CLIENT_SECRET: string; GOOGLE_ISSUER: string }
  accounts: GoogleAccount[]
  forge: Forge | null
  /**
   * While set, the provider closes connections: 'wholly' closes all, 'for-tokens' only those of the
   * product's token requests.
   */
  isAway: false | 'wholly' | 'for-tokens'
  sign: Sign
  close(): Promise<void>
}

type Sign = (claims: Claims, header?: Record<string, unknown>, key?: CryptoKey) => Promise<string>

const CLIENT = { client_id: 'daihon', client_secret: 'a secret between the two of them' }

/**
 * Opens a local Google that redirects to the product at `origin`. With `company`, it behaves as a
 * company's own provider. Such a provider can end the product's sessions (`sid`, back-channel
 * logout).
 */
export async function openGoogle(origin: string, { company = false } = {}): Promise<Google> {
  const server = createServer()
  await new Promise<void>((resolve) => server.listen(0, 'localhost', resolve))
  // The host name differs from the product's 127.0.0.1, so that cookies are cross-site as with
  // Google.
  const issuer = `http://localhost:${(server.address() as AddressInfo).port}`
  const { privateKey } = await generateKeyPair('RS256', { extractable: true })
  const kid = 'first'
  const sign: Sign = (claims, header = {}, key = privateKey) =>
    new SignJWT(claims as JWTPayload).setProtectedHeader({ alg: 'RS256', kid, ...header }).sign(key)
  const google: Google = {
    sign,
    env: {
      GOOGLE_CLIENT_ID: CLIENT.client_id,
      GOOGLE_CLIENT_SECRET: CLIENT.client_secret,
      GOOGLE_ISSUER: issuer,
    },
    accounts: [],
    forge: null,
    isAway: false,
    async close() {
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
    },
  }
  const policy = interactionPolicy.base()
  policy.add(new interactionPolicy.Prompt({ name: 'select_account', requestable: true }), 0)
  const jwk = { ...(await exportJWK(privateKey)), kid, alg: 'RS256', use: 'sig' }
  const provider = new Provider(issuer, {
    clients: [
      {
        ...CLIENT,
        redirect_uris: [`${origin}/api/auth/${company ? 'company' : 'google'}/callback`],
        ...(company && {
          post_logout_redirect_uris: [`${origin}/login`],
          backchannel_logout_uri: `${origin}/api/auth/company/backchannel-logout`,
          backchannel_logout_session_required: true,
        }),
        token_endpoint_auth_method: 'client_secret_post',
      },
    ],
    jwks: { keys: [jwk] },
    cookies: { keys: ['only of this test'] },
    claims: { openid: ['sub'], email: ['email', 'email_verified'], profile: ['name'] },
    // Adds the scopes' claims to the ID token too, as Google does.
    conformIdTokenClaims: false,
    ttl: { Interaction: 600, Session: 600, Grant: 600, AccessToken: 600, IdToken: 600 },
    features: { devInteractions: { enabled: false }, backchannelLogout: { enabled: company } },
    interactions: { policy, url: (_context, { uid }) => `/interaction/${uid}` },
    findAccount(_context, id) {
      const account = google.accounts.find(({ sub }) => sub === id)
      if (!account) return undefined
      return { accountId: id, claims: () => ({ email_verified: true, ...account }) }
    },
  })
  const answer = provider.callback()
  server.on('request', (request, response) => {
    if (google.isAway === 'wholly' || (google.isAway && request.url === '/token'))
      return request.socket.destroy()
    if (request.url?.startsWith('/interaction/'))
      return void interact(provider, google, request, response)
    if (google.forge && request.url === '/token') replaceIdToken(response, google.forge, sign)
    return void answer(request, response)
  })
  return google
}

function replaceIdToken(response: ServerResponse, forge: Forge, sign: Sign): void {
  const end = response.end.bind(response) as (body: string) => ServerResponse
  response.end = ((body: string) => {
    const answer = JSON.parse(body)
    const claims = JSON.parse(Buffer.from(answer.id_token.split('.')[1], 'base64url').toString())
    forge(claims, sign).then(
      (id_token) => {
        const forged = JSON.stringify({ ...answer, id_token })
        response.setHeader('content-length', Buffer.byteLength(forged))
        end(forged)
      },
      (error) => response.destroy(error),
    )
    return response
  }) as typeof response.end
}

async function interact(
  provider: Provider,
  google: Google,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  const { uid, prompt, params, session } = await provider.interactionDetails(request, response)
  const url = new URL(request.url ?? '', 'http://localhost')
  const answer = url.searchParams.get('answer')
  if (request.method === 'POST' && answer === 'cancel') {
    const error = { error: 'access_denied', error_description: 'The person said no.' }
    return provider.interactionFinished(request, response, error)
  }
  if (request.method === 'POST' && answer === 'allow') {
    const grant = new provider.Grant({
      accountId: session?.accountId ?? '',
      clientId: String(params.client_id),
    })
    grant.addOIDCScope(String(params.scope))
    const consent = { grantId: await grant.save() }
    return provider.interactionFinished(
      request,
      response,
      { consent },
      { mergeWithLastSubmission: true },
    )
  }
  if (request.method === 'POST' && answer)
    return provider.interactionFinished(request, response, {
      login: { accountId: answer },
      select_account: {},
    })
  const choices =
    prompt.name === 'consent'
      ? [['allow', 'Allow']]
      : google.accounts.map(({ sub, name, email }) => [sub, `${name} ${email}`])
  const forms = [...choices, ['cancel', 'Cancel']].map(
    ([value, label]) =>
      `<form method="post" action="/interaction/${uid}?answer=${value}"><button>${label}</button></form>`,
  )
  response.setHeader('content-type', 'text/html; charset=utf-8')
  response.end(
    `<!doctype html><html lang="en"><title>Accounts</title><link rel="icon" href="data:,">` +
      `<h1>${prompt.name === 'consent' ? 'May Daihon know who you are?' : 'Choose an account'}</h1>${forms.join('')}`,
  )
}
