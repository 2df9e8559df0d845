import {
  keepPreviousData,
  useInfiniteQuery,
  useMutation,
  useQueryClient,
} from '@tanstack/react-query'
import { operatorRoutes } from '#contract/operator.ts'
import type { RouteCall } from '#contract/route.ts'
import { createApi } from '#web/api/client.ts'
import { DESK_KEY, useClosedDesk } from './entry-api.ts'

const { listCompanies, createCompany, updateCompany, keepOperatedCompany, renewCompanyLink } =
  operatorRoutes
const api = createApi({
  listCompanies,
  createCompany,
  updateCompany,
  keepOperatedCompany,
  renewCompanyLink,
})

const COMPANIES_KEY = [...DESK_KEY, 'companies'] as const

/** The installation's companies, page by page. */
export const useCompanies = (search: string, isDormant: boolean) =>
  useInfiniteQuery({
    queryKey: [...COMPANIES_KEY, search, isDormant],
    queryFn: ({ pageParam, signal }) =>
      api.listCompanies(
        {
          query: {
            ...(search && { search }),
            ...(isDormant && { dormant: 'true' as const }),
            ...(pageParam && { after: pageParam }),
          },
        },
        { signal },
      ),
    initialPageParam: null as string | null,
    getNextPageParam: (page) => page.next,
    placeholderData: keepPreviousData,
  })

type Creating = RouteCall<typeof createCompany>['body']
type Updating = RouteCall<typeof updateCompany>['body']

/** What is done with companies. Each rejects with an `ApiError`. */
export function useCompanyCalls() {
  const client = useQueryClient()
  const onError = useClosedDesk()
  const onSuccess = () => client.invalidateQueries({ queryKey: DESK_KEY })
  return {
    create: useMutation({
      mutationFn: (body: Creating) => api.createCompany({ body }),
      ...{ onSuccess, onError },
    }),
    update: useMutation({
      mutationFn: ({ id, ...body }: Updating & { id: string }) =>
        api.updateCompany({ params: { id }, body }),
      ...{ onSuccess, onError },
    }),
    keep: useMutation({
      mutationFn: (id: string) => api.keepOperatedCompany({ params: { id }, body: {} }),
      ...{ onSuccess, onError },
    }),
    renew: useMutation({
      mutationFn: (id: string) => api.renewCompanyLink({ params: { id }, body: {} }),
      ...{ onSuccess, onError },
    }),
  }
}
