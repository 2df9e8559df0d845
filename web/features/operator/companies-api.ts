import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query'
import { operatorRoutes as routes } from '#contract/operator.ts'
import type { RouteCall } from '#contract/route.ts'
import { pagesOf, useMutationOf } from '#web/api/queries.ts'
import { handleClosedDesk as onError } from './desk-access-api.ts'

export const useCompanies = (search: string, isDormant: boolean) =>
  useInfiniteQuery({
    ...pagesOf(routes.listCompanies, {
      query: { search: search || null, dormant: isDormant ? 'true' : null },
    }),
    placeholderData: keepPreviousData,
  })

type Creating = RouteCall<typeof routes.createCompany>['body']
type Updating = RouteCall<typeof routes.updateCompany>['body']
const byId = (id: string) => ({ params: { id }, body: {} })

/** Mutations of companies; each rejects with an `ApiError`. */
export const useCompanyCalls = () => ({
  create: useMutationOf(routes.createCompany, (body: Creating) => ({ body }), { onError }),
  update: useMutationOf(
    routes.updateCompany,
    ({ id, ...body }: Updating & { id: string }) => ({ params: { id }, body }),
    { onError },
  ),
  keep: useMutationOf(routes.cancelDeletionAsOperator, byId, { onError }),
  renew: useMutationOf(routes.renewCompanyLink, byId, { onError }),
})
