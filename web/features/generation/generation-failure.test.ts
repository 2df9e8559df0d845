import { expect, test } from 'vitest'
import type { GenerationJob } from '#contract/lean-canvas.ts'
import { PROBLEMS } from '#contract/problems.ts'
import { findFailure } from './generation-failure.ts'

const NOW = '2026-04-01T12:00:00Z'
const job = (more: Partial<GenerationJob>): GenerationJob => ({
  ...{ id: 'j1', canvas_id: 'c1', status: 'failed', generator: 'llm', requested_by: null },
  ...{
    boxes_done: [],
    outcome: null,
    awaits_review: false,
    dropped: 0,
    candidates: 0,
    box: null,
    blanks: [],
    may_undo: false,
  },
  ...{ problem: 'generation_timeout', is_dismissed: false, created_at: NOW, finished_at: NOW },
  ...more,
})

test('the last generation’s failure is described until it is dismissed or a newer generation exists', () => {
  expect(findFailure(job({}))).toEqual({
    ...{ phase: 'failed', by_llm: true, of_job: true },
    text: PROBLEMS.generation_timeout.text,
  })
  expect(findFailure(job({ generator: 'embedded', problem: 'a code of tomorrow' }))).toMatchObject({
    ...{ by_llm: false, text: PROBLEMS.generation_failed.text },
  })
  for (const other of [
    job({ is_dismissed: true }),
    job({ status: 'running' }),
    job({ status: 'cancelled', problem: 'forbidden' }),
    null,
  ])
    expect(findFailure(other)).toBeNull()
})
