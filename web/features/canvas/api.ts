import { useQuery } from '@tanstack/react-query'
import { commentRoutes } from '#contract/comments.ts'
import {
  type GenerationJob,
  type GenerationResult,
  type LeanCanvas,
  leanCanvasRoutes,
} from '#contract/lean-canvas.ts'
import type { RouteResponse } from '#contract/route.ts'
import { type Script, scriptRoutes } from '#contract/scripts.ts'
import { readScriptJson } from '#document/read-script-json.ts'
import type { ScriptDocument } from '#document/script-document.ts'
import { ApiError } from '#web/api/api-error.ts'
import { request } from '#web/api/client.ts'
import { allOf, queryBy, queryOf, refreshAfter } from '#web/api/queries.ts'
import { queryClient, STALE_MS } from '#web/api/query-client.ts'
import { useLastError } from '#web/api/use-last-error.ts'
import { listBlocks, type ScriptBlocks } from '#web/canvas/quotes.ts'
import { isPending } from '#web/features/generation/follow-generation.ts'
import { listEmptyVariables } from '#web/features/generation/waiting-boxes.ts'

const { readCanvasOfTalkScript, readGenerationResult } = leanCanvasRoutes

/**
 * Router state passed to the canvas page, so that the page creates the canvas and starts a
 * generation.
 */
export type CanvasStart = { generates: true }

const talkScriptQuery = (id: string) => queryOf(scriptRoutes.readScript, { params: { id } })

/** Prefetches the talk script, and its canvas if there is one. */
export async function prefetchCanvas(talk_script_id: string): Promise<void> {
  const script = await queryClient.fetchQuery(talkScriptQuery(talk_script_id)).catch(() => null)
  if (script && script.filled_boxes !== null)
    await queryClient.prefetchQuery(canvasQuery(talk_script_id))
}

/**
 * The canvas of a talk script; null if there is none yet (404). Rejects with every other
 * `ApiError`.
 */
export async function findCanvas(
  talk_script_id: string,
  signal?: AbortSignal,
): Promise<LeanCanvas | null> {
  try {
    const options = signal ? { signal } : {}
    return await request(readCanvasOfTalkScript, { query: { talk_script_id } }, options)
  } catch (error) {
    if (error instanceof ApiError && error.status === 404) return null
    throw error
  }
}

const canvasQuery = (talk_script_id: string) => {
  const parts = { query: { talk_script_id } }
  return queryBy(readCanvasOfTalkScript, parts, async (signal) => {
    const found = await findCanvas(talk_script_id, signal)
    return pickNewerJob(
      queryClient.getQueryData(queryOf(readCanvasOfTalkScript, parts).queryKey) ?? null,
      found,
    )
  })
}

/**
 * Returns `found`, the fetched canvas. If the job of `known`, the cached canvas, is newer or has
 * progressed further, the result has this job.
 */
export function pickNewerJob(known: LeanCanvas | null, found: LeanCanvas | null) {
  if (!found || !known?.job || known.id !== found.id) return found
  const isBehind =
    !found.job ||
    Date.parse(found.job.created_at) < Date.parse(known.job.created_at) ||
    (found.job.id === known.job.id && isBefore(found.job, known.job))
  return isBehind ? { ...found, job: known.job } : found
}

/**
 * Compares two states of one job. True if `one` is pending, and `other` has ended or has more
 * finished boxes.
 */
const isBefore = (one: GenerationJob, other: GenerationJob) =>
  isPending(one) && (!isPending(other) || one.boxes_done.length < other.boxes_done.length)

const POLL_MS = 5_000

/**
 * The canvas of a talk script; null if there is none yet, undefined until loaded. Without a canvas,
 * the script is polled, because a colleague may create the canvas. The canvas itself is polled only
 * if the script has one, because the browser logs each 404 response as an error.
 */
