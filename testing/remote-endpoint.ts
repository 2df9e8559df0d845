import { createServer, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { Profile } from '#contract/account.ts'
import type { Settings } from '#contract/system.ts'

export const UID = 'uid-1'
export const TOKEN = '/api/auth/token/'
export const PROFILE = '/api/users/profiles/fuid/'
export const SIGN_OUT = '/api/auth/sign-out/'
export const pair = (text: string) => ({ ja: `${text}。`, en: `${text}.` })

export const APPROVED: Profile = {
  id: '11111111-1111-4111-8111-111111111111',
  email: 'taro@example.jp',
  username: '太郎',
  provider: 'password',
  language: 'ja',
  is_approval: true,
  is_operator: false,
  actor: {
    user_id: '11111111-1111-4111-8111-111111111111',
    status: 'approved',
    is_operator: false,
    is_deputy: false,
    company_id: '22222222-2222-4222-8222-222222222222',
    company_admin: null,
    company_is_dormant: false,
    closes_company: false,
    company_comments_need_edit: false,
    lacks_second_factor: false,
  },
  company: { name: '株式会社テスト', is_dormant: false },
}
const SETTINGS: Settings = {
  identity: 'embedded',
  firebase: null,
  google: false,
  contact_url: pair('contact'),
  terms_url: pair('terms'),
  privacy_url: pair('privacy'),
  language_model: false,
  mailbox_path: null,
  announcement: null,
}
export const UNKNOWN_TOKEN = { body: { token: null, user: null } }

export type Answer = { status?: number; body: unknown } | ((response: ServerResponse) => void)
export type FarCall = {
  method: string
  path: string
  /** The query string with its question mark; empty if there are no parameters. */
  query: string
  body: string
  token: string | undefined
}

export const signedIn = (token = 'token-1', over: { email?: string; provider?: string } = {}) => ({
  body: {
    token,
    user: {
      uid: UID,
      email: APPROVED.email,
      email_verified: true,
      provider: 'password',
      ...over,
    },
  },
})

/**
 * An HTTP server that records requests. For each path it gives any response that a test sets, even
 * an invalid one.
 */
export type RemoteEndpoint = {
  readonly url: string
  readonly answers: Map<string, Answer>
  readonly calls: FarCall[]
  count(path: string): number
  /** Sets the responses for a signed-in user. `profile`: by default that of a user with access. */
  signIn(profile?: Profile): void
  /** Clears the recorded requests and restores the responses for a signed-out user. */
  reset(): void
  close(): Promise<void>
}

/** Opens the endpoint on a free port. Paths without a response get 404. */
export async function openRemoteEndpoint(): Promise<RemoteEndpoint> {
  const answers = new Map<string, Answer>()
  const calls: FarCall[] = []
  const server = createServer((request, response) => {
    const { pathname: path, search: query } = new URL(request.url ?? '', 'http://far.test')
    let body = ''
    request.on('data', (chunk: Buffer) => {
      body += chunk.toString()
    })
    request.on('end', () => {
      const token = request.headers.authorization
      calls.push({ method: request.method ?? '', path, query, body, token })
      const answer = answers.get(path) ?? { status: 404, body: {} }
      if (typeof answer === 'function') return answer(response)
      response.writeHead(answer.status ?? 200, { 'content-type': 'application/json' })
      response.end(JSON.stringify(answer.body))
    })
  })
  const reset = () => {
    calls.length = 0
    answers.clear()
    answers.set('/api/config', { body: SETTINGS })
    answers.set(TOKEN, UNKNOWN_TOKEN)
    answers.set(SIGN_OUT, (response) => {
      answers.set(TOKEN, UNKNOWN_TOKEN)
      response.end('{"done":true}')
    })
  }
  reset()
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    answers,
    calls,
    count: (path) => calls.filter((call) => call.path === path).length,
    signIn(profile = APPROVED) {
      answers.set(TOKEN, signedIn('token-1', { provider: profile.provider }))
      answers.set(PROFILE, { body: profile })
    },
    reset,
    async close() {
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}
