import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { operatorInstallationRoutes } from '#contract/operator-installation.ts'
import type { RouteCall } from '#contract/route.ts'
import { createApi } from '#web/api/client.ts'
import { DESK_KEY, useClosedDesk } from './entry-api.ts'

const api = createApi(operatorInstallationRoutes)
const INSTALLATION_KEY = [...DESK_KEY, 'installation'] as const
const JOBS_KEY = [...DESK_KEY, 'jobs'] as const
/** How often what waits is looked at while it is on the screen. */
const LOOK_MS = 10_000

/** What is set for the whole installation. */
export const useInstallation = () =>
  useQuery({
    queryKey: INSTALLATION_KEY,
    queryFn: ({ signal }) => api.readInstallation({}, { signal }),
  })

type Change = RouteCall<typeof operatorInstallationRoutes.updateInstallation>['body']

/** Changes it. Rejects with an `ApiError`. */
export function useChangeInstallation() {
  const client = useQueryClient()
  const onError = useClosedDesk()
  return useMutation({
    mutationFn: (body: Change) => api.updateInstallation({ body }),
    onSuccess: (installation) => client.setQueryData(INSTALLATION_KEY, installation),
    onError,
  })
}

/** What this node stands on, and what waits. */
export const useHealth = () =>
  useQuery({
    queryKey: [...DESK_KEY, 'health'],
    queryFn: ({ signal }) => api.readHealth({}, { signal }),
    refetchInterval: LOOK_MS,
  })

/** Work that waits for another try, or was given up. */
export const useJobs = (state: 'waiting' | 'failed') =>
  useQuery({
    queryKey: [...JOBS_KEY, state],
    queryFn: ({ signal }) => api.listJobs({ query: { state } }, { signal }),
    refetchInterval: LOOK_MS,
  })

/** What is done with it. Each rejects with an `ApiError`. */
export function useJobCalls() {
  const client = useQueryClient()
  const onError = useClosedDesk()
  const onSettled = () => client.invalidateQueries({ queryKey: JOBS_KEY })
  return {
    retry: useMutation({
      mutationFn: (id: string) => api.retryJob({ params: { id }, body: {} }),
      ...{ onSettled, onError },
    }),
    drop: useMutation({
      mutationFn: (id: string) => api.dropJob({ params: { id }, body: {} }),
      ...{ onSettled, onError },
    }),
  }
}
