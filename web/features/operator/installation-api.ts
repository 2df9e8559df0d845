import { useQuery } from '@tanstack/react-query'
import { operatorInstallationRoutes as routes } from '#contract/operator-installation.ts'
import type { RouteCall } from '#contract/route.ts'
import { queryOf, useMutationOf } from '#web/api/queries.ts'
import { handleClosedDesk as onError } from './desk-access-api.ts'

const POLL_MS = 10_000

export const useInstallation = () => useQuery(queryOf(routes.readInstallation))

type Change = RouteCall<typeof routes.updateInstallation>['body']

/** Changes the installation's settings. Rejects with an `ApiError`. */
export const useChangeInstallation = () =>
  useMutationOf(routes.updateInstallation, (body: Change) => ({ body }), { onError })

export const useHealth = () => useQuery({ ...queryOf(routes.readHealth), refetchInterval: POLL_MS })

/** Jobs that wait for a retry or a later start (`waiting`), or that were given up (`failed`). */
export const useJobs = (state: 'waiting' | 'failed') =>
  useQuery({ ...queryOf(routes.listJobs, { query: { state } }), refetchInterval: POLL_MS })

/** Mutations of jobs; each rejects with an `ApiError`. */
export const useJobCalls = () => ({
  retry: useMutationOf(routes.retryJob, (id: string) => ({ params: { id }, body: {} }), {
    onError,
  }),
  drop: useMutationOf(routes.discardJob, (id: string) => ({ params: { id }, body: {} }), {
    onError,
  }),
})
