import { type AddressInfo, connect } from 'node:net'
import Fastify, { type FastifyInstance } from 'fastify'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { accountRoutes } from '#contract/account.ts'
import { authRoutes } from '#contract/auth.ts'
import { systemRoutes } from '#contract/system.ts'
import { openTestApp, type TestApp } from '#testing/app.ts'
import { makePerson, type Person } from '#testing/people.ts'
import { answerBrokenRequest } from './answer-errors.ts'

const PUBLIC_URL = 'https://daihon.example'
let plain: TestApp
let https: TestApp
let person: Person

beforeAll(async () => {
  plain = await openTestApp()
  https = await openTestApp({ PUBLIC_URL })
  person = await makePerson(https)
})
afterAll(async () => {
  await plain.stop()
  await https.stop()
})

test.each([
  ['a page', '/ja/login', 200],
  ['an answer', '/api/config', 200],
  ['an answer by another spelling of its address', '/%61pi/config', 200],
  ['a refusal', '/api/dashboard/', 401],
  ['nothing there', '/api/nothing', 404],
  ['an address that is none', '/%E3%81', 400],
  ['health', '/healthz', 200],
])('%s carries the security headers', async (_what, url, status) => {
  for (const { app } of [plain, https]) {
    const answer = await app.inject({ url })
    // The login page is missing (404) if the web application was not built.
    if (url !== '/ja/login' || answer.statusCode !== 404) expect(answer.statusCode).toBe(status)
    const policy = String(answer.headers['content-security-policy'])
    expect(policy).toContain("default-src 'none'")
    expect(policy).toContain("frame-ancestors 'none'")
    expect(policy).toMatch(/script-src 'self'(;|$)/)
    expect(answer.headers).toMatchObject({
      'x-content-type-options': 'nosniff',
      'x-frame-options': 'DENY',
      'referrer-policy': 'same-origin',
      'cross-origin-opener-policy': 'same-origin',
    })
    if (decodeURI(url === '/%E3%81' ? '' : url).startsWith('/api/'))
      expect(answer.headers['cache-control']).toBe('no-store')
    expect(answer.headers['strict-transport-security']).toBe(
      app === https.app ? 'max-age=31536000; includeSubDomains' : undefined,
    )
    expect(answer.headers).not.toHaveProperty('x-powered-by')
    expect(answer.headers).not.toHaveProperty('access-control-allow-origin')
  }
})

/** Sends bytes to a server. Returns the server's whole answer, up to the end of the connection. */
const sendBytes = (server: FastifyInstance['server'], words: string) =>
  new Promise<string>((resolve) => {
    let answer = ''
    const { port } = server.address() as AddressInfo
    const socket = connect(port, '127.0.0.1', () => socket.write(words))
    socket.setEncoding('utf8')
    socket.on('data', (part) => {
      answer += part
    })
    socket.on('error', () => {})
    socket.on('close', () => resolve(answer))
  })
const readProblem = (answer: string): unknown =>
  JSON.parse(answer.slice(answer.indexOf('\r\n\r\n')))

test('malformed HTTP is answered with a problem in both languages', async () => {
  await plain.app.listen({ port: 0, host: '127.0.0.1' })
  const head = 'GET /healthz HTTP/1.1\r\nhost: x\r\n'
  for (const [words, status, code] of [
    ['nonsense\r\n\r\n', 400, 'malformed'],
    [`${head}a b: c\r\n\r\n`, 400, 'malformed'],
    [`${head}cookie: ${'x'.repeat(40_000)}\r\n\r\n`, 431, 'headers_too_large'],
  ] as const) {
    const answer = await sendBytes(plain.app.server, words)
    expect(answer).toMatch(new RegExp(`^HTTP/1.1 ${status} `))
    expect(readProblem(answer)).toMatchObject({
      code,
      error: { ja: expect.any(String), en: expect.any(String) },
    })
  }
})

test('a request that stays incomplete is answered 408 and its connection closed', async () => {
  expect(plain.app.server.requestTimeout).toBe(120_000)
  const impatient = Fastify({
    requestTimeout: 50,
    http: { connectionsCheckingInterval: 10 },
    clientErrorHandler: answerBrokenRequest,
  })
  await impatient.listen({ port: 0, host: '127.0.0.1' })
  const answer = await sendBytes(impatient.server, 'GET /healthz HTTP/1.1\r\nhost: x\r\n')
  expect(answer).toMatch(/^HTTP\/1.1 408 /)
  expect(readProblem(answer)).toMatchObject({ error: { ja: expect.any(String) } })
  await impatient.close()
})

test('session cookies are hidden from scripts, and behind https only sent by https', async () => {
  for (const test of [plain, https]) {
    const { email, password } = await makePerson(test)
    const login = await test.browser().call(authRoutes.signIn, { body: { email, password } })
    const cookies = [login.headers['set-cookie']].flat().map(String)
    const prefix = test === https ? '__Host-' : ''
    const session = cookies.find((cookie) => cookie.startsWith(`${prefix}daihon_session=`)) ?? ''
    const csrf = cookies.find((cookie) => cookie.startsWith('csrftoken=')) ?? ''
    const flags = (cookie: string) => cookie.split('; ').slice(1).sort()
    const secure = test === https ? ['Secure'] : []
    expect(flags(session)).toEqual([
      'HttpOnly',
      expect.stringMatching(/^Max-Age=\d+$/),
      'Path=/',
      'SameSite=Lax',
      ...secure,
    ])
    // Not HttpOnly, because the page's JavaScript copies the token into a header.
    expect(flags(csrf)).toEqual([
      expect.stringMatching(/^Max-Age=\d+$/),
      'Path=/',
      'SameSite=Lax',
      ...secure,
    ])
    expect(cookies.every((cookie) => !cookie.includes('Domain='))).toBe(true)
  }
})

test.each([
  ['no token', { 'x-csrftoken': '' }, 'csrf'],
  ['a forged token', { 'x-csrftoken': 'a.b' }, 'csrf'],
  ['another origin', { origin: 'https://evil.example' }, 'wrong_origin'],
  ['the origin of a sandbox', { origin: 'null' }, 'wrong_origin'],
  ['our host without https', { origin: 'http://daihon.example' }, 'wrong_origin'],
  ['another site, as the browser says', { 'sec-fetch-site': 'cross-site' }, 'wrong_origin'],
  ['a subdomain, as the browser says', { 'sec-fetch-site': 'same-site' }, 'wrong_origin'],
])('an unsafe request is refused with %s', async (_what, headers, code) => {
  const call = { body: { language: 'ja' as const } }
  const answer = await person.browser.call(accountRoutes.updateLanguage, call, headers)
  expect(answer).toMatchObject({ status: 403, problem: { code } })
  expect((await person.browser.call(accountRoutes.updateLanguage, call)).status).toBe(200)
})

test('another session’s CSRF token is refused', async () => {
  const other = await makePerson(https)
  const theirs = other.browser.cookies.get('csrftoken') ?? ''
  const mine = person.browser.copy()
  mine.cookies.set('csrftoken', theirs)
  const answer = await mine.call(authRoutes.signOut, { body: {} })
  expect(answer).toMatchObject({ status: 403, problem: { code: 'csrf' } })
  // Requests the settings first, as a page does. The response sets a valid CSRF cookie.
  await mine.call(systemRoutes.readPublicSettings, {})
  expect((await mine.call(authRoutes.issueIdToken, { body: {} })).status).toBe(200)
})
