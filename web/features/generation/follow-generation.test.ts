import type { ServerResponse } from 'node:http'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { GenerationJob } from '#contract/lean-canvas.ts'
import { openRemoteEndpoint, pair, type RemoteEndpoint } from '#testing/remote-endpoint.ts'
import { connectApi } from '#web/api/client.ts'
import { followGeneration } from './follow-generation.ts'

const SCRIPT = '33333333-3333-4333-8333-333333333333'
const ID = '55555555-5555-4555-8555-555555555555'
const JOB = `/api/lean_canvas/jobs/${ID}/`
const EVENTS = `${JOB}events/`
const NOW = '2026-04-01T12:00:00Z'
const job = (more: Partial<GenerationJob>): GenerationJob => ({
  id: ID,
  canvas_id: SCRIPT,
  status: 'running',
  generator: 'embedded',
  boxes_done: [],
  requested_by: null,
  is_dismissed: false,
  outcome: null,
  awaits_review: false,
  dropped: 0,
  candidates: 0,
  box: null,
  blanks: [],
  may_undo: false,
  problem: null,
  created_at: NOW,
  finished_at: null,
  ...more,
})
const RUNNING = job({ boxes_done: ['problem'] })
const DONE = job({ status: 'done', finished_at: NOW })
const NO = { status: 404, body: { code: 'not_found', error: pair('no') } }

let far: RemoteEndpoint
beforeAll(async () => {
  far = await openRemoteEndpoint()
  connectApi({ base: far.url, getToken: async () => 'token-1' })
})
afterAll(() => far.close())
beforeEach(() => {
  far.reset()
  cutOff = () => {}
})

/**
 * Breaks the stream. `follow` calls this function after each reported job, because an earlier break
 * would lose sent data.
 */
let cutOff = () => {}

const stream =
  (jobs: GenerationJob[], end: (response: ServerResponse) => void) =>
  (response: ServerResponse) => {
    response.writeHead(200, { 'content-type': 'text/event-stream', connection: 'close' })
    const text = jobs.map((one) => `event: job\ndata: ${JSON.stringify(one)}\n\n`).join('')
    response.write(text, () => end(response))
  }

async function follow(signal = new AbortController().signal) {
  const reported: string[] = []
  const onJob = ({ status, boxes_done }: GenerationJob) => {
    reported.push(`${status} ${boxes_done.length}`)
    cutOff()
  }
  const error = await followGeneration(SCRIPT, ID, { signal, onJob }).catch((reason) => reason)
  return { reported, error }
}

test('a job is followed by its events, without polling', async () => {
  far.answers.set(
    EVENTS,
    stream([RUNNING, DONE], (response) => response.end()),
  )
  expect(await follow()).toEqual({ reported: ['running 1', 'done 0'], error: undefined })
  expect(far.calls.map(({ path }) => path)).toEqual([EVENTS])
})

test.each([
  ['refused', NO, []],
  [
    'cut off',
    stream([RUNNING], (response) => {
      cutOff = () => response.destroy()
    }),
    ['running 1'],
  ],
  ['ended early', stream([RUNNING], (response) => response.end()), ['running 1']],
])('if the stream is %s, the job is polled', async (_, answer, before) => {
  far.answers.set(EVENTS, answer)
  far.answers.set(JOB, { body: DONE })
  expect(await follow()).toEqual({ reported: [...before, 'done 0'], error: undefined })
})

test('a job whose access was revoked rejects with that reason', async () => {
  far.answers.set(EVENTS, NO)
  far.answers.set(JOB, NO)
  expect(await follow()).toMatchObject({ reported: [], error: { status: 404 } })
})
