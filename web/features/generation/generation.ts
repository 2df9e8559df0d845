import { useEffect, useRef, useState } from 'react'
import type { GenerationJob, GeneratorName } from '#contract/lean-canvas.ts'
import type { BoxKey } from '#contract/lean-canvas-boxes.ts'
import type { ProblemCode } from '#contract/problems.ts'
import { ApiError, errorText } from '#web/api/api-error.ts'
import { showFailure } from '#web/messages/show-failure.ts'
import { createStore, useStore } from '#web/store/external-store.ts'
import { cancelGeneration, dismissGeneration, startGeneration } from './api.ts'
import { followGeneration } from './follow-generation.ts'
import {
  createGenerationMemory,
  describeGeneration,
  findEnd,
  findFailure,
  type GenerationMemory,
  type GenerationState,
  phaseKeyOf,
} from './generation-state.ts'
import { GENERATION_TEXTS } from './texts.ts'

export type Generation = GenerationState & {
  last: GenerationJob | null
  /** Id of the last generation with a result. */
  done_id: string | null
  /** Starts a generation of all boxes, or only of `box`. */
  start(generator?: GeneratorName, box?: BoxKey): Promise<void>
  cancel(): Promise<void>
  /** Hides a failure. If the job itself failed, hides the failure for all users. */
  dismiss(): Promise<void>
}

type Options = {
  talk_script_id: string
  /** The canvas's last known job. A running job is followed, even if a colleague started it. */
  last: GenerationJob | null
  /**
   * True if the page has no WebSocket. Requests for a generation then wait until the generation
   * ends.
   */
  isHttpFallback: boolean
  /** Caches the state of a job, which becomes `last`. Must be the same function at each render. */
  onJob: (job: GenerationJob) => void
  /**
   * Called once per finished job. `isOwn`: this page requested the job. For a cancelled job: this
   * page cancelled it.
   */
  onEnd: (job: GenerationJob, isOwn: boolean) => void
}

/**
 * Starts, follows and cancels the generations of a canvas. Ignores `start` while a request is
 * pending. Reports the end of every generation, including generations that the page did not follow.
 * Shows a failure until it is dismissed or the canvas's job changes.
 */
export function useGeneration(options: Options): Generation {
  const { talk_script_id, last, isHttpFallback, onJob, onEnd } = options
  const [store] = useState(() => createStore(createGenerationMemory(last)))
  const memory = useStore(store)
  const latest = useRef(last)
  latest.current = last
  const state = describeGeneration(memory, last)
  const jobId = state.phase === 'running' ? state.job.id : null
  const set = (more: Partial<GenerationMemory>) => store.set((before) => ({ ...before, ...more }))
  const fail = (error: unknown) => {
    const by_llm = error instanceof ApiError && LLM_PROBLEMS.has(error.code)
    set({ failure: { text: errorText(error), by_llm, at: phaseKeyOf(latest.current) } })
  }

  useEffect(() => {
    const end = findEnd(memory, last)
    if (!end) return
    const { job, isOwn } = end
    set({ reported_id: job.id, ...(job.status === 'done' && { done_id: job.id }) })
    onEnd(job, isOwn)
  })
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs when the job changes
  useEffect(() => {
    if (store.get().awaited_id !== null) set({ awaited_id: null })
  }, [last])
  // biome-ignore lint/correctness/useExhaustiveDependencies: `fail` reads the latest values
  useEffect(() => {
    if (jobId === null) return
    const stop = new AbortController()
    const { signal } = stop
    followGeneration(talk_script_id, jobId, { signal, onJob }).catch((error: unknown) => {
      if (!signal.aborted) fail(error)
    })
    return () => stop.abort()
  }, [talk_script_id, jobId, onJob])

  return {
    ...state,
    last,
    done_id: last?.status === 'done' ? last.id : memory.done_id,
    async start(generator, box) {
      if (store.get().isRequested) return
      set({ isRequested: true, failure: null })
      try {
        const job = await startGeneration(talk_script_id, { generator, box, waits: isHttpFallback })
        const isKnown = latest.current?.id === job.id
        set({ own_id: job.id, awaited_id: isKnown ? null : job.id })
        onJob(job)
      } catch (error) {
        // After a timeout, the job continues on the server. The page then follows the job, as it
        // follows jobs that colleagues start.
        if (!(isHttpFallback && error instanceof ApiError && error.code === 'timeout')) fail(error)
      }
      set({ isRequested: false })
    },
    async cancel() {
      if (jobId === null) return
      set({ cancelled_id: jobId })
      try {
        onJob(await cancelGeneration(talk_script_id, jobId))
      } catch {
        // The cancellation failed and the job continues, so the cancel button is enabled again.
        set({ cancelled_id: null })
      }
    },
    async dismiss() {
      set({ failure: null })
      if (!last || !findFailure(last)) return
      set({ hidden_id: last.id })
      try {
        onJob(await dismissGeneration(talk_script_id, last.id))
      } catch (error) {
        set({ hidden_id: null })
        showFailure(GENERATION_TEXTS.dismiss_failed, error)
      }
    },
  }
}

/** Error codes that only the language model causes. */
const LLM_PROBLEMS: ReadonlySet<string> = new Set<ProblemCode>([
  'generation_quota',
  'generation_unavailable',
])

/**
 * Data attributes of a box during a generation: `data-generating` until the box is done, then
 * `data-read`. If the job generates only one box, the other boxes get neither attribute.
 */
export function showProgress(generation: Generation, box: BoxKey) {
  const job = generation.phase === 'running' ? generation.job : null
  const isRead = (job !== null && (job.box ?? box) === box) || generation.phase === 'starting'
  const isDone = job?.boxes_done.includes(box) ?? false
  return {
    'data-generating': isRead && !isDone ? 'true' : undefined,
    'data-read': isRead && isDone ? 'true' : undefined,
  }
}
