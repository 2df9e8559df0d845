import { expect, test } from 'vitest'
import type { GenerationJob } from '#contract/lean-canvas.ts'
import { PROBLEMS } from '#contract/problems.ts'
import {
  createGenerationMemory,
  describeGeneration,
  findEnd,
  findFailure,
  type GenerationMemory,
  phaseKeyOf,
} from './generation-state.ts'

const NOW = '2026-04-01T12:00:00Z'
const job = (more: Partial<GenerationJob>): GenerationJob => ({
  id: 'j1',
  canvas_id: 'c1',
  status: 'failed',
  generator: 'llm',
  requested_by: null,
  boxes_done: [],
  outcome: null,
  awaits_review: false,
  dropped: 0,
  candidates: 0,
  box: null,
  blanks: [],
  may_undo: false,
  problem: 'generation_timeout',
  is_dismissed: false,
  created_at: NOW,
  finished_at: NOW,
  ...more,
})

test('the last generation’s failure is described until it is dismissed or a newer generation exists', () => {
  expect(findFailure(job({}))).toEqual({
    phase: 'failed',
    by_llm: true,
    of_job: true,
    text: PROBLEMS.generation_timeout.text,
  })
  expect(findFailure(job({ generator: 'embedded', problem: 'a code of tomorrow' }))).toMatchObject({
    by_llm: false,
    text: PROBLEMS.generation_failed.text,
  })
  for (const other of [
    job({ is_dismissed: true }),
    job({ status: 'running' }),
    job({ status: 'cancelled', problem: 'forbidden' }),
    null,
  ])
    expect(findFailure(other)).toBeNull()
})

const RUNNING = job({ status: 'running' })
const CANCELLED = job({ status: 'cancelled' })
const DONE = job({ status: 'done' })
const remember = (more: Partial<GenerationMemory>, last: GenerationJob | null = null) => ({
  ...createGenerationMemory(last),
  ...more,
})
const phaseOf = (...given: Parameters<typeof describeGeneration>) =>
  describeGeneration(...given).phase

test('a requested generation is shown as starting until its job is the canvas’s last one', () => {
  expect(phaseOf(remember({ isRequested: true }), DONE)).toBe('starting')
  const accepted = remember({ awaited_id: 'j2', own_id: 'j2' })
  expect(phaseOf(accepted, DONE)).toBe('starting')
  expect(phaseOf(accepted, job({ id: 'j2', status: 'queued' }))).toBe('running')
})

test('a running job shows that it is being cancelled, only while that one runs', () => {
  const memory = remember({ cancelled_id: 'j1' })
  expect(describeGeneration(memory, RUNNING)).toMatchObject({ is_cancelling: true })
  const later = job({ id: 'j2', status: 'running' })
  expect(describeGeneration(memory, later)).toMatchObject({ is_cancelling: false })
})

test.each([null, DONE, RUNNING])('a failed request is shown until the job changes: %o', (last) => {
  const text = { ja: 'だめでした', en: 'No' }
  const memory = remember({ failure: { text, by_llm: false, at: phaseKeyOf(last) } })
  expect(describeGeneration(memory, last)).toMatchObject({ phase: 'failed', text, of_job: false })
  expect(phaseOf(memory, job({ id: 'j2', status: 'running' }))).toBe('running')
})

test('a failed job is shown until it is dismissed here', () => {
  expect(phaseOf(remember({}), job({}))).toBe('failed')
  expect(phaseOf(remember({ hidden_id: 'j1' }), job({}))).toBe('idle')
})

test('the end of a generation is reported once, and not if it ended before the page opened', () => {
  expect(findEnd(remember({}), RUNNING)).toBeNull()
  expect(findEnd(remember({}), DONE)).toEqual({ job: DONE, isOwn: false })
  expect(findEnd(remember({ reported_id: 'j1' }), DONE)).toBeNull()
  expect(findEnd(createGenerationMemory(DONE), DONE)).toBeNull()
  // No end is reported while a request of this page is pending, because the request may have
  // started this job.
  expect(findEnd(remember({ isRequested: true }), DONE)).toBeNull()
})

test('an end counts as the user’s own if the job was requested or cancelled on this page', () => {
  expect(findEnd(remember({ own_id: 'j1' }), DONE)).toMatchObject({ isOwn: true })
  expect(findEnd(remember({ own_id: 'j1' }), CANCELLED)).toMatchObject({ isOwn: false })
  expect(findEnd(remember({ cancelled_id: 'j1' }), CANCELLED)).toMatchObject({ isOwn: true })
})
