import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { z } from 'zod'
import { type LlmServer, openLlmServer } from '#testing/llm-server.ts'
import type { Clock } from './clock.ts'
import { createLlm } from './create-llm.ts'
import { LlmProblem } from './llm-problem.ts'
import { addTokenUsage, createTally } from './token-usage.ts'

const KEY = 'sk-very-secret'
const PROMPT = 'What the customer said in confidence.'
const schema = z.strictObject({ town: z.string(), people: z.int() })
const TOKYO = '{"town":"東京","people":3}'
const VALUE = { town: '東京', people: 3 }
const MEASURED = { calls: 1, calls_measured: 1, input_tokens: 900, output_tokens: 100 }

let server: LlmServer
let waits: number[]
let now: number
const spoken: unknown[] = []
const ears = ['log', 'warn', 'error', 'info', 'debug'] as const

beforeAll(async () => {
  server = await openLlmServer()
})
afterAll(() => server.close())
beforeEach(() => {
  server.requests.length = 0
  waits = []
  now = 0
  spoken.length = 0
  for (const ear of ears)
    vi.spyOn(console, ear).mockImplementation((...said) => void spoken.push(said))
})
afterEach(() => {
  vi.restoreAllMocks()
  expect(spoken).toEqual([])
})

/** A test clock: time advances only through `sleep`, and every backoff is at its maximum. */
const clock: Clock = {
  now: () => now,
  async sleep(ms, signal) {
    signal.throwIfAborted()
    waits.push(ms)
    now += ms
  },
  random: () => 1,
}

function open(timeouts = {}) {
  const settings = { base_url: server.url, api_key: KEY, model: 'small' }
  const llm = createLlm(settings, { clock, timeouts })
  const { onTokenUsage, sum } = createTally()
  const complete = (
    more: { signal?: AbortSignal; deadline?: number; onText?(t: string): void } = {},
  ) =>
    llm.complete({
      name: 'town',
      system: 'You know towns.',
      prompt: PROMPT,
      schema,
      onTokenUsage,
      signal: new AbortController().signal,
      deadline: 150_000,
      ...more,
    })
  return { complete, sum }
}
const formats = () => server.requests.map(({ body }) => body.response_format?.type ?? 'plain')

async function problemOf(answer: Promise<unknown>): Promise<LlmProblem> {
  const problem = await answer.then(
    () => expect.fail('answered'),
    (error: unknown) => error,
  )
  if (!(problem instanceof LlmProblem)) throw problem
  // The error must contain neither the key nor the prompt, and must have no cause.
  const all = `${problem.stack} ${JSON.stringify(problem)} ${Object.values(problem).join()}`
  for (const secret of [KEY, PROMPT, 'confidence']) expect(all).not.toContain(secret)
  expect(problem.cause).toBeUndefined()
  return problem
}

test('a request asks for the strictest format and streaming and carries the key, and its tokens are counted', async () => {
  server.will({ says: TOKYO })
  const { complete, sum } = open()
  const heard: string[] = []
  expect(await complete({ onText: (text) => heard.push(text) })).toEqual(VALUE)
  const [request] = server.requests
  expect(request?.headers.authorization).toBe(`Bearer ${KEY}`)
  expect(request?.body).toMatchObject({
    model: 'small',
    stream: true,
    response_format: { type: 'json_schema', json_schema: { strict: true } },
    messages: [
      { role: 'system', content: 'You know towns.' },
      { role: 'user', content: PROMPT },
    ],
  })
  expect(request?.body).not.toHaveProperty('tools')
  expect(sum()).toEqual(MEASURED)
  expect(heard.at(-1)).toBe(TOKYO)
})

