import { useInfiniteQuery, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { type Run, runRoutes } from '#contract/runs.ts'
import { createApi, fetchRoute } from '#web/api/client.ts'

const { listRuns, deleteRun, countCalls, deleteRunAnswer, forgetCustomer } = runRoutes
const api = createApi({ listRuns, deleteRun, countCalls, deleteRunAnswer, forgetCustomer })

/** Under which the runs through a script are known to the page. */
export const runsKey = (script_id: string) => ['runs', script_id] as const

/** Runs through a script, newest first: one's own, or all that one may see. */
export function useRuns(script_id: string, whose: 'own' | 'all') {
  return useInfiniteQuery({
    queryKey: [...runsKey(script_id), whose],
    queryFn: ({ pageParam, signal }) =>
      api.listRuns(
        { params: { id: script_id }, query: { whose, ...(pageParam ? { after: pageParam } : {}) } },
        { signal },
      ),
    initialPageParam: null as string | null,
    getNextPageParam: (page) => page.next,
    staleTime: 0,
  })
}

/** What calls with the script add up to. */
export function useCalls(script_id: string, whose: 'own' | 'all') {
  return useQuery({
    queryKey: [...runsKey(script_id), 'figures', whose],
    queryFn: ({ signal }) =>
      api.countCalls({ params: { id: script_id }, query: { whose } }, { signal }),
    staleTime: 0,
  })
}

/** Deletes the words of an answer of a call. */
export function useDeleteAnswer(script_id: string, run_id: string) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (block_id: string) =>
      api.deleteRunAnswer({ params: { id: script_id, run_id, block_id } }),
    onSettled: () => client.invalidateQueries({ queryKey: runsKey(script_id) }),
  })
}

/** Deletes all calls with a customer, in whatever script. */
export function useForgetCustomer(script_id: string) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (customer: string) => api.forgetCustomer({ body: { customer } }),
    onSettled: () => client.invalidateQueries({ queryKey: runsKey(script_id) }),
  })
}

/** Deletes one for good. */
export function useDeleteRun(script_id: string) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (run: Pick<Run, 'id'>) =>
      api.deleteRun({ params: { id: script_id, run_id: run.id } }),
    onSettled: () => client.invalidateQueries({ queryKey: runsKey(script_id) }),
  })
}

/** The runs as a table for a spreadsheet. Rejects with an `ApiError`. */
export function fetchRunsCsv(script_id: string, whose: 'own' | 'all'): Promise<Blob> {
  const call = { params: { id: script_id }, query: { whose, format: 'csv' } }
  return fetchRoute(listRuns, call, {}, (response) => response.blob())
}