export function useCanvas(talk_script_id: string) {
  const { data: script, errorUpdateCount } = useQuery({
    ...talkScriptQuery(talk_script_id),
    // A refused script is polled by `useScript`, more rarely.
    refetchInterval: ({ state: { data, error } }) =>
      hasNoCanvas(data) && !data?.trashed_at && !error ? POLL_MS : false,
  })
  const hasNone = hasNoCanvas(script)
  // The canvas is loaded at the same time as the script. If a request for the script fails, the
  // canvas is not loaded until the script is.
  const mayExist = script ? script.trashed_at === null && !hasNone : errorUpdateCount === 0
  const { data, error, isPending, refetch } = useQuery({
    ...canvasQuery(talk_script_id),
    enabled: ({ state }) => mayExist || Boolean(state.data),
    refetchInterval: ({ state }) => (state.data ? false : POLL_MS),
    // A cached null (no canvas) is always stale, so that a new canvas is fetched as soon as the
    // script has one.
    staleTime: ({ state }) => (state.data ? STALE_MS : 0),
  })
  return {
    data: data ?? (hasNone ? null : undefined),
    error: useLastError({ error, isPending }),
    refetch,
  }
}

const hasNoCanvas = (script: Script | undefined) => script?.filled_boxes === null

/** Creates the canvas of a talk script and caches it; idempotent. Rejects with an `ApiError`. */
export async function createCanvas(talk_script_id: string): Promise<LeanCanvas> {
  const canvas = await request(leanCanvasRoutes.createCanvas, { body: { talk_script_id } })
  const parts = { query: { talk_script_id } }
  // A poll that began before the creation would replace the canvas by null.
  await queryClient.cancelQueries(allOf(readCanvasOfTalkScript, parts))
  queryClient.setQueryData(queryOf(readCanvasOfTalkScript, parts).queryKey, () => canvas)
  void refreshAfter(leanCanvasRoutes.createCanvas)
  return canvas
}

/** Refetches the canvas and its generation results, but not the talk script. */
export async function refreshGenerations(talk_script_id: string): Promise<void> {
  const parts = { query: { talk_script_id } }
  await Promise.all([
    queryClient.invalidateQueries(allOf(readCanvasOfTalkScript, parts)),
    queryClient.invalidateQueries(allOf(readGenerationResult, parts)),
  ])
}

export function cacheJob(talk_script_id: string, job: GenerationJob): void {
  const query = queryOf(readCanvasOfTalkScript, { query: { talk_script_id } })
  queryClient.setQueryData(query.queryKey, (canvas) => canvas && { ...canvas, job })
}

export function useScriptBlocks(talk_script_id: string): {
  blocks: ScriptBlocks | null
  /** The parsed script; null until loaded. */
  script: ScriptDocument | null
  /** Keys of the script's variables without a value; null until loaded. */
  blanks: ReadonlySet<string> | null
  refresh: () => void
} {
  const parts = { params: { id: talk_script_id } }
  const { data } = useQuery({
    ...queryOf(scriptRoutes.readScriptText, parts),
    // Always refetched, since the user may have just edited the script.
    staleTime: 0,
    select: readBlocks,
  })
  const { script = null, blocks = null, blanks = null } = data ?? {}
  return {
    script,
    blocks,
    blanks,
    refresh: () => void queryClient.invalidateQueries(allOf(scriptRoutes.readScriptText, parts)),
  }
}

function readBlocks({ document }: RouteResponse<typeof scriptRoutes.readScriptText>) {
  const script = readScriptJson(document)
  return { script, blocks: listBlocks(script), blanks: listEmptyVariables(script) }
}

/** Colleagues who can see a script, and so can own a note of its canvas. */
export function useColleagues(id: string): readonly { user_id: string; name: string }[] {
  const { data } = useQuery({
    ...queryOf(commentRoutes.findMentionable, { params: { id } }),
    select: ({ colleagues }) =>
      colleagues.map(({ user_id, username }) => ({ user_id, name: username })),
  })
  return data ?? []
}

/**
 * Returns the result of a finished generation. The result is null without a job, and until it is
 * loaded. `refresh` refetches the result, the canvas and the script.
 */
export function useGenerationResult(
  talk_script_id: string,
  job_id: string | null,
): { result: GenerationResult | null; error: unknown; refresh: () => Promise<void> } {
  const { data, error } = useQuery({
    ...queryOf(
      readGenerationResult,
      job_id === null ? null : { params: { job_id }, query: { talk_script_id } },
    ),
    staleTime: 0,
  })
  const refreshAll = async () => {
    const script = { params: { id: talk_script_id } }
    await Promise.all([
      refreshGenerations(talk_script_id),
      queryClient.invalidateQueries(allOf(scriptRoutes.readScript, script)),
      queryClient.invalidateQueries(allOf(scriptRoutes.readScriptText, script)),
    ])
  }
  return { result: data ?? null, error, refresh: refreshAll }
}
