import { type GenerationJob, type GeneratorName, leanCanvasRoutes } from '#contract/lean-canvas.ts'
import type { BoxKey } from '#contract/lean-canvas-boxes.ts'
import { GENERATION_TIMEOUT_MS } from '#contract/limits.ts'
import { request } from '#web/api/client.ts'
import { followEvents } from '#web/api/follow-events.ts'

const routes = leanCanvasRoutes

/**
 * Longest wait for an event, in milliseconds. The server sends a heartbeat every 15 s, so a longer
 * silence means that a proxy buffers the stream.
 */
const SILENCE_MS = 20_000

/** Ids of the changes to apply: ticked changes of a proposal, or one accepted candidate. */
export type Ticked = { add: string[]; change: string[]; remove: string[] }

/**
 * Starts a generation. Resolves to its job, or to the job that is already running. On a canvas with
 * generated notes, the job only proposes changes. `waits`: the response arrives only when the job
 * ends, or after three minutes. Pages without a WebSocket set `waits`.
 */
export async function startGeneration(
  talk_script_id: string,
  options: { generator?: GeneratorName | undefined; box?: BoxKey | undefined; waits: boolean },
): Promise<GenerationJob> {
  const { generator, box, waits } = options
  const choice = { ...(generator && { generator }), ...(box && { box }) }
  const body = { talk_script_id, wait_for_completion: waits, review: true, ...choice }
  const { job } = await request(routes.generateCanvas, { body }, { timeout: GENERATION_TIMEOUT_MS })
  return job
}

/** Reads the state of a generation, for polling. */
export function readGeneration(talk_script_id: string, job_id: string, signal: AbortSignal) {
  return request(
    routes.readGeneration,
    { params: { job_id }, query: { talk_script_id } },
    { signal },
  )
}

/**
 * Calls `onEvent` at every change of a generation until the server ends the stream. Rejects if the
 * stream breaks.
 */
export function watchGeneration(
  talk_script_id: string,
  job_id: string,
  options: { signal: AbortSignal; onEvent: (job: GenerationJob) => void },
): Promise<void> {
  const call = { params: { job_id }, query: { talk_script_id } }
  return followEvents(routes.followGeneration, call, { ...options, silence: SILENCE_MS })
}

/** Cancels a generation; resolves to the ended job. */
export function cancelGeneration(talk_script_id: string, job_id: string) {
  return request(routes.cancelGeneration, { params: { job_id }, body: { talk_script_id } })
}

/** Dismisses a failed generation for all users; resolves to the job. */
export function dismissGeneration(talk_script_id: string, job_id: string) {
  return request(routes.dismissGeneration, { params: { job_id }, body: { talk_script_id } })
}

/** Writes the ticked changes to the canvas; resolves to the job. */
export function applyGeneration(talk_script_id: string, job_id: string, ticked: Ticked) {
  return request(routes.applyGeneration, {
    params: { job_id },
    body: { talk_script_id, ...ticked },
  })
}

/** Undoes the changes of the canvas's last generation; resolves to the job. */
export function undoGeneration(talk_script_id: string, job_id: string) {
  return request(routes.undoGeneration, { params: { job_id }, body: { talk_script_id } })
}
