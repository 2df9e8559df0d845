import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { type Run, runRoutes } from '#contract/runs.ts'
import { requestAs } from '#web/api/client.ts'
import { pagesOf, queryOf, useMutationOf } from '#web/api/queries.ts'

export type RunFilter = 'own' | 'all'

/**
 * Lists runs of a script, newest first: the user's own runs, or all runs that the user can see.
 * `more`: the kind of run, and the number of runs per page.
 */
export const useRuns = (
  id: string,
  filter: RunFilter,
  more: { kind?: Run['kind']; limit?: number } = {},
) =>
  useInfiniteQuery({
    ...pagesOf(runRoutes.listRuns, { params: { id }, query: { whose: filter, ...more } }),
    staleTime: 0,
  })

export const useCalls = (id: string, filter: RunFilter) =>
  useQuery({
    ...queryOf(runRoutes.summarizeCalls, { params: { id }, query: { whose: filter } }),
    staleTime: 0,
  })

/** Deletes the text of an answer that a customer gave in a call. */
export const useDeleteAnswer = (id: string, run_id: string) =>
  useMutationOf(runRoutes.deleteRunAnswer, (block_id: string) => ({
    params: { id, run_id, block_id },
  }))

/**
 * Deletes the user's calls with a customer, in all scripts. For the company's admin, deletes the
 * calls of all members.
 */
export const useForgetCustomer = () =>
  useMutationOf(runRoutes.deleteCallsWithCustomer, (customer: string) => ({ body: { customer } }))

export const useDeleteRun = (id: string) =>
  useMutationOf(runRoutes.deleteRun, (run: Pick<Run, 'id'>) => ({
    params: { id, run_id: run.id },
  }))

/** Fetches the runs of a script as CSV. Rejects with an `ApiError`. */
export function fetchRunsCsv(id: string, filter: RunFilter): Promise<Blob> {
  const parts = { params: { id }, query: { whose: filter, format: 'csv' as const } }
  return requestAs(runRoutes.listRuns, parts, {}, (response) => response.blob())
}
