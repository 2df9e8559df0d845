import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query'
import { sharingRoutes } from '#contract/sharing.ts'
import { pagesOf, useMutationOf } from '#web/api/queries.ts'

/** The company's active links that match the search, newest first, in pages. */
export const useCompanyShares = (search: string) =>
  useInfiniteQuery({
    ...pagesOf(sharingRoutes.listCompanyShares, { query: { search: search || null } }),
    staleTime: 0,
    placeholderData: keepPreviousData,
  })

/** Revokes any link of the company. */
export const useRevokeCompanyShare = () =>
  useMutationOf(sharingRoutes.revokeCompanyShare, (id: string) => ({ params: { id } }))
