import { useQuery } from '@tanstack/react-query'
import { operatorRoutes } from '#contract/operator.ts'
import { ApiError } from '#web/api/api-error.ts'
import { allOf, queryOf, useMutationOf } from '#web/api/queries.ts'
import { queryClient } from '#web/api/query-client.ts'
import type { QueryName } from '#web/api/stale-queries.ts'
import { proveSelf } from '#web/session/prove-self.ts'

/**
 * The time at which the operator's page (the desk) closes; null while the desk is closed.
 * `asks_for_code`: true if re-authentication also needs a code.
 */
export const useDeskAccess = () => useQuery(queryOf(operatorRoutes.readOperatorDesk))

/** Re-authenticates the operator, which opens the desk. Rejects with an `ApiError`. */
export const useEnterDesk = () =>
  useMutationOf(
    operatorRoutes.openOperatorDesk,
    async ({ password, code }: { password: string; code: string }) => ({
      body: { ...(await proveSelf(password)), ...(code && { code }) },
    }),
  )

/** Names of the desk's queries, except the one about the desk itself (`readOperatorDesk`). */
const CACHED: readonly QueryName[] = [
  'listCompanies',
  'listPeople',
  'readInstallation',
  'readHealth',
  'listJobs',
  'listOperatorEvents',
]

/** Closes the desk, cancels its pending requests and removes its data from the cache. */
export const useLeaveDesk = () =>
  useMutationOf(operatorRoutes.closeOperatorDesk, () => ({ body: {} }), {
    onMutate: () =>
      eachOf([...CACHED, 'readOperatorDesk'], (filter) => queryClient.cancelQueries(filter)),
    onSettled: async () => {
      await queryClient.resetQueries(allOf(operatorRoutes.readOperatorDesk))
      await eachOf(CACHED, (filter) => queryClient.removeQueries({ ...filter, type: 'inactive' }))
    },
  })

const eachOf = (
  names: readonly QueryName[],
  act: (filter: ReturnType<typeof allOf>) => Promise<void> | void,
) => Promise.all(names.map((name) => act(allOf({ name }))))

/**
 * Refetches the desk's state on the error `desk_closed`, so that the page asks for
 * re-authentication.
 */
export function handleClosedDesk(error: unknown): void {
  if (error instanceof ApiError && error.code === 'desk_closed')
    void queryClient.invalidateQueries(allOf(operatorRoutes.readOperatorDesk))
}
