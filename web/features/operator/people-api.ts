import { keepPreviousData, useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { operatorRoutes } from '#contract/operator.ts'
import {
  type OPERATED_STATUSES,
  operatorPeopleRoutes as routes,
} from '#contract/operator-people.ts'
import type { RouteCall } from '#contract/route.ts'
import { pagesOf, queryOf, useMutationOf } from '#web/api/queries.ts'
import { toPersonOption, useSelectSearch } from '#web/components/search-select.tsx'
import { handleClosedDesk as onError } from './desk-access-api.ts'

export type PeopleFilter = {
  search: string
  status: (typeof OPERATED_STATUSES)[number] | null
  /** Id of the company whose accounts are listed; null for all companies. */
  company: string | null
}

export const usePeople = ({ search, ...filter }: PeopleFilter) =>
  useInfiniteQuery({
    ...pagesOf(routes.listPeople, { query: { search: search || null, ...filter } }),
    placeholderData: keepPreviousData,
  })

/**
 * Finds, for a `SearchSelect`, the accounts that can receive this person's scripts: the other
 * approved accounts of the same company.
 */
export function useSuccessorSearch({ id, company }: { id: string; company: string }) {
  const search = useSelectSearch()
  const query = { company, status: 'approved', search: search.search || null } as const
  const found = useQuery({
    ...queryOf(routes.listPeople, { query }),
    select: ({ people }) => people.filter((person) => person.id !== id).map(toPersonOption),
  })
  return { search, found }
}

/**
 * Finds companies by name or id for a `SearchSelect`. Leaves out the company with the id `without`.
 */
export function useCompanySearch(without: string) {
  const search = useSelectSearch()
  const found = useQuery({
    ...queryOf(operatorRoutes.listCompanies, { query: { search: search.search || null } }),
    select: ({ companies }) => companies.filter(({ id }) => id !== without),
  })
  return { search, found }
}

type Erasing = RouteCall<typeof routes.erasePerson>['body']
type Moving = RouteCall<typeof routes.movePerson>['body']

/** Mutations of an account; each rejects with an `ApiError`. */
export function usePersonCalls(id: string) {
  const onPerson = () => ({ params: { id }, body: {} })
  return {
    approve: useMutationOf(routes.approvePerson, onPerson, { onError }),
    confirm: useMutationOf(routes.markEmailVerified, onPerson, { onError }),
    end: useMutationOf(routes.endPersonSessions, onPerson, { onError }),
    appoint: useMutationOf(
      operatorRoutes.updateCompany,
      (company: string) => ({ params: { id: company }, body: { admin: id } }),
      { onError },
    ),
    erase: useMutationOf(routes.erasePerson, (body: Erasing) => ({ params: { id }, body }), {
      onError,
    }),
    move: useMutationOf(routes.movePerson, (body: Moving) => ({ params: { id }, body }), {
      onError,
    }),
  }
}
