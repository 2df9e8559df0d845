import { type GenerationJob, type GeneratorName, leanCanvasRoutes } from '#contract/lean-canvas.ts'
import type { BoxKey } from '#contract/lean-canvas-boxes.ts'
import { GENERATION_TIMEOUT_MS } from '#contract/limits.ts'
import { request } from '#web/api/client.ts'
import { followEvents } from '#web/api/follow-events.ts'

const routes = leanCanvasRoutes

/** The server gives a sign of life every 15 s; a stream without one is held up on its way. */
const SILENCE_MS = 20_000

/** What was ticked of a proposal, or a candidate to take over. */
export type Ticked = { add: string[]; change: string[]; remove: string[] }

/**
 * Asks for a generation and answers its job at once; while one is under way, that one. Over notes that
 * were generated before it only proposes. Without a name the installation's first generator does it.
 * `waits`: where nothing tells of its progress, the call itself waits for the end, at most three minutes.
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

/** How far a generation is. */
export function readGeneration(talk_script_id: string, job_id: string, signal: AbortSignal) {
  return request(routes.readJob, { params: { job_id }, query: { talk_script_id } }, { signal })
}

/** Is told of a generation at every change, until the server ends the stream. Rejects when that breaks. */
export function watchGeneration(
  talk_script_id: string,
  job_id: string,
  options: { signal: AbortSignal; onEvent: (job: GenerationJob) => void },
): Promise<void> {
  const call = { params: { job_id }, query: { talk_script_id } }
  return followEvents(routes.followGeneration, call, { ...options, silence: SILENCE_MS })
}

/** Stops a generation; the job as it ended. */
export function cancelGeneration(talk_script_id: string, job_id: string) {
  return request(routes.cancelJob, { params: { job_id }, body: { talk_script_id } })
}

/** Puts away that a generation failed, for everybody; the job as it is then. */
export function dismissGeneration(talk_script_id: string, job_id: string) {
  return request(routes.dismissGeneration, { params: { job_id }, body: { talk_script_id } })
}

/** Writes what was ticked to the canvas; the job as it is then. */
export function applyGeneration(talk_script_id: string, job_id: string, ticked: Ticked) {
  return request(routes.applyGeneration, {
    params: { job_id },
    body: { talk_script_id, ...ticked },
  })
}

/** Takes back what the canvas's last generation wrote; the job as it is then. */
export function undoGeneration(talk_script_id: string, job_id: string) {
  return request(routes.undoGeneration, { params: { job_id }, body: { talk_script_id } })
}
