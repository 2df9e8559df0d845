import { MutationCache, QueryClient } from '@tanstack/react-query'
import { ApiError } from './api-error.ts'
import type { MutationName } from './stale-queries.ts'

declare module '@tanstack/react-query' {
  interface Register {
    mutationMeta: {
      /** Names of the routes whose dependent queries are refreshed. */
      changed?: readonly MutationName[]
    }
  }
}

/** True if a retry may help: no answer, or a server error. Refusals are final. */
export function mayRetry(failures: number, error: unknown): boolean {
  if (failures >= 2) return false
  return !(error instanceof ApiError) || error.status === 0 || error.status >= 500
}

const mutationCache = new MutationCache({
  // Awaited, so that a dialog closes over fresh data; a failure is shown before refetching.
  onSettled(_, error, __, ___, { meta }) {
    const refreshed = refreshStale(meta?.changed ?? [], error !== null)
    return error ? undefined : refreshed
  },
})

/** The query cache. One per page; cleared when the account changes. */
export const queryClient = new QueryClient({
  mutationCache,
  defaultOptions: {
    // Offline, queries and mutations fail visibly instead of waiting; visible ones are refetched
    // after reconnecting.
    queries: {
      staleTime: 10_000,
      retry: mayRetry,
      refetchOnWindowFocus: true,
      networkMode: 'always',
      refetchOnReconnect: true,
    },
    mutations: { retry: false, networkMode: 'always' },
  },
})

/** The effects of mutations on queries, loaded with the first mutation. */
export const loadEffects = () => import('./mutation-effects.ts').catch(() => null)

/** Refreshes the queries that mutations invalidate; all queries if the table has not loaded. */
export async function refreshStale(changed: readonly MutationName[], hasFailed = false) {
  if (changed.length === 0) return
  const effects = await loadEffects()
  if (effects) await effects.refreshStale(queryClient, changed, hasFailed)
  else void queryClient.invalidateQueries()
}
