import {
  keepPreviousData,
  useInfiniteQuery,
  useMutation,
  useQueryClient,
} from '@tanstack/react-query'
import { sharingRoutes } from '#contract/sharing.ts'
import { createApi } from '#web/api/client.ts'

const { listCompanyShares, revokeCompanyShare } = sharingRoutes
const api = createApi({ listCompanyShares, revokeCompanyShare })
const KEY = ['company_shares'] as const

/** All live links of the company that the search finds, newest first, page by page. */
export function useCompanyShares(search: string) {
  return useInfiniteQuery({
    queryKey: [...KEY, search],
    queryFn: ({ pageParam, signal }) =>
      api.listCompanyShares(
        { query: { ...(search && { search }), ...(pageParam && { after: pageParam }) } },
        { signal },
      ),
    initialPageParam: null as string | null,
    getNextPageParam: (page) => page.next,
    staleTime: 0,
    placeholderData: keepPreviousData,
  })
}

/** Ends any link of the company. */
export function useRevokeCompanyShare() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (id: string) => api.revokeCompanyShare({ params: { id } }),
    onSettled: () => client.invalidateQueries({ queryKey: KEY }),
  })
}
