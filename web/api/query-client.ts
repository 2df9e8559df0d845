import { MutationCache, onlineManager, QueryClient } from '@tanstack/react-query'
import { ApiError } from './api-error.ts'
import type { MutationName } from './stale-queries.ts'

declare module '@tanstack/react-query' {
  interface Register {
    mutationMeta: {
      /**
       * Names of the routes to which the mutation sends requests. After the mutation, refetches
       * every query that one of these requests makes stale.
       */
      changed?: readonly MutationName[]
    }
  }
}

/**
 * Allows two retries. Allows none if the device is offline, or if the server refused the request (a
 * 4xx status).
 */
export function mayRetry(failures: number, error: unknown): boolean {
  if (failures >= 2 || !onlineManager.isOnline()) return false
  return !(error instanceof ApiError) || error.status === 0 || error.status >= 500
}

const mutationCache = new MutationCache({
  // A successful mutation usually waits for the refetch, so that a closing dialog reveals fresh
  // data. A failed mutation does not wait.
  onSettled(_, error, __, ___, { meta }) {
    const refreshed = refreshStale(meta?.changed ?? [], error !== null)
    return error ? undefined : refreshed
  },
})

/**
 * Milliseconds for which cached data counts as fresh. A component that mounts within this time
 * shows the data without a refetch.
 */
export const STALE_MS = 10_000

/** The page's only query client; its cache is cleared when the account changes. */
export const queryClient = new QueryClient({
  mutationCache,
  defaultOptions: {
    // Without a network, queries and mutations fail visibly instead of waiting. Mounted queries are
    // refetched after reconnecting.
    queries: {
      staleTime: STALE_MS,
      retry: mayRetry,
      refetchOnWindowFocus: true,
      networkMode: 'always',
      refetchOnReconnect: true,
    },
    mutations: { retry: false, networkMode: 'always' },
  },
})

/**
 * Loads the code that updates cached queries after mutations. Resolves to null if loading fails.
 */
export const loadEffects = () => import('./mutation-effects.ts').catch(() => null)

/**
 * Refetches the queries that mutations make stale. If the code that finds these queries cannot be
 * loaded, refetches all queries.
 */
export async function refreshStale(changed: readonly MutationName[], hasFailed = false) {
  if (changed.length === 0) return
  const effects = await loadEffects()
  if (effects) await effects.refreshStale(queryClient, changed, hasFailed)
  else void queryClient.invalidateQueries()
}
