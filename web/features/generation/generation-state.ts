import type { Pair } from '#contract/language.ts'
import type { GenerationJob } from '#contract/lean-canvas.ts'
import { findPageProblem, PAGE_PROBLEMS } from '#contract/page-problems.ts'
import { isPending } from './follow-generation.ts'

export type GenerationState =
  | { phase: 'idle' }
  | { phase: 'starting' }
  | { phase: 'running'; job: GenerationJob; is_cancelling: boolean }
  /**
   * `by_llm`: true if the language model failed; the built-in generator may then succeed. `of_job`:
   * true if the last job failed, false if a request of this page failed.
   */
  | { phase: 'failed'; text: Pair; by_llm: boolean; of_job: boolean }

/**
 * This page's own state about the generations of a canvas. The canvas's last job is stored
 * elsewhere, because all pages share the job.
 */
export type GenerationMemory = {
  isRequested: boolean
  /**
   * Id of a job that this page requested and that is not yet the canvas's last job (`last`). While
   * it is set, the phase is `starting`. Any update of `last` resets it to null.
   */
  awaited_id: string | null
  own_id: string | null
  /** Id of the job this page has cancelled or is cancelling. */
  cancelled_id: string | null
  /**
   * Id of the newest finished job that needs no report of its end. The end was reported already, or
   * the job ended before the page loaded.
   */
  reported_id: string | null
  /** Id of the last job with a result. */
  done_id: string | null
  /** Id of the failed job dismissed on this page. */
  hidden_id: string | null
  /**
   * The last failed request of this page. It is shown only while `at` is the key (`phaseKeyOf`) of
   * the canvas's last job.
   */
  failure: { text: Pair; by_llm: boolean; at: string | null } | null
}

export const createGenerationMemory = (last: GenerationJob | null): GenerationMemory => ({
  isRequested: false,
  awaited_id: null,
  own_id: null,
  cancelled_id: null,
  hidden_id: null,
  reported_id: last && !isPending(last) ? last.id : null,
  done_id: last?.status === 'done' ? last.id : null,
  failure: null,
})

export const phaseKeyOf = (job: GenerationJob | null): string | null =>
  job && `${job.id} ${isPending(job) ? 'running' : 'over'}`

export function describeGeneration(
  memory: GenerationMemory,
  last: GenerationJob | null,
): GenerationState {
  const { isRequested, awaited_id, cancelled_id, hidden_id, failure } = memory
  if (isRequested || (awaited_id !== null && awaited_id !== last?.id)) return { phase: 'starting' }
  // The failure is shown until the canvas's job changes.
  if (failure && failure.at === phaseKeyOf(last)) {
    const { text, by_llm } = failure
    return { phase: 'failed', text, by_llm, of_job: false }
  }
  if (last && isPending(last))
    return { phase: 'running', job: last, is_cancelling: cancelled_id === last.id }
  return (last?.id === hidden_id ? null : findFailure(last)) ?? { phase: 'idle' }
}

/**
 * Returns the canvas's last job if it has ended and this page has not reported the end. Returns
 * null while a request is pending. `isOwn`: this page requested the job. For a cancelled job: this
 * page cancelled it.
 */
export function findEnd(
  { isRequested, reported_id, own_id, cancelled_id }: GenerationMemory,
  last: GenerationJob | null,
): { job: GenerationJob; isOwn: boolean } | null {
  if (!last || isRequested || isPending(last) || last.id === reported_id) return null
  return { job: last, isOwn: last.id === (last.status === 'cancelled' ? cancelled_id : own_id) }
}

/**
 * The failure of a canvas's last generation; null if the generation did not fail or its failure was
 * dismissed.
 */
export function findFailure(last: GenerationJob | null) {
  if (last?.status !== 'failed' || last.is_dismissed) return null
  const text = findPageProblem(last.problem)?.text ?? PAGE_PROBLEMS.generation_failed.text
  return { phase: 'failed' as const, text, by_llm: last.generator === 'llm', of_job: true }
}
