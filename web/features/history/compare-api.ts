import { useQuery } from '@tanstack/react-query'
import { leanCanvasRoutes } from '#contract/lean-canvas.ts'
import { scriptRoutes } from '#contract/scripts.ts'
import { queryOf } from '#web/api/queries.ts'
import { useScriptSearch } from '#web/features/scripts/api/search-scripts.ts'

/** Another talk script and its current canvas; null disables the query. */
export function useOtherCanvas(talk_script_id: string | null) {
  const isEnabled = talk_script_id !== null
  const script = useQuery(
    queryOf(scriptRoutes.readScript, isEnabled ? { params: { id: talk_script_id } } : null),
  )
  const canvas = useQuery({
    ...queryOf(
      leanCanvasRoutes.readCanvasOfTalkScript,
      isEnabled ? { query: { talk_script_id } } : null,
    ),
    // Always refetched, since the canvas may have been edited.
    staleTime: 0,
  })
  // A talk script may have no canvas. The request then fails with 404. If the canvas page has
  // already cached this result, `canvas.data` is null instead.
  const data =
    script.data && canvas.data ? { script: script.data, notes: canvas.data.notes } : undefined
  const refetch = () => Promise.all([script.refetch(), canvas.refetch()])
  return { data, error: script.error ?? canvas.error, refetch }
}

/**
 * Searches talk scripts that have a canvas, debounced. An empty text finds the scripts edited last.
 */
export const useCanvasSearch = (text: string) =>
  useScriptSearch(text, { kind: 'talk_script', canvas: 'true' })
