import {
  keepPreviousData,
  useInfiniteQuery,
  useMutation,
  useQuery,
  useQueryClient,
} from '@tanstack/react-query'
import { MAX_PAGE_SIZE } from '#contract/limits.ts'
import { operatorRoutes } from '#contract/operator.ts'
import { type OPERATED_STATUSES, operatorPeopleRoutes } from '#contract/operator-people.ts'
import type { RouteCall } from '#contract/route.ts'
import { createApi } from '#web/api/client.ts'
import { DESK_KEY, useClosedDesk } from './entry-api.ts'

const { updateCompany, listCompanies } = operatorRoutes
const api = createApi({ ...operatorPeopleRoutes, updateCompany, listCompanies })

const PEOPLE_KEY = [...DESK_KEY, 'people'] as const

export type PeopleFilter = {
  search: string
  status: (typeof OPERATED_STATUSES)[number] | null
  /** A company's id. */
  company: string | null
}

/** The installation's accounts, page by page. */
export const usePeople = ({ search, status, company }: PeopleFilter) =>
  useInfiniteQuery({
    queryKey: [...PEOPLE_KEY, search, status, company],
    queryFn: ({ pageParam, signal }) =>
      api.listPeople(
        {
          query: {
            ...(search && { search }),
            ...(status && { status }),
            ...(company && { company }),
            ...(pageParam && { after: pageParam }),
          },
        },
        { signal },
      ),
    initialPageParam: null as string | null,
    getNextPageParam: (page) => page.next,
    placeholderData: keepPreviousData,
  })

/** Who may take over what somebody owns: the others who are in their company. */
export function useSuccessors({ id, company }: { id: string; company: string }) {
  const { data } = useQuery({
    queryKey: [...PEOPLE_KEY, 'successors', company],
    queryFn: ({ signal }) =>
      api.listPeople({ query: { company, status: 'approved', limit: MAX_PAGE_SIZE } }, { signal }),
  })
  return data?.people.filter((person) => person.id !== id) ?? []
}

/** Companies whose name has these letters, a few of them. */
export function useCompaniesNamed(search: string) {
  const { data } = useQuery({
    queryKey: [...DESK_KEY, 'named', search],
    queryFn: ({ signal }) =>
      api.listCompanies({ query: { limit: 20, ...(search && { search }) } }, { signal }),
    placeholderData: keepPreviousData,
  })
  return data?.companies ?? []
}

const ACTS = {
  approve: api.approvePerson,
  confirm: api.confirmEmail,
  end: api.endPersonSessions,
} as const
export type Act = keyof typeof ACTS

type Erasing = RouteCall<typeof operatorPeopleRoutes.erasePerson>['body']
type Moving = RouteCall<typeof operatorPeopleRoutes.movePerson>['body']

/** What is done with an account. Each rejects with an `ApiError`. */
export function usePersonCalls(id: string) {
  const client = useQueryClient()
  const onError = useClosedDesk()
  const onSuccess = () => client.invalidateQueries({ queryKey: DESK_KEY })
  return {
    act: useMutation({
      mutationFn: (act: Act) => ACTS[act]({ params: { id }, body: {} }),
      ...{ onSuccess, onError },
    }),
    appoint: useMutation({
      mutationFn: (company: string) =>
        api.updateCompany({ params: { id: company }, body: { admin: id } }),
      ...{ onSuccess, onError },
    }),
    erase: useMutation({
      mutationFn: (body: Erasing) => api.erasePerson({ params: { id }, body }),
      ...{ onSuccess, onError },
    }),
    move: useMutation({
      mutationFn: (body: Moving) => api.movePerson({ params: { id }, body }),
      ...{ onSuccess, onError },
    }),
  }
}
