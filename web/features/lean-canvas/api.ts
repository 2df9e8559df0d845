import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query'
import { commentRoutes } from '#contract/comments.ts'
import { type GenerationJob, type LeanCanvas, leanCanvasRoutes } from '#contract/lean-canvas.ts'
import { scriptRoutes } from '#contract/scripts.ts'
import { readScriptJson } from '#document/read-script-json.ts'
import type { ScriptDocument } from '#document/script-document.ts'
import { ApiError } from '#web/api/api-error.ts'
import { createApi } from '#web/api/client.ts'
import { queryClient } from '#web/api/query-client.ts'
import { isUnderWay } from './follow-generation.ts'
import { listBlocks, type ScriptBlocks } from './quotes.ts'
import { listBlanks } from './waiting-blanks.ts'

const { findMentionable } = commentRoutes
const api = createApi({ ...leanCanvasRoutes, ...scriptRoutes, findMentionable })

const canvasKey = (talk_script_id: string) => ['lean_canvas', talk_script_id]
const blocksKey = (talk_script_id: string) => ['lean_canvas', talk_script_id, 'script_blocks']

/** The talk script a canvas belongs to: its title, language and rights. */
export function useTalkScript(id: string) {
  return useQuery(talkScriptQuery(id))
}

const talkScriptQuery = (id: string) =>
  queryOptions({
    queryKey: ['lean_canvas', id, 'talk_script'],
    queryFn: ({ signal }) => api.readScript({ params: { id } }, { signal }),
  })

/** Asks for the talk script, and its canvas where there is one, before they are shown. */
export async function prefetchCanvas(talk_script_id: string): Promise<void> {
  const script = await queryClient.fetchQuery(talkScriptQuery(talk_script_id)).catch(() => null)
  if (script && script.filled_boxes !== null)
    await queryClient.prefetchQuery(canvasQuery(talk_script_id))
}

/**
 * The canvas of a talk script; null where the server says 404: none was opened yet. Rejects with every
 * other `ApiError`.
 */
export async function findCanvas(
  talk_script_id: string,
  signal?: AbortSignal,
): Promise<LeanCanvas | null> {
  try {
    const options = signal ? { signal } : {}
    return await api.readCanvasOfTalkScript({ query: { talk_script_id } }, options)
  } catch (error) {
    if (error instanceof ApiError && error.status === 404) return null
    throw error
  }
}

const canvasQuery = (talk_script_id: string) =>
  queryOptions({
    queryKey: canvasKey(talk_script_id),
    queryFn: async ({ signal, client, queryKey }) => {
      const found = await findCanvas(talk_script_id, signal)
      return keepNewerJob(client.getQueryData<LeanCanvas | null>(queryKey) ?? null, found)
    },
  })

/**
 * The canvas as it was found, unless the page has heard more of its generation than this answer, which
 * was on its way meanwhile: a later one, or that it is over.
 */
export function keepNewerJob(known: LeanCanvas | null, found: LeanCanvas | null) {
  if (!found || !known?.job || known.id !== found.id) return found
  const isBehind =
    !found.job ||
    Date.parse(found.job.created_at) < Date.parse(known.job.created_at) ||
    (found.job.id === known.job.id && isUnderWay(found.job) && !isUnderWay(known.job))
  return isBehind ? { ...found, job: known.job } : found
}

/** The canvas of a talk script; null where none was opened yet (the specification's 404). */
export function useCanvas(talk_script_id: string) {
  return useQuery(canvasQuery(talk_script_id))
}

/** Opens the canvas of a talk script, or answers the one there is. Rejects with an `ApiError`. */
export function useCreateCanvas(talk_script_id: string): () => Promise<LeanCanvas> {
  const client = useQueryClient()
  return async () => {
    const canvas = await api.createCanvas({ body: { talk_script_id } })
    client.setQueryData(canvasQuery(talk_script_id).queryKey, canvas)
    return canvas
  }
}

/** Looks again at what the page knows of the canvas' generations, not of its script. */
export function useLookAgain(talk_script_id: string): () => void {
  const client = useQueryClient()
  return () => {
    const queryKey = canvasKey(talk_script_id)
    void client.invalidateQueries({ queryKey, exact: true })
    void client.invalidateQueries({ queryKey: [...queryKey, 'result'] })
  }
}

/** Takes note of a canvas's job as it is now, for this page and for whoever comes back to it. */
export function useKnownJob(talk_script_id: string): (job: GenerationJob) => void {
  const client = useQueryClient()
  return (job) => {
    const { queryKey } = canvasQuery(talk_script_id)
    client.setQueryData(queryKey, (canvas) => (canvas ? { ...canvas, job } : canvas))
  }
}

/** What the talk script says now, block by block: whether quotes still stand, questions are asked. */
export function useScriptBlocks(talk_script_id: string): {
  blocks: ScriptBlocks | null
  /** As it is written; null as long as it is not known. */
  script: ScriptDocument | null
  /** The names of its blanks; null as long as they are not known. */
  blanks: ReadonlySet<string> | null
  refresh: () => void
} {
  const client = useQueryClient()
  const { data } = useQuery({
    queryKey: blocksKey(talk_script_id),
    // Whoever comes back from the script has just changed it.
    staleTime: 0,
    queryFn: async ({ signal }) => {
      const { document } = await api.readScriptText({ params: { id: talk_script_id } }, { signal })
      const script = readScriptJson(document)
      return { script, blocks: listBlocks(script), blanks: listBlanks(script) }
    },
  })
  const refresh = () => client.invalidateQueries({ queryKey: blocksKey(talk_script_id) })
  const { script = null, blocks = null, blanks = null } = data ?? {}
  return { script, blocks, blanks, refresh }
}

/** Colleagues who may see a script, and so may take care of a note of its canvas. */
export function useColleagues(script_id: string): readonly { user_id: string; name: string }[] {
  const { data } = useQuery({
    queryKey: ['lean_canvas', script_id, 'colleagues'],
    queryFn: ({ signal }) =>
      api.findMentionable({ params: { id: script_id }, query: {} }, { signal }),
    select: ({ colleagues }) =>
      colleagues.map(({ user_id, username }) => ({ user_id, name: username })),
  })
  return data ?? []
}
