import { keepPreviousData, useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { MAX_PAGE_SIZE } from '#contract/limits.ts'
import { operatorRoutes } from '#contract/operator.ts'
import {
  type OPERATED_STATUSES,
  operatorPeopleRoutes as routes,
} from '#contract/operator-people.ts'
import type { RouteCall } from '#contract/route.ts'
import { allPagesOf } from '#web/api/all-pages.ts'
import { pagesOf, queryOf, useMutationOf } from '#web/api/queries.ts'
import { handleClosedDesk as onError } from './desk-access-api.ts'

export type PeopleFilter = {
  search: string
  status: (typeof OPERATED_STATUSES)[number] | null
  /** A company's id. */
  company: string | null
}

export const usePeople = ({ search, ...filter }: PeopleFilter) =>
  useInfiniteQuery({
    ...pagesOf(routes.listPeople, { query: { search: search || null, ...filter } }),
    placeholderData: keepPreviousData,
  })

/**
 * Other approved accounts of the person's company, to which scripts can be handed over. Requests
 * all pages of the list.
 */
export function useSuccessors({ id, company }: { id: string; company: string }) {
  const query = { company, status: 'approved', limit: MAX_PAGE_SIZE } as const
  const { data = [] } = useQuery(allPagesOf(routes.listPeople, { query }))
  return data.flatMap((page) => page.people).filter((person) => person.id !== id)
}

/** Up to 20 companies that match the search by name or id; the first ones without a search. */
export function useCompaniesNamed(search: string) {
  const { data } = useQuery({
    ...queryOf(operatorRoutes.listCompanies, { query: { limit: 20, search: search || null } }),
    placeholderData: keepPreviousData,
  })
  return data?.companies ?? []
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
