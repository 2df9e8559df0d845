import { createServer, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { z } from 'zod'
import { defineRoutes } from '#contract/route.ts'
import { connectApi } from './client.ts'
import { followEvents, splitEvents } from './follow-events.ts'

const { followThing } = defineRoutes({
  followThing: {
    method: 'GET',
    path: '/api/things/:id/events/',
    access: 'member',
    summary: 'A thing as it changes',
    params: z.object({ id: z.string() }),
    response: z.object({ step: z.number() }),
    stream: true,
  },
})

let answer: (response: ServerResponse, token: string | undefined) => void
const server = createServer((request, response) => {
  response.setHeader('connection', 'close')
  answer(response, request.headers.authorization)
})
let tokens = ['token-1']
beforeAll(async () => {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  connectApi({
    base: `http://127.0.0.1:${port}`,
    getToken: async () => tokens[0] ?? null,
    dropToken: () => void tokens.shift(),
  })
})
afterEach(() => {
  tokens = ['token-1']
})
afterAll(() => {
  server.closeAllConnections()
  server.close()
})

const open = (response: ServerResponse) =>
  response.writeHead(200, { 'content-type': 'text/event-stream' })

/**
 * Follows the event stream until it ends; resolves to the `step` of each event, and the error or
 * null.
 */
async function follow({ silence = 5_000, stop = new AbortController(), onStep = () => {} } = {}) {
  const steps: number[] = []
  const onEvent = ({ step }: { step: number }) => {
    steps.push(step)
    onStep()
    if (step === 99) stop.abort(new Error('left'))
  }
  const call = { params: { id: 'a' } }
  const error = await followEvents(followThing, call, { signal: stop.signal, silence, onEvent })
    .then(() => null)
    .catch((reason: unknown) => reason)
  return { steps, error }
}

test('events are delivered as they arrive, with a token in the request, until the stream ends', async () => {
  answer = (response, token) => {
    if (token !== 'Bearer token-2') return void response.writeHead(401).end('{}')
    open(response).write(': hello\n\nevent: job\nda')
    response.write('ta: {"step":1}\n\n: ping\n\nevent: job\ndata: {"step":2}\n')
    response.end('\n')
  }
  tokens = ['token-1', 'token-2']
  expect(await follow()).toEqual({ steps: [1, 2], error: null })
})

test('a refusal, a broken stream, silence and malformed events are failures', async () => {
  answer = (response) => response.writeHead(404).end('{}')
  expect(await follow()).toMatchObject({ steps: [], error: { status: 404 } })
  let onStep = () => {}
  answer = (response) => {
    onStep = () => response.destroy()
    open(response).write('data: {"step":1}\n\n')
  }
  expect(await follow({ onStep: () => onStep() })).toMatchObject({
    steps: [1],
    error: { code: 'offline' },
  })
  answer = (response) => void open(response).write('data: {"step":1}\n\n')
  expect(await follow({ silence: 1_000 })).toMatchObject({ steps: [1], error: { code: 'timeout' } })
  answer = (response) => open(response).end('data: stop\n\n')
  expect(await follow()).toMatchObject({ steps: [], error: { code: 'bad_answer' } })
})

test('an ended subscription receives no more events', async () => {
  answer = (response) => void open(response).write('data: {"step":99}\n\n')
  expect(await follow()).toMatchObject({ steps: [99], error: { message: 'left' } })
})

test('an event may have several lines, and any piece may end anywhere', () => {
  const text = 'id: 1\r\ndata: a\r\ndata:  b\r\n\r\n\n: ping\n\ndata:c\n\ndata: unfinished'
  for (const size of [1, 2, 3, 7, text.length]) {
    const received: string[] = []
    const read = splitEvents((data) => received.push(data))
    for (let at = 0; at < text.length; at += size) read(text.slice(at, at + size))
    expect(received).toEqual(['a\n b', 'c'])
  }
})
