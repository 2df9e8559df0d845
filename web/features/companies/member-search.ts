import { useQuery } from '@tanstack/react-query'
import { companyRoutes } from '#contract/companies.ts'
import { queryOf } from '#web/api/queries.ts'
import { toPersonOption, useSelectSearch } from '#web/components/search-select.tsx'

/** Finds approved members for a `SearchSelect`. Leaves out the member with the id `without`. */
export function useMemberSearch(without?: string) {
  const search = useSelectSearch()
  const query = { status: 'approved', search: search.search || null } as const
  const found = useQuery({
    ...queryOf(companyRoutes.listMembers, { query }),
    select: ({ members }) => members.filter(({ id }) => id !== without).map(toPersonOption),
  })
  return { search, found }
}