test('a refused format falls back to the next one, which is remembered', async () => {
  const turnedDown = (message: string) => ({ status: 400, error: { message } })
  server.will(
    turnedDown("'response_format.type' must be one of text, json_object"),
    turnedDown('json mode is not supported'),
    { says: `Here you are:\n\`\`\`json\n${TOKYO}\n\`\`\`\nAnything else?` },
  )
  const { complete } = open()
  expect(await complete()).toEqual(VALUE)
  expect(formats()).toEqual(['json_schema', 'json_object', 'plain'])
  expect(server.requests[0]?.text).not.toContain('"town"')
  expect(server.requests[1]?.text).toContain('"town"')
  expect(server.requests[2]?.text).toContain('"town"')
  expect(await complete()).toEqual(VALUE)
  expect(formats()).toHaveLength(4)
  expect(formats().at(-1)).toBe('plain')
  expect(waits).toEqual([])
})

test('a format the endpoint ignores falls back to the next one', async () => {
  server.will({ says: 'Tokyo, and three people live there.' }, { says: TOKYO })
  expect(await open().complete()).toEqual(VALUE)
  expect(formats()).toEqual(['json_schema', 'json_object'])
})

test('prose in every format leads to one repair request, then to a malformed answer', async () => {
  server.will({ says: 'Tokyo!' })
  expect((await problemOf(open().complete())).kind).toBe('malformed')
  expect(formats()).toEqual(['json_schema', 'json_object', 'plain', 'plain'])
})

test('unsupported fields are left out: temperature, token usage in the stream', async () => {
  server.will(
    { status: 400, error: { message: "Unsupported value: 'temperature'", param: 'temperature' } },
    { status: 400, error: { message: 'unknown field stream_options' } },
    { says: TOKYO },
  )
  expect(await open().complete()).toEqual(VALUE)
  expect(server.requests.map(({ body }) => [body.temperature, body.stream_options])).toEqual([
    [0, { include_usage: true }],
    [undefined, { include_usage: true }],
    [undefined, undefined],
  ])
  expect(formats()).toEqual(['json_schema', 'json_schema', 'json_schema'])
})

test('a wrong answer is repaired once, with its error', async () => {
  server.will({ says: '{"town":"東京","people":"three"}' }, { says: TOKYO })
  const { complete, sum } = open()
  expect(await complete()).toEqual(VALUE)
  const [, repair] = server.requests
  expect(repair?.body.messages.map(({ role }) => role)).toEqual([
    'system',
    'user',
    'assistant',
    'user',
  ])
  expect(repair?.body.messages[3]?.content).toContain('people')
  expect(sum()).toEqual(addTokenUsage(MEASURED, MEASURED))
  server.will({ says: '{"town":1}' })
  expect((await problemOf(open().complete())).kind).toBe('malformed')
  expect(server.requests).toHaveLength(4)
})

test('an answer cut by its length limit is requested again, shorter', async () => {
  server.will({ says: '{"town":"東', finish: 'length' }, { says: TOKYO })
  expect(await open().complete()).toEqual(VALUE)
  expect(server.requests[1]?.body.messages[3]?.content).toContain('shorter')
  expect(formats()).toEqual(['json_schema', 'json_schema'])
})

test('an endpoint without streaming works', async () => {
  server.will({ says: TOKYO, whole: true })
  const { complete, sum } = open()
  expect(await complete()).toEqual(VALUE)
  expect(sum()).toEqual(MEASURED)
})

test('server errors and broken connections are retried with exponential backoff', async () => {
  server.will(
    { status: 500, error: { message: 'oops' } },
    { says: TOKYO, drop_after: 10 },
    { says: TOKYO, stop_after: 10 },
    { says: TOKYO, breaks_with: { message: 'overloaded', type: 'server_error' } },
    { says: TOKYO },
  )
  expect(await open().complete()).toEqual(VALUE)
  expect(waits).toEqual([1_000, 2_000, 4_000, 8_000])
  server.requests.length = 0
  server.will({ status: 503 })
  expect(await problemOf(open().complete())).toMatchObject({ kind: 'unavailable', status: 503 })
  expect(server.requests).toHaveLength(5)
})

test('a complete stream without an end mark counts', async () => {
  server.will({ says: TOKYO, stop_after: TOKYO.length })
  expect(await open().complete()).toEqual(VALUE)
})

