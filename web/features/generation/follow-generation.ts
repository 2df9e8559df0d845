import type { GenerationJob } from '#contract/lean-canvas.ts'
import { ApiError } from '#web/api/api-error.ts'
import { readGeneration, watchGeneration } from './api.ts'

const POLL_MS = 700
const MAX_FAILED_POLLS = 30

export const isPending = (job: GenerationJob) => job.status === 'queued' || job.status === 'running'

/**
 * Reports each state of a generation's job until the job ends. Uses server-sent events. If the
 * events fail or end early, polls instead. Rejects:
 * - on abort
 * - on a 4xx response to a poll
 * - after MAX_FAILED_POLLS failed polls in a row
 */
export async function followGeneration(
  talk_script_id: string,
  job_id: string,
  { signal, onJob }: { signal: AbortSignal; onJob: (job: GenerationJob) => void },
): Promise<void> {
  let isOver = false
  const report = (job: GenerationJob) => {
    if (signal.aborted || isOver) return
    isOver = !isPending(job)
    onJob(job)
  }
  try {
    await watchGeneration(talk_script_id, job_id, { signal, onEvent: report })
  } catch {
    signal.throwIfAborted()
  }
  let unanswered = 0
  while (!isOver) {
    try {
      report(await readGeneration(talk_script_id, job_id, signal))
      unanswered = 0
    } catch (error) {
      signal.throwIfAborted()
      unanswered += 1
      const isRefused = error instanceof ApiError && error.status >= 400 && error.status < 500
      if (isRefused || unanswered >= MAX_FAILED_POLLS) throw error
    }
    if (!isOver) await new Promise((resolve) => setTimeout(resolve, POLL_MS))
    signal.throwIfAborted()
  }
}
