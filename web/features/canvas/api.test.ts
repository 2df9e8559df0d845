import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import type { GenerationJob, LeanCanvas } from '#contract/lean-canvas.ts'
import { openRemoteEndpoint, pair, type RemoteEndpoint } from '#testing/remote-endpoint.ts'
import { connectApi } from '#web/api/client.ts'
import { startGeneration } from '#web/features/generation/api.ts'
import { findCanvas, pickNewerJob } from './api.ts'

const ID = '33333333-3333-4333-8333-333333333333'
const FIND = '/api/lean_canvas/by_talk_script/'
const GENERATE = '/api/lean_canvas/generate/'
const NOW = '2026-04-01T12:00:00Z'
const CANVAS: LeanCanvas = {
  id: '44444444-4444-4444-8444-444444444444',
  talk_script_id: ID,
  notes: [],
  filled_boxes: 0,
  job: null,
  generators: ['embedded'],
  created_at: NOW,
  updated_at: NOW,
  may_edit: true,
}
const JOB: GenerationJob = {
  id: '55555555-5555-4555-8555-555555555555',
  canvas_id: CANVAS.id,
  status: 'queued',
  generator: 'embedded',
  requested_by: null,
  boxes_done: [],
  outcome: null,
  awaits_review: false,
  dropped: 0,
  candidates: 0,
  box: null,
  blanks: [],
  may_undo: false,
  problem: null,
  is_dismissed: false,
  created_at: NOW,
  finished_at: null,
}

let far: RemoteEndpoint
beforeAll(async () => {
  far = await openRemoteEndpoint()
  connectApi({ base: far.url, getToken: async () => 'token-1' })
})
afterAll(() => far.close())
beforeEach(() => far.reset())
afterEach(() => {
  vi.restoreAllMocks()
})

test('a 404 for the canvas of a talk script becomes null', async () => {
  far.answers.set(FIND, { status: 404, body: { code: 'not_found', error: pair('none') } })
  expect(await findCanvas(ID)).toBeNull()
  expect(far.calls).toMatchObject([
    {
      method: 'GET',
      path: FIND,
      query: `?talk_script_id=${ID}`,
      body: '',
      token: 'Bearer token-1',
    },
  ])
  far.answers.set(FIND, { body: CANVAS })
  expect(await findCanvas(ID)).toEqual(CANVAS)
})

test.each([403, 500, 503])('any other failure (%i) is thrown', async (status) => {
  far.answers.set(FIND, { status, body: { code: 'internal', error: pair('no') } })
  await expect(findCanvas(ID)).rejects.toMatchObject({ name: 'ApiError', status })
})

test('a generation request has the talk script’s id and times out after 180,000 ms', async () => {
  far.answers.set(GENERATE, { status: 202, body: { job: JOB, canvas: null } })
  expect(await startGeneration(ID, { waits: false })).toEqual(JOB)
  expect(far.calls).toMatchObject([
    {
      method: 'POST',
      body: `{"talk_script_id":"${ID}","wait_for_completion":false,"review":true}`,
    },
  ])
  const real = AbortSignal.timeout.bind(AbortSignal)
  const delays: number[] = []
  vi.spyOn(AbortSignal, 'timeout').mockImplementation((ms) => {
    delays.push(ms)
    return real(ms / 3_000)
  })
  far.answers.set(GENERATE, () => {})
  await expect(startGeneration(ID, { waits: false })).rejects.toMatchObject({ code: 'timeout' })
  expect(delays).toEqual([180_000])
})

test('a late response does not overwrite a newer state of the generation', () => {
  const of = (job: Partial<GenerationJob> | null) => ({ ...CANVAS, job: job && { ...JOB, ...job } })
  const done = of({ status: 'done' })
  expect(pickNewerJob(done, of({ status: 'running' }))).toEqual(done)
  expect(pickNewerJob(done, of(null))).toEqual(done)
  const earlier = { id: CANVAS.id, status: 'failed', created_at: '2026-04-01T11:00:00Z' } as const
  expect(pickNewerJob(of({}), of(earlier))).toEqual(of({}))
  const [first, second] = [of({ boxes_done: ['problem'] }), of({ boxes_done: [] })]
  expect(pickNewerJob(first, second)).toEqual(first)
  expect(pickNewerJob(second, first)).toEqual(first)
  // A later state of the job, or a newer job, replaces the cached job.
  for (const news of [
    { status: 'done', may_undo: true } as const,
    { status: 'cancelled' } as const,
  ])
    expect(pickNewerJob(done, of(news))).toEqual(of(news))
  const later = of({ id: CANVAS.id, status: 'running', created_at: '2026-04-01T13:00:00Z' })
  expect(pickNewerJob(done, later)).toEqual(later)
  expect(pickNewerJob(null, later)).toEqual(later)
  expect(pickNewerJob(done, null)).toBeNull()
})
