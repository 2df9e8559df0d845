import { useState } from 'react'
import type { Pair } from '#contract/language.ts'
import type { GenerationJob } from '#contract/lean-canvas.ts'
import { findPageProblem, PAGE_PROBLEMS } from '#contract/page-problems.ts'
import { errorText } from '#web/api/api-error.ts'
import { showToast } from '#web/messages/message-store.ts'
import { dismissGeneration } from './api.ts'
import { GENERATION_TEXTS } from './texts.ts'

/** Why a job failed. */
export type Failure = { phase: 'failed'; text: Pair; by_llm: boolean; of_job: true }

/** The failure of a canvas's last generation; null if it was dismissed. */
export function findFailure(last: GenerationJob | null): Failure | null {
  if (last?.status !== 'failed' || last.is_dismissed) return null
  const by_llm = last.generator === 'llm'
  return { phase: 'failed', text: describeProblem(last.problem), by_llm, of_job: true }
}

/** The text of a job's error code. */
export function describeProblem(code: string | null): Pair {
  return findPageProblem(code)?.text ?? PAGE_PROBLEMS.generation_failed.text
}

/**
 * The failure of a canvas's last generation, and its dismissal: optimistic here, for all users once
 * the server has it. If the request fails, the failure is shown again.
 */
export function useFailure(
  talk_script_id: string,
  last: GenerationJob | null,
  onJob: (job: GenerationJob) => void,
): { shown: Failure | null; dismiss: () => void } {
  const [hiddenId, setHiddenId] = useState<string | null>(null)
  const failure = findFailure(last)
  const dismiss = async () => {
    if (!failure || !last) return
    setHiddenId(last.id)
    try {
      onJob(await dismissGeneration(talk_script_id, last.id))
    } catch (error) {
      setHiddenId(null)
      const title = GENERATION_TEXTS.dismiss_failed
      showToast({ status: 'error', title, text: errorText(error) })
    }
  }
  return { shown: last?.id === hiddenId ? null : failure, dismiss }
}
