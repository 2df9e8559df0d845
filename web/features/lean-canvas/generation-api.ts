import { useQuery, useQueryClient } from '@tanstack/react-query'
import {
  type GenerationJob,
  type GenerationResult,
  type GeneratorName,
  leanCanvasRoutes,
} from '#contract/lean-canvas.ts'
import type { BoxKey } from '#contract/lean-canvas-boxes.ts'
import { GENERATION_TIMEOUT_MS } from '#contract/limits.ts'
import { createApi } from '#web/api/client.ts'
import { followEvents } from '#web/api/follow-events.ts'

const api = createApi(leanCanvasRoutes)

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
  const { job } = await api.generateCanvas({ body }, { timeout: GENERATION_TIMEOUT_MS })
  return job
}

/** How far a generation is. */
export function readGeneration(talk_script_id: string, job_id: string, signal: AbortSignal) {
  return api.readJob({ params: { job_id }, query: { talk_script_id } }, { signal })
}

/** Is told of a generation at every change, until the server ends the stream. Rejects when that breaks. */
export function watchGeneration(
  talk_script_id: string,
  job_id: string,
  options: { signal: AbortSignal; onEvent: (job: GenerationJob) => void },
): Promise<void> {
  const call = { params: { job_id }, query: { talk_script_id } }
  return followEvents(leanCanvasRoutes.followGeneration, call, { ...options, silence: SILENCE_MS })
}

/** Stops a generation; the job as it ended. */
export function cancelGeneration(talk_script_id: string, job_id: string) {
  return api.cancelJob({ params: { job_id }, body: { talk_script_id } })
}

/** Puts away that a generation failed, for everybody; the job as it is then. */
export function dismissGeneration(talk_script_id: string, job_id: string) {
  return api.dismissGeneration({ params: { job_id }, body: { talk_script_id } })
}

/** Writes what was ticked to the canvas; the job as it is then. */
export function applyGeneration(talk_script_id: string, job_id: string, ticked: Ticked) {
  return api.applyGeneration({ params: { job_id }, body: { talk_script_id, ...ticked } })
}

/** Takes back what the canvas's last generation wrote; the job as it is then. */
export function undoGeneration(talk_script_id: string, job_id: string) {
  return api.undoGeneration({ params: { job_id }, body: { talk_script_id } })
}

/**
 * What a finished generation found, as script and canvas stand now; null where there is none (`job_id`
 * null) or it is not known yet. `refresh` looks again at it, and at all else the page knows of the canvas.
 */
export function useGenerationResult(
  talk_script_id: string,
  job_id: string | null,
): { result: GenerationResult | null; error: unknown; refresh: () => Promise<void> } {
  const client = useQueryClient()
  const all = ['lean_canvas', talk_script_id]
  const { data, error } = useQuery({
    queryKey: [...all, 'result', job_id],
    enabled: job_id !== null,
    staleTime: 0,
    queryFn: ({ signal }) =>
      api.readGenerationResult(
        { params: { job_id: job_id ?? '' }, query: { talk_script_id } },
        { signal },
      ),
  })
  const refresh = () => client.invalidateQueries({ queryKey: all })
  return { result: data ?? null, error, refresh }
}
