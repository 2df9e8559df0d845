import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query'
import { sharingRoutes } from '#contract/sharing.ts'
import { pagesOf, useMutationOf } from '#web/api/queries.ts'

/** All live links of the company that the search finds, newest first, page by page. */
export const useCompanyShares = (search: string) =>
  useInfiniteQuery({
    ...pagesOf(sharingRoutes.listCompanyShares, { query: { search: search || null } }),
    staleTime: 0,
    placeholderData: keepPreviousData,
  })

/** Revokes any link of the company. */
export const useRevokeCompanyShare = () =>
  useMutationOf(sharingRoutes.revokeCompanyShare, (id: string) => ({ params: { id } }))
