import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { leanCanvasRoutes } from '#contract/lean-canvas.ts'
import { scriptRoutes } from '#contract/scripts.ts'
import { createApi } from '#web/api/client.ts'

const { readCanvasOfTalkScript } = leanCanvasRoutes
const { listScripts, readScript } = scriptRoutes
const api = createApi({ readCanvasOfTalkScript, listScripts, readScript })

const DEBOUNCE_MS = 200
const MOST_FOUND = 20

/** Another talk script and what its canvas says now; null asks for nothing. */
export function useOtherCanvas(talk_script_id: string | null) {
  return useQuery({
    queryKey: ['compare', talk_script_id],
    queryFn: async ({ signal }) => {
      const id = talk_script_id ?? ''
      const [script, canvas] = await Promise.all([
        api.readScript({ params: { id } }, { signal }),
        api.readCanvasOfTalkScript({ query: { talk_script_id: id } }, { signal }),
      ])
      return { script, notes: canvas.notes }
    },
    enabled: talk_script_id !== null,
    // Somebody may be writing.
    staleTime: 0,
  })
}

/** Talk scripts with a canvas that hold the words, without words those last edited, as one types; `isLate` while they are looked for. */
export function useCanvasSearch(text: string) {
  const [search, setSearch] = useState('')
  useEffect(() => {
    const timer = setTimeout(() => setSearch(text.trim()), DEBOUNCE_MS)
    return () => clearTimeout(timer)
  }, [text])
  const found = useQuery({
    queryKey: ['scripts', 'compare', search],
    queryFn: ({ signal }) =>
      api.listScripts(
        { query: { kind: 'talk_script', canvas: 'true', limit: MOST_FOUND, search } },
        { signal },
      ),
    placeholderData: keepPreviousData,
    retry: false,
  })
  return { scripts: found.data?.scripts ?? [], isError: found.isError }
}
