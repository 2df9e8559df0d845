import { MutationCache, QueryClient } from '@tanstack/react-query'
import { ApiError } from './api-error.ts'
import type { MutationName } from './stale-queries.ts'

declare module '@tanstack/react-query' {
  interface Register {
    mutationMeta: {
      /** Names of the routes whose effects on queries follow. */
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
  // Awaited, so that a dialog closes over what is new; a failure shows before anything is fetched again.
  onSettled(_, error, __, ___, { meta }) {
    const refreshed = refreshStale(meta?.changed ?? [], error !== null)
    return error ? undefined : refreshed
  },
})

/** The cache of the server's answers. One per page; emptied when the account changes. */
export const queryClient = new QueryClient({
  mutationCache,
  defaultOptions: {
    // Without a network, queries and mutations fail and show that, instead of waiting unseen; what is on the
    // screen is fetched again when the network is back.
    queries: {
      ...{ staleTime: 10_000, retry: mayRetry, refetchOnWindowFocus: true },
      ...{ networkMode: 'always', refetchOnReconnect: true },
    },
    mutations: { retry: false, networkMode: 'always' },
  },
})

/** The effects of mutations on queries, loaded with the first mutation. */
export const loadEffects = () => import('./mutation-effects.ts').catch(() => null)

/** Refreshes what mutations have made stale; without the table of their effects, everything. */
export async function refreshStale(changed: readonly MutationName[], hasFailed = false) {
  if (changed.length === 0) return
  const effects = await loadEffects()
  if (effects) await effects.refreshStale(queryClient, changed, hasFailed)
  else void queryClient.invalidateQueries()
}
