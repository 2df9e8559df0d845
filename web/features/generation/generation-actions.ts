import { useRef, useState } from 'react'
import type { GenerationJob, ProposedNote } from '#contract/lean-canvas.ts'
import type { BoxKey } from '#contract/lean-canvas-boxes.ts'
import { ApiError, errorText } from '#web/api/api-error.ts'
import { showToast } from '#web/messages/message-store.ts'
import { showFailure } from '#web/messages/show-failure.ts'
import { applyGeneration, type Ticked, undoGeneration } from './api.ts'
import { showOutcomeToast } from './generation-toasts.ts'
import { GENERATION_TEXTS } from './texts.ts'

export type GenerationActions = {
  /**
   * Applies the ticked changes. Resolves to true if the review is complete, even if another person
   * completed it.
   */
  apply(job_id: string, ticked: Ticked): Promise<boolean>
  /** Discards a proposal; the canvas stays unchanged. */
  discard(job_id: string): Promise<void>
  acceptCandidate(note: ProposedNote): Promise<void>
  undo(job_id: string): Promise<void>
  /** Ids of candidates being added to the canvas. */
  placing: ReadonlySet<string>
  /**
   * The box of the candidate that was accepted last. Null:
   * - before the first acceptance
   * - while a candidate is being added
   * - after a failure
   */
  accepted: BoxKey | null
}

type Options = {
  talk_script_id: string
  done_id: string | null
  onJob: (job: GenerationJob) => void
  /** Called if script, canvas or result may have changed since they were loaded. */
  onStale: () => void
}

/**
 * Actions on the result of a generation. A toast shows the outcome of each action, except the
 * success of `acceptCandidate`.
 */
export function useGenerationActions(options: Options): GenerationActions {
  const { talk_script_id, done_id, onJob, onStale } = options
  const [placing, setPlacing] = useState<ReadonlySet<string>>(new Set())
  const [accepted, setAccepted] = useState<BoxKey | null>(null)
  const isUndoing = useRef(false)

  const undo = async (job_id: string) => {
    if (isUndoing.current) return
    isUndoing.current = true
    try {
      onJob(await undoGeneration(talk_script_id, job_id))
      showToast({ status: 'success', title: GENERATION_TEXTS.undone })
    } catch (error) {
      showFailure(GENERATION_TEXTS.undo_failed, error)
    } finally {
      isUndoing.current = false
      onStale()
    }
  }
  return {
    placing,
    accepted,
    undo,
    async apply(job_id, ticked) {
      try {
        const job = await applyGeneration(talk_script_id, job_id, ticked)
        onJob(job)
        showOutcomeToast(job, GENERATION_TEXTS.applied, undo)
        return true
      } catch (error) {
        const title = GENERATION_TEXTS.apply_failed
        showToast({ status: 'error', title, text: errorText(error) })
        return error instanceof ApiError && error.code === 'conflict'
      } finally {
        onStale()
      }
    },
    async discard(job_id) {
      try {
        onJob(await applyGeneration(talk_script_id, job_id, { add: [], change: [], remove: [] }))
        showToast({ status: 'info', title: GENERATION_TEXTS.discarded })
      } catch (error) {
        const title = GENERATION_TEXTS.apply_failed
        showToast({ status: 'error', title, text: errorText(error) })
      } finally {
        onStale()
      }
    },
    async acceptCandidate(note) {
      if (done_id === null || placing.has(note.id)) return
      setAccepted(null)
      setPlacing((before) => new Set(before).add(note.id))
      try {
        const ticked = { add: [note.id], change: [], remove: [] }
        onJob(await applyGeneration(talk_script_id, done_id, ticked))
        setAccepted(note.box)
      } catch (error) {
        const title = GENERATION_TEXTS.take_over_failed
        showToast({ status: 'error', title, text: errorText(error) })
        onStale()
      } finally {
        setPlacing((before) => new Set([...before].filter((id) => id !== note.id)))
      }
    },
  }
}
