import { useCallback, useEffect, useRef, useState } from 'react'
import type { Pair } from '../../../contract/language.ts'
import type { GenerationJob } from '../../../contract/lean-canvas.ts'
import { PROBLEMS, type ProblemCode } from '../../../contract/problems.ts'
import { ApiError, errorText } from '../../api/api-error.ts'
import { cancelGeneration, readGeneration, startGeneration } from './api.ts'

const LOOK_MS = 700
/** After so many looks in a row that nothing answered, the reader is told that we cannot see it. */
const PATIENCE = 30

export type GenerationState =
  | { phase: 'idle' }
  | { phase: 'starting' }
  | { phase: 'running'; job: GenerationJob; is_cancelling: boolean }
  | { phase: 'failed'; text: Pair }

export type Generation = GenerationState & { start(): void; cancel(): void; dismiss(): void }

const isUnderWay = (job: GenerationJob) => job.status === 'queued' || job.status === 'running'

/**
 * A generation as the page follows it: asked for once however often the button is pressed, looked at
 * until it is over. `last` is the job the canvas came with: one under way (a colleague's, or one from
 * before a reload) is followed as well. `onEnd` is told of a job that is done or was cancelled.
 */
export function useGeneration(
  talk_script_id: string,
  last: GenerationJob | null,
  onEnd: (job: GenerationJob) => void,
): Generation {
  const [state, setState] = useState<GenerationState>(() =>
    last && isUnderWay(last)
      ? { phase: 'running', job: last, is_cancelling: false }
      : { phase: 'idle' },
  )
  const isAsked = useRef(false)
  const end = useRef(onEnd)
  useEffect(() => {
    end.current = onEnd
  })

  const take = useCallback((job: GenerationJob) => {
    if (isUnderWay(job)) {
      setState((before) => ({
        phase: 'running',
        job,
        is_cancelling: before.phase === 'running' && before.is_cancelling,
      }))
    } else if (job.status === 'failed') {
      setState({ phase: 'failed', text: problemText(job.problem) })
    } else {
      setState({ phase: 'idle' })
      end.current(job)
    }
  }, [])

  const jobId = state.phase === 'running' ? state.job.id : null
  useEffect(() => {
    if (jobId === null) return
    const stop = new AbortController()
    const follow = async () => {
      let unanswered = 0
      while (!stop.signal.aborted) {
        await new Promise((resolve) => setTimeout(resolve, LOOK_MS))
        if (stop.signal.aborted) return
        try {
          const job = await readGeneration(talk_script_id, jobId, stop.signal)
          unanswered = 0
          take(job)
          if (!isUnderWay(job)) return
        } catch (error) {
          if (stop.signal.aborted) return
          unanswered += 1
          const isRefused = error instanceof ApiError && error.status >= 400 && error.status < 500
          if (isRefused || unanswered >= PATIENCE) {
            return setState({ phase: 'failed', text: errorText(error) })
          }
        }
      }
    }
    void follow()
    return () => stop.abort()
  }, [talk_script_id, jobId, take])

  const start = useCallback(async () => {
    if (isAsked.current) return
    isAsked.current = true
    setState({ phase: 'starting' })
    try {
      take(await startGeneration(talk_script_id))
    } catch (error) {
      setState({ phase: 'failed', text: errorText(error) })
    } finally {
      isAsked.current = false
    }
  }, [talk_script_id, take])

  const cancel = useCallback(async () => {
    if (jobId === null) return
    setState((before) => (before.phase === 'running' ? { ...before, is_cancelling: true } : before))
    try {
      take(await cancelGeneration(talk_script_id, jobId))
    } catch {
      // It goes on; the button can be pressed again.
      setState((before) =>
        before.phase === 'running' ? { ...before, is_cancelling: false } : before,
      )
    }
  }, [talk_script_id, jobId, take])

  const dismiss = useCallback(() => setState({ phase: 'idle' }), [])
  return { ...state, start, cancel, dismiss }
}

function problemText(code: string | null): Pair {
  const known = code !== null && Object.hasOwn(PROBLEMS, code) ? (code as ProblemCode) : null
  return PROBLEMS[known ?? 'generation_failed'].text
}
