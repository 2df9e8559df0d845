import { createServer } from 'node:http'
import { type CryptoKey, exportJWK, generateKeyPair, type JWK, SignJWT } from 'jose'

export const PROJECT_ID = 'demo-daihon'

export const FIREBASE_ENV = { FIREBASE_PROJECT_ID: PROJECT_ID, FIREBASE_API_KEY: 'demo-key' }

/** A test double of Google's key server: publishes keys at a URL and signs tokens with them. */
export type FakeGoogle = {
  keys_url: string
  key: { id: string; private: CryptoKey; public: JWK }
  requestCount(): number
  /** Sets the status of responses to key requests; 200 returns the keys. */
  answerWith(status: number): void
  /** Publishes a further key; returns it. Earlier keys stay published. */
  rotate(): Promise<{ id: string; private: CryptoKey }>
  /** Signs an ID token as Firebase does; `claims` and `header` override the default values. */
  sign(
    claims: Record<string, unknown>,
    header?: Record<string, unknown>,
    key?: CryptoKey | Uint8Array,
  ): Promise<string>
  close(): Promise<void>
}

/** Claims of a fresh password sign-in. `now`: milliseconds. */
export function describeClaims(uid: string, email: string, now = Date.now()) {
  const seconds = Math.floor(now / 1000)
  return {
    iss: `https://securetoken.google.com/${PROJECT_ID}`,
    aud: PROJECT_ID,
    sub: uid,
    user_id: uid,
    iat: seconds,
    exp: seconds + 3600,
    auth_time: seconds,
    email,
    email_verified: true,
    firebase: { identities: { email: [email] }, sign_in_provider: 'password' },
  }
}

export async function openFakeGoogle(): Promise<FakeGoogle> {
  const published: JWK[] = []
  let requestCount = 0
  let status = 200
  const publish = async () => {
    const pair = await generateKeyPair('RS256', { extractable: true })
    const id = `key-${published.length + 1}`
    const jwk = { ...(await exportJWK(pair.publicKey)), kid: id, alg: 'RS256', use: 'sig' }
    published.push(jwk)
    return { id, private: pair.privateKey, public: jwk }
  }
  const first = await publish()
  const server = createServer((_request, response) => {
    requestCount += 1
    response.writeHead(status, { 'content-type': 'application/json' })
    response.end(JSON.stringify({ keys: published }))
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const address = server.address()
  if (!address || typeof address === 'string') throw new Error('No port was given.')
  return {
    keys_url: `http://127.0.0.1:${address.port}/keys`,
    key: first,
    requestCount: () => requestCount,
    answerWith: (next) => {
      status = next
    },
    rotate: publish,
    sign: (claims, header = {}, key = first.private) =>
      new SignJWT(claims)
        .setProtectedHeader({ alg: 'RS256', kid: first.id, typ: 'JWT', ...header })
        .sign(key),
    close: async () => {
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}
