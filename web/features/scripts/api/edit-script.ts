import {
  type QueryClient,
  queryOptions,
  useMutation,
  useQuery,
  useQueryClient,
} from '@tanstack/react-query'
import { type Script, scriptRoutes } from '#contract/scripts.ts'
import type { Showing } from '#contract/showing.ts'
import { createApi } from '#web/api/client.ts'
import { queryClient } from '#web/api/query-client.ts'

const api = createApi(scriptRoutes)
const keyOf = (id: string) => ['script', id] as const

const scriptQuery = (id: string) =>
  queryOptions({
    queryKey: keyOf(id),
    queryFn: ({ signal }) => api.readScript({ params: { id } }, { signal }),
  })

/** Everything about one script but its text. */
export function useScript(id: string) {
  return useQuery(scriptQuery(id))
}

/** Asks for it before it is shown. */
export function prefetchScript(id: string): void {
  void queryClient.prefetchQuery(scriptQuery(id))
}

/** Asks again for what stands above a script's text; `onlyOld`: unless it was asked for just now. */
export function useRefreshScript(id: string): (options?: { onlyOld: boolean }) => void {
  const client = useQueryClient()
  return (options) =>
    void client.refetchQueries({
      queryKey: keyOf(id),
      ...(options?.onlyOld ? { stale: true } : {}),
    })
}

type Changes = Partial<Pick<Script, 'title' | 'audience' | 'purpose' | 'target_seconds'>>

/** Changes what stands above the text. The answer shows at once on this page, later on lists. */
export function useUpdateScript(id: string) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (body: Changes) => api.updateScript({ params: { id }, body }),
    onSuccess: (script) => keep(client, script),
  })
}

/** Changes who of the team sees or edits. */
export function useSetVisibility(id: string) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (showing: Showing) => api.setVisibility({ params: { id }, body: showing }),
    onSuccess: (script) => keep(client, script),
  })
}

/** Takes out of the trash. */
export function useRestoreScript(id: string) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: () => api.restoreScript({ params: { id }, body: {} }),
    onSuccess: (script) => keep(client, script),
  })
}

function keep(client: QueryClient, script: Script): void {
  client.setQueryData(keyOf(script.id), script)
  // Lists and canvases that show this script ask again when they are next shown.
  void client.invalidateQueries({
    refetchType: 'none',
    predicate: ({ queryKey }) => queryKey[0] !== 'script',
  })
}
