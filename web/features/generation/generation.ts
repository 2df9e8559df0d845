import { useCallback, useEffect, useRef, useState } from 'react'
import type { Pair } from '#contract/language.ts'
import type { GenerationJob, GeneratorName } from '#contract/lean-canvas.ts'
import type { BoxKey } from '#contract/lean-canvas-boxes.ts'
import type { ProblemCode } from '#contract/problems.ts'
import { ApiError, errorText } from '#web/api/api-error.ts'
import { cancelGeneration, startGeneration } from './api.ts'
import { followGeneration, isUnderWay } from './follow-generation.ts'
import { useFailure } from './generation-failure.ts'

export type GenerationState =
  | { phase: 'idle' }
  | { phase: 'starting' }
  | { phase: 'running'; job: GenerationJob; is_cancelling: boolean }
  /**
   * `by_llm`: the language model failed; the built-in generator may succeed. `of_job`: the last job
   * failed, not only a request of this page.
   */
  | { phase: 'failed'; text: Pair; by_llm: boolean; of_job: boolean }

export type Generation = GenerationState & {
  /** The last known generation of the canvas. */
  last: GenerationJob | null
  /** The last generation with a result. */
  done_id: string | null
  /** `box`: generates only this one again. */
  start(generator?: GeneratorName, box?: BoxKey): void
  cancel(): void
  /** Dismisses a failure; the failure of a job for all users. */
  dismiss(): void
}

type Telling = {
  /** Called with the current state of the canvas's last job. */
  onJob: (job: GenerationJob) => void
  /** Called once for a finished job. `isOwn`: requested here; a cancelled one: cancelled here. */
  onEnd: (job: GenerationJob, isOwn: boolean) => void
}

/**
 * The generations of a canvas. One is requested only once however often the button is pressed, and
 * followed until it ends. `last` is the canvas's last known job: a running one (a colleague's, or
 * one from before a reload) is followed too, the end of a missed one is reported, and a failure is
 * shown until dismissed. `isSlow`: without a WebSocket, the request itself waits for the end.
 */
export function useGeneration(
  talk_script_id: string,
  last: GenerationJob | null,
  isSlow: boolean,
  telling: Telling,
): Generation {
  const [state, setState] = useState<GenerationState>({ phase: 'idle' })
  const [doneId, setDoneId] = useState<string | null>(null)
  const isAsked = useRef(false)
  const ownId = useRef<string | null>(null)
  const stoppedId = useRef<string | null>(null)
  // A job that had already ended when the page loaded is not reported.
  const endedId = useRef(last && !isUnderWay(last) ? last.id : null)
  const tell = useRef(telling)
  useEffect(() => {
    tell.current = telling
  })

  const take = useCallback((job: GenerationJob) => {
    tell.current.onJob(job)
    if (isUnderWay(job)) {
      setState((before) => ({
        phase: 'running',
        job,
        is_cancelling: before.phase === 'running' && before.is_cancelling,
      }))
      return
    }
    setState({ phase: 'idle' })
    if (endedId.current === job.id) return
    endedId.current = job.id
    const ours = job.status === 'cancelled' ? stoppedId : ownId
    tell.current.onEnd(job, job.id === ours.current)
  }, [])

  useEffect(() => {
    if (last?.status === 'done') setDoneId(last.id)
    if (last === null || last.id === endedId.current || isAsked.current) return
    if (!isUnderWay(last)) take(last)
    else {
      setState((before) =>
        before.phase === 'running' ? before : { phase: 'running', job: last, is_cancelling: false },
      )
    }
  }, [last, take])

  const jobId = state.phase === 'running' ? state.job.id : null
  useEffect(() => {
    if (jobId === null) return
    const stop = new AbortController()
    const { signal } = stop
    followGeneration(talk_script_id, jobId, { signal, onJob: take }).catch((error: unknown) => {
      if (!signal.aborted)
        setState({ phase: 'failed', text: errorText(error), by_llm: false, of_job: false })
    })
    return () => stop.abort()
  }, [talk_script_id, jobId, take])

  const start = useCallback(
    async (generator?: GeneratorName, box?: BoxKey) => {
      if (isAsked.current) return
      isAsked.current = true
      setState({ phase: 'starting' })
      try {
        const job = await startGeneration(talk_script_id, { generator, box, waits: isSlow })
        ownId.current = job.id
        take(job)
      } catch (error) {
        // It continues on the server; the page follows it like a colleague's.
        if (isSlow && error instanceof ApiError && error.code === 'timeout') {
          return setState({ phase: 'idle' })
        }
        const by_llm = error instanceof ApiError && LLM_PROBLEMS.has(error.code)
        setState({ phase: 'failed', text: errorText(error), by_llm, of_job: false })
      } finally {
        isAsked.current = false
      }
    },
    [talk_script_id, isSlow, take],
  )

  const cancel = useCallback(async () => {
    if (jobId === null) return
    stoppedId.current = jobId
    setState((before) => (before.phase === 'running' ? { ...before, is_cancelling: true } : before))
    try {
      take(await cancelGeneration(talk_script_id, jobId))
    } catch {
      // It continues; the button becomes active again.
      stoppedId.current = null
      setState((before) =>
        before.phase === 'running' ? { ...before, is_cancelling: false } : before,
      )
    }
  }, [talk_script_id, jobId, take])

  const failure = useFailure(talk_script_id, last, telling.onJob)
  const dismiss = () => {
    setState({ phase: 'idle' })
    failure.dismiss()
  }
  const done_id = last?.status === 'done' ? last.id : doneId
  const shown = state.phase === 'idle' && failure.shown ? failure.shown : state
  return { ...shown, last, done_id, start, cancel, dismiss }
}

/** Error codes of the language model only. */
const LLM_PROBLEMS: ReadonlySet<string> = new Set<ProblemCode>([
  'generation_quota',
  'generation_unavailable',
])

/**
 * True while a box is being generated, and after it was; in a generation of one box, only for that
 * box.
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
