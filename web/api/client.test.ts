// Long because it tests the client against real sockets with scripted responses.

import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterEach, expect, test, vi } from 'vitest'
import { z } from 'zod'
import { defineRoutes, type Route, type RouteCall } from '#contract/route.ts'
import { ApiError } from './api-error.ts'
import { type Connection, type RequestOptions, sendRequest } from './client.ts'

const routes = defineRoutes({
  readThing: {
    method: 'GET',
    path: '/api/things/:id/',
    access: 'member',
    summary: 'One thing',
    params: z.object({ id: z.string() }),
    query: z.object({ search: z.string().optional(), limit: z.number().optional() }),
    response: z.object({ name: z.string() }),
  },
  addThing: {
    method: 'POST',
    path: '/api/things/',
    access: 'member',
    summary: 'A new thing',
    body: z.strictObject({ name: z.string() }),
    response: z.object({ name: z.string() }),
  },
  enter: {
    method: 'POST',
    path: '/api/enter/',
    access: 'public',
    summary: 'Lets in',
    body: z.strictObject({ password: z.string() }),
    response: z.object({ name: z.string() }),
  },
})

function apiOver(over: Connection) {
  const send =
    <R extends Route>(route: R) =>
    (parts: RouteCall<R>, options?: RequestOptions) =>
      sendRequest(route, parts, { ...options, over })
  return {
    readThing: send(routes.readThing),
    addThing: send(routes.addThing),
    enter: send(routes.enter),
  }
}

type Seen = { request: IncomingMessage; body: string }
type Answer = (response: ServerResponse, seen: Seen) => void

const closers: (() => void)[] = []
afterEach(() => {
  for (const close of closers.splice(0)) close()
  vi.restoreAllMocks()
})

const json =
  (status: number, body: unknown, headers: Record<string, string> = {}): Answer =>
  (response) => {
    response.writeHead(status, { 'content-type': 'application/json', ...headers })
    response.end(JSON.stringify(body))
  }

