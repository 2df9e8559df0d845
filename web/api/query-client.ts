import { QueryClient } from '@tanstack/react-query'
import { ApiError } from './api-error.ts'

/** Whether asking again may help: nothing answered, or the server stumbled. Refusals stay refusals. */
export function mayRetry(failures: number, error: unknown): boolean {
  if (failures >= 2) return false
  return !(error instanceof ApiError) || error.status === 0 || error.status >= 500
}

/** The cache of what the server answered. One per page; emptied when the account changes. */
export const queryClient = new QueryClient({
  defaultOptions: {
    // What is asked for without a network fails and is told, instead of waiting unseen; what is on the
    // screen is asked for again when the network is back.
    queries: {
      ...{ staleTime: 10_000, retry: mayRetry, refetchOnWindowFocus: true },
      ...{ networkMode: 'always', refetchOnReconnect: true },
    },
    mutations: { retry: false, networkMode: 'always' },
  },
})
