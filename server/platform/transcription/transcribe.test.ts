import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import {
  openTranscriptionServer,
  type TranscriptionServer,
  type TranscriptionTurn,
} from '#testing/transcription-server.ts'
import type { Clock } from '../llm/clock.ts'
import { transcribe } from './transcribe.ts'
import { TranscriptionProblem } from './transcription-problem.ts'

const KEY = 'sk-very-secret'
const WORDS = '在庫は手で数えています。'
const SEGMENTS = [{ start: 0, end: 2.5, text: WORDS }]

let server: TranscriptionServer
let waits: number[]

beforeAll(async () => {
  server = await openTranscriptionServer()
})
afterAll(() => server.close())
beforeEach(() => {
  server.requests.length = 0
  waits = []
})

const clock: Clock = {
  now: () => 0,
  async sleep(ms, signal) {
    signal.throwIfAborted()
    waits.push(ms)
  },
  random: () => 1,
}

function ask({
  base_url = server.url,
  timeout_ms = 60_000,
  signal = new AbortController().signal,
} = {}) {
  const sent: number[] = []
  const pieces = [Buffer.from('OggS'), Buffer.alloc(100_000, 7)]
  async function* read() {
    yield* pieces
  }
  const audio = { format: 'ogg', size: 100_004, language: 'ja', read } as const
  const settings = { base_url, api_key: KEY, model: 'whisper-1', timeout_ms }
  const words = transcribe(settings, audio, { signal, clock, onSent: (n) => sent.push(n) })
  return { words, sent, whole: Buffer.concat(pieces) }
}

async function problemOf(asked: Promise<unknown>): Promise<TranscriptionProblem> {
  const problem = await asked.then(
    () => expect.fail('answered'),
    (error: unknown) => error,
  )
  if (!(problem instanceof TranscriptionProblem)) throw problem
  const all = `${problem.stack} ${JSON.stringify(problem)}`
  for (const secret of [KEY, WORDS]) expect(all).not.toContain(secret)
  expect(problem.cause).toBeUndefined()
  return problem
}

test('audio is sent whole with model, language and key, and the answer has times', async () => {
  server.will({ segments: SEGMENTS })
  const { words, sent, whole } = ask()
  expect(await words).toEqual({ text: WORDS, segments: SEGMENTS })
  const [request] = server.requests
  expect(request?.fields).toEqual({
    model: 'whisper-1',
    response_format: 'verbose_json',
    language: 'ja',
  })
  expect(request?.headers.authorization).toBe(`Bearer ${KEY}`)
  expect(Number(request?.headers['content-length'])).toBeGreaterThan(whole.length)
  expect(request?.file).toMatchObject({ name: 'audio.ogg', type: 'audio/ogg' })
  expect(Buffer.from(request?.file.bytes ?? []).equals(whole)).toBe(true)
  expect(sent).toEqual([4, whole.length])
})

test('if a model refuses timestamps, the text alone is requested', async () => {
  server.will(
    { status: 400, raw: '{"error":{"message":"response_format verbose_json is not compatible"}}' },
    { text: WORDS },
  )
  expect(await ask().words).toEqual({ text: WORDS, segments: null })
  expect(server.requests.map(({ fields }) => fields.response_format)).toEqual([
    'verbose_json',
    'json',
  ])
})

test('a request to a broken or busy service is retried with the whole audio, after a backoff', async () => {
  server.will(
    { status: 500, raw: 'oops' },
    { status: 429, headers: { 'retry-after': '7' } },
    { segments: SEGMENTS },
  )
  expect((await ask().words).text).toBe(WORDS)
  expect(waits).toEqual([1_000, 9_000])
  expect(server.requests.map(({ file }) => file.bytes.length)).toEqual([100_004, 100_004, 100_004])
  server.requests.length = 0
  server.will({ drops: true })
  expect(await problemOf(ask().words)).toMatchObject({ kind: 'unavailable', status: null })
  expect(server.requests).toHaveLength(3)
})

test.each<[string, TranscriptionTurn, Partial<TranscriptionProblem>]>([
  ['a key that is refused', { status: 401, raw: KEY }, { kind: 'refused', status: 401 }],
  ['a format that is refused', { status: 400, raw: WORDS }, { kind: 'refused', status: 400 }],
  ['a limit below the size', { status: 413 }, { kind: 'too_large', status: 413 }],
  [
    'a redirect',
    { status: 307, headers: { location: 'http://127.0.0.1:9/' } },
    { kind: 'refused', status: 307 },
  ],
  ['a page', { raw: '<html>Hello</html>' }, { kind: 'malformed' }],
  ['truncated JSON', { raw: '{"text":"' }, { kind: 'malformed' }],
  ['JSON of another form', { raw: '{"words":[]}' }, { kind: 'malformed' }],
  [
    'a long wait',
    { status: 429, headers: { 'retry-after': '600' } },
    { kind: 'unavailable', status: 429 },
  ],
])('%s ends the transcription after one request', async (_, turn, problem) => {
  server.will(turn)
  expect(await problemOf(ask().words)).toMatchObject(problem)
  expect(server.requests).toHaveLength(1)
})

test('an unreachable service is unavailable', async () => {
  const away = await openTranscriptionServer()
  await away.close()
  expect(await problemOf(ask({ base_url: away.url }).words)).toMatchObject({ kind: 'unavailable' })
})

test('a silent service times out, and its connection is closed', async () => {
  server.will({ hangs: true })
  const before = server.hung_up
  expect(await problemOf(ask({ timeout_ms: 300 }).words)).toMatchObject({ kind: 'timeout' })
  await expect.poll(() => server.hung_up).toBeGreaterThan(before)
})

test('aborting a transcription closes the connection', async () => {
  server.will({ hangs: true })
  const before = server.hung_up
  const unwanted = new AbortController()
  const { words } = ask({ signal: unwanted.signal })
  const ended = expect(words).rejects.toThrow('unwanted')
  await expect.poll(() => server.requests.length).toBe(1)
  unwanted.abort(new Error('unwanted'))
  await ended
  await expect.poll(() => server.hung_up).toBeGreaterThan(before)
})