/** Starts a server that gives these responses in turn and then repeats the last response. */
async function serve(...answers: Answer[]) {
  const seen: Seen[] = []
  const server = createServer((request, response) => {
    let body = ''
    request.on('data', (chunk: Buffer) => {
      body += chunk.toString()
    })
    request.on('end', () => {
      seen.push({ request, body })
      const answer = answers[Math.min(seen.length, answers.length) - 1]
      answer?.(response, { request, body })
    })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  closers.push(() => {
    server.closeAllConnections()
    server.close()
  })
  const base = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  let tokens = 0
  let kept: string | null = null
  let isIn = false
  const connection: Connection = {
    base,
    getPublicToken: async () => (isIn ? connection.getToken() : null),
    getToken: async () => {
      if (kept === null) {
        tokens += 1
        kept = `token-${tokens}`
      }
      return kept
    },
    dropToken: (refused) => {
      if (kept === refused) kept = null
    },
    onRefusal: () => {},
    readCookies: () => 'a=b; csrftoken=abc%3D; c=d',
  }
  const signIn = () => {
    isIn = true
  }
  return { seen, connection, signIn, api: apiOver(connection) }
}

const params = { id: 'あ/../b?c' }
const failureOf = async (call: Promise<unknown>): Promise<ApiError> => {
  const error: unknown = await call.catch((reason: unknown) => reason)
  if (!(error instanceof ApiError)) throw new Error(`not an ApiError: ${String(error)}`)
  return error
}

test('path and query are encoded, token and CSRF header sent', async () => {
  const { api, seen } = await serve(json(200, { name: 'x', extra: 1 }))
  expect(await api.readThing({ params, query: { search: '商談 & 提案', limit: 5 } })).toEqual({
    name: 'x',
    extra: 1,
  })
  const { url, headers } = seen[0]?.request ?? {}
  expect(url).toBe(
    `/api/things/${encodeURIComponent(params.id)}/?${new URLSearchParams({ search: '商談 & 提案', limit: '5' })}`,
  )
  expect(headers?.authorization).toBe('Bearer token-1')
  expect(headers?.['x-csrftoken']).toBe('abc=')
  expect(headers?.['content-type']).toBe('application/json')
})

test('a body is sent as JSON', async () => {
  const { api, seen } = await serve(json(201, { name: 'x' }))
  await api.addThing({ body: { name: '台本' } })
  expect(seen[0]?.request.headers['content-type']).toBe('application/json')
  expect(JSON.parse(seen[0]?.body ?? '')).toEqual({ name: '台本' })
})

test('a 401 is tried once more with a fresh token', async () => {
  const { api, seen } = await serve(json(401, {}), json(200, { name: 'x' }))
  expect(await api.addThing({ body: { name: 'x' } })).toEqual({ name: 'x' })
  expect(seen.map(({ request }) => request.headers.authorization)).toEqual([
    'Bearer token-1',
    'Bearer token-2',
  ])
  expect(seen[1]?.body).toBe('{"name":"x"}')
})

test('a second 401 is returned to the caller', async () => {
  const refusal = { code: 'unauthenticated', error: { ja: 'ログイン', en: 'log in' } }
  const { api, seen } = await serve(json(401, refusal))
  const error = await failureOf(api.readThing({ params }))
  expect(error).toMatchObject({ status: 401, code: 'unauthenticated', text: refusal.error })
  expect(seen).toHaveLength(2)
})

test('without a session a public call has no token, and its 401 is final', async () => {
  const refusal = { code: 'wrong_credentials', error: { ja: '違う', en: 'wrong' } }
  const { api, seen } = await serve(json(401, refusal))
  expect((await failureOf(api.enter({ body: { password: 'x' } }))).code).toBe('wrong_credentials')
  expect(seen).toHaveLength(1)
  expect(seen[0]?.request.headers.authorization).toBeUndefined()
})

test('with a session a public call carries the token as well', async () => {
  const { api, seen, signIn } = await serve(json(200, { name: 'x' }))
  signIn()
  await api.enter({ body: { password: 'x' } })
  await api.readThing({ params })
  expect(seen.map(({ request }) => request.headers.authorization)).toEqual([
    'Bearer token-1',
    'Bearer token-1',
  ])
})

test('a signed-in user’s public call is retried once as well, but the call for a token is not', async () => {
  const { api, seen, signIn } = await serve(json(401, {}))
  signIn()
  await failureOf(api.enter({ body: { password: 'x' } }))
  await failureOf(api.enter({ body: { password: 'x' } }, { fetches_token: true }))
  expect(seen.map(({ request }) => request.headers.authorization)).toEqual([
    'Bearer token-1',
    'Bearer token-2',
    undefined,
  ])
})

test.each([
  ['there is none', 'a=b; xcsrftoken=1'],
  ['there are no cookies', ''],
])('no CSRF header is sent where %s', async (_, cookies) => {
  const { connection, seen } = await serve(json(200, { name: 'x' }))
  const api = apiOver({ ...connection, readCookies: () => cookies })
  await api.addThing({ body: { name: 'x' } })
  expect(seen[0]?.request.headers['x-csrftoken']).toBeUndefined()
})

test('every call carries the cookies', async () => {
  const { api } = await serve(json(200, { name: 'x' }))
  const fetched = vi.spyOn(globalThis, 'fetch')
  await api.readThing({ params })
  await api.enter({ body: { password: 'x' } })
  expect(fetched.mock.calls.map(([, init]) => init?.credentials)).toEqual(['include', 'include'])
})

test('by default a call times out after 300,000 ms', async () => {
  const real = AbortSignal.timeout.bind(AbortSignal)
  // Each timeout ends after 1/5,000 of the requested time; `delays` records the requested times.
  const delays: number[] = []
  vi.spyOn(AbortSignal, 'timeout').mockImplementation((ms) => {
    delays.push(ms)
    return real(ms / 5_000)
  })
  const { api } = await serve(() => {})
  expect((await failureOf(api.readThing({ params }))).code).toBe('timeout')
  expect(delays).toEqual([300_000])
})

test('a token that never arrives does not delay a call’s timeout', async () => {
  const { connection, seen } = await serve(json(200, { name: 'x' }))
  const api = apiOver({ ...connection, getToken: () => new Promise(() => {}) })
  expect((await failureOf(api.readThing({ params }, { timeout: 40 }))).code).toBe('timeout')
  expect(seen).toHaveLength(0)
})

test('a token that cannot be fetched is logged, and the call is sent without one', async () => {
  const log = vi.spyOn(console, 'error').mockImplementation(() => {})
  const { connection, seen } = await serve(json(200, { name: 'x' }))
  const getToken = () => Promise.reject(new Error('token endpoint is down'))
  const api = apiOver({ ...connection, getToken })
  expect(await api.readThing({ params })).toEqual({ name: 'x' })
  expect(seen[0]?.request.headers.authorization).toBeUndefined()
  expect(log).toHaveBeenCalledOnce()
})

test('a server that does not answer is a timeout', async () => {
  const { api } = await serve(() => {})
  expect(await failureOf(api.readThing({ params }, { timeout: 40 }))).toMatchObject({
    status: 0,
    code: 'timeout',
  })
})

test('an answer that stops half-way is a timeout too', async () => {
  const { api } = await serve((response) => {
    response.writeHead(200, { 'content-type': 'application/json' })
    response.write('{"name":')
  })
  expect((await failureOf(api.readThing({ params }, { timeout: 60 }))).code).toBe('timeout')
})

test('an unreachable server is reported as offline', async () => {
  const { api, connection } = await serve(json(200, {}))
  connection.base = 'http://127.0.0.1:1'
  expect((await failureOf(api.readThing({ params }))).code).toBe('offline')
})

test('a connection that breaks off is reported as offline', async () => {
  const { api } = await serve((response) => response.destroy())
  expect((await failureOf(api.readThing({ params }))).code).toBe('offline')
})

test('an abort by the caller is passed on unchanged', async () => {
  const { api } = await serve(() => {})
  const stop = new AbortController()
  const call = api.readThing({ params }, { signal: stop.signal })
  stop.abort(new Error('left the page'))
  await expect(call).rejects.toThrow('left the page')
})

test.each([
  ['not JSON', (response: ServerResponse) => response.end('<html>')],
  ['no object', (response: ServerResponse) => response.end('"name"')],
  ['null', (response: ServerResponse) => response.end('null')],
  ['nothing', (response: ServerResponse) => response.end()],
])('a response that is %s is reported as a bad answer', async (_, answer) => {
  const { api } = await serve(answer)
  expect((await failureOf(api.readThing({ params }))).code).toBe('bad_answer')
})

test('a refusal has its fields and the time to retry after', async () => {
  const fields = [{ path: 'name', code: 'too_long' }]
  const error = { ja: '多い', en: 'many' }
  const { api } = await serve(
    json(429, { code: 'too_many_requests', error, fields }, { 'retry-after': '17' }),
  )
  expect(await failureOf(api.readThing({ params }))).toMatchObject({ fields, retry_after: 17 })
})

test.each([
  [502, 'unavailable'],
  [503, 'unavailable'],
  [500, 'internal'],
  [404, 'internal'],
])("a proxy's %i page is shown as %s", async (status, code) => {
  const { api } = await serve((response) => {
    response.writeHead(status, { 'content-type': 'text/html' })
    response.end('<h1>nginx</h1>')
  })
  expect(await failureOf(api.readThing({ params }))).toMatchObject({ status, code })
})

test('an error that is a plain string is shown as it is in both languages', async () => {
  const { api } = await serve(json(409, { code: 'conflict', error: 'だめ' }))
  expect((await failureOf(api.readThing({ params }))).text).toEqual({ ja: 'だめ', en: 'だめ' })
})

test('a call with an empty path parameter is not sent', async () => {
  const { api, seen } = await serve(json(200, { name: 'x' }))
  await expect(api.readThing({ params: { id: '' } })).rejects.toThrow(TypeError)
  expect(seen).toHaveLength(0)
})