test('an unreachable endpoint is unavailable', async () => {
  const away = await openLlmServer()
  await away.close()
  const llm = createLlm({ base_url: away.url, api_key: null, model: 'small' }, { clock })
  const { onTokenUsage } = createTally()
  const answer = llm.complete({
    name: 'town',
    system: '',
    prompt: PROMPT,
    schema,
    onTokenUsage,
    deadline: 150_000,
    signal: new AbortController().signal,
  })
  expect(await problemOf(answer)).toMatchObject({ kind: 'unavailable', status: null })
})

test('Retry-After is followed if it fits the deadline; otherwise the request fails', async () => {
  const busy = (seconds: string) => ({ status: 429, headers: { 'retry-after': seconds } })
  server.will(busy('20'), { says: TOKYO })
  expect(await open().complete()).toEqual(VALUE)
  expect(waits).toEqual([21_000])
  server.requests.length = 0
  server.will(busy('200'))
  expect(await problemOf(open().complete({ deadline: now + 150_000 }))).toMatchObject({
    kind: 'unavailable',
    status: 429,
    retryAfter: 200,
  })
  expect(server.requests).toHaveLength(1)
})

test('permanent failures are not retried', async () => {
  const quota = { message: 'You exceeded your current quota', code: 'insufficient_quota' }
  for (const [status, error, kind] of [
    [400, { message: 'maximum context length is 4096 tokens' }, 'refused'],
    [401, { message: `Incorrect API key provided: ${KEY}` }, 'refused'],
    [403, { message: 'forbidden' }, 'refused'],
    [404, { message: 'no such model' }, 'refused'],
    [402, { message: 'pay first' }, 'quota'],
    [429, quota, 'quota'],
    [307, { message: 'elsewhere' }, 'refused'],
  ] as const) {
    server.requests.length = 0
    server.will({ status, error, headers: { location: 'http://127.0.0.1:9/elsewhere' } })
    expect(await problemOf(open().complete())).toMatchObject({ kind, status })
    expect(server.requests).toHaveLength(1)
  }
  server.will({ says: '', breaks_with: quota })
  expect(await problemOf(open().complete())).toMatchObject({ kind: 'quota' })
  server.will({ says: 'I cannot help with that.', finish: 'content_filter' })
  expect(await problemOf(open().complete())).toMatchObject({ kind: 'refused' })
  expect(waits).toEqual([])
})

test('a request that is slow to start or stalls times out, and its connection is closed', async () => {
  for (const hang_after of [0, 10]) {
    const before = server.hung_up
    server.will({ says: TOKYO, hang_after })
    const { complete } = open({ call_ms: 300, stall_ms: 50 })
    expect((await problemOf(complete({ deadline: now + 4_000 }))).kind).toBe('timeout')
    await expect.poll(() => server.hung_up).toBeGreaterThan(before)
  }
  server.will({ says: TOKYO, hang_after: 5 }, { says: TOKYO })
  expect(await open({ stall_ms: 500 }).complete({ deadline: now + 10_000 })).toEqual(VALUE)
})

test('no request starts after the deadline', async () => {
  expect((await problemOf(open().complete({ deadline: now }))).kind).toBe('timeout')
  expect(server.requests).toEqual([])
})

test('the caller can abort during the answer and between retries', async () => {
  server.will({ says: TOKYO, hang_after: 5 })
  const stop = new AbortController()
  const answer = open().complete({ signal: stop.signal })
  await server.untilRequested(1)
  stop.abort(new Error('cancelled'))
  await expect(answer).rejects.toThrow('cancelled')

  server.requests.length = 0
  server.will({ status: 429, headers: { 'retry-after': '60' } })
  const settings = { base_url: server.url, api_key: KEY, model: 'small' }
  const again = new AbortController()
  const waiting = createLlm(settings).complete({
    name: 'town',
    system: '',
    prompt: PROMPT,
    schema,
    signal: again.signal,
    deadline: Date.now() + 150_000,
    onTokenUsage: createTally().onTokenUsage,
  })
  await server.untilRequested(1)
  again.abort(new Error('cancelled'))
  await expect(waiting).rejects.toThrow('cancelled')
})
