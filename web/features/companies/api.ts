import {
  type InfiniteData,
  keepPreviousData,
  useInfiniteQuery,
  useMutation,
  useMutationState,
  useQuery,
} from '@tanstack/react-query'
import { companyRoutes, type Member } from '#contract/companies.ts'
import type { RouteResponse } from '#contract/route.ts'
import { request } from '#web/api/client.ts'
import { allOf, changing, pagesOf, queryOf } from '#web/api/queries.ts'
import { queryClient } from '#web/api/query-client.ts'
import { type Decision, type MemberStatus, STATUS_AFTER } from './decisions.ts'

const { listMembers } = companyRoutes
/** Mutation key of `useDecide`, by which `usePendingOrders` finds the requests in flight. */
const DECIDE = ['decide']
/** Polling interval of the member list while the page is visible, in milliseconds. */
const POLL_MS = 4_000
/** Polling interval of the number of pending applicants in the header, in milliseconds. */
const WAITING_POLL_MS = 60_000
const AT_ONCE = 4

type MemberPage = RouteResponse<typeof listMembers>
export type Counts = MemberPage['counts']

const ROUTE_OF = {
  approve: companyRoutes.approveMember,
  reject: companyRoutes.rejectMember,
  reopen: companyRoutes.reopenApplication,
  suspend: companyRoutes.suspendMember,
  restore: companyRoutes.restoreMember,
} as const satisfies Record<Decision, unknown>

const carryOutStep = (step: Decision, id: string, reason: string) =>
  step === 'reject'
    ? request(ROUTE_OF.reject, { params: { id }, body: { reason } })
    : request(ROUTE_OF[step], { params: { id }, body: {} })

/**
 * A decision about people. An undo may take two steps, for example reopening a request and then
 * rejecting it.
 */
export type DecisionRequest = {
  people: readonly Member[]
  from: MemberStatus
  steps: readonly Decision[]
  /** The reason that rejected people receive. */
  reason?: string | undefined
}
export type Outcome = { done: Member[]; failed: Member[]; error: unknown }

/** The company's people with one status, in pages, polled while the page is visible. */
export function useMembers(status: MemberStatus, search: string) {
  const query = useInfiniteQuery({
    ...pagesOf(listMembers, { query: { status: status, search: search || null } }),
    refetchInterval: POLL_MS,
    // No retry, because the next poll follows; a lost connection is reported immediately.
    retry: false,
    networkMode: 'always',
    // Counts and the sign-up link are the same for every status. The previous response shows them
    // while the people with another status load.
    placeholderData: keepPreviousData,
  })
  const orders = usePendingOrders()
  const { data, isPlaceholderData } = query
  const members = data && !isPlaceholderData ? listOnce(data) : null
  return {
    ...query,
    members: members && hideLeaving(members, status, orders),
    counts: predictCounts(data?.pages[0]?.counts, members, status, orders),
    sign_up_path: data?.pages[0]?.sign_up_path,
  }
}

/** The number of pending applicants; undefined until known. */
export function useWaitingCount(): number | undefined {
  const { data } = useQuery({
    ...queryOf(listMembers, { query: { limit: 1 } }),
    refetchInterval: WAITING_POLL_MS,
    refetchOnWindowFocus: true,
  })
  return data?.counts.pending
}

/**
 * Sends separate requests for each person, so that a refusal for one person does not affect the
 * others.
 */
export const useDecide = (onDecided: (outcome: Outcome, order: DecisionRequest) => void) =>
  useMutation({
    mutationKey: DECIDE,
    mutationFn: carryOut,
    onMutate: () => queryClient.cancelQueries(allOf(listMembers)),
    onSuccess: onDecided,
    // The mutation stays pending until the lists are refetched. Until then, `hideLeaving` hides the
    // people of this decision.
    ...changing(companyRoutes.approveMember),
  })

async function carryOut({ people, steps, reason = '' }: DecisionRequest): Promise<Outcome> {
  const outcome: Outcome = { done: [], failed: [], error: null }
  const waiting = [...people]
  const work = async () => {
    for (let member = waiting.shift(); member; member = waiting.shift()) {
      try {
        for (const step of steps) await carryOutStep(step, member.id, reason)
        outcome.done.push(member)
      } catch (error) {
        outcome.failed.push(member)
        outcome.error ??= error
      }
    }
  }
  await Promise.all(Array.from({ length: Math.min(AT_ONCE, people.length) }, work))
  return outcome
}

function usePendingOrders(): DecisionRequest[] {
  return useMutationState({
    filters: { mutationKey: DECIDE, status: 'pending' },
    select: ({ state }) => state.variables as DecisionRequest,
  })
}

/**
 * Removes duplicates, because a person can move to another page while the pages are fetched one by
 * one.
 */
function listOnce({ pages }: InfiniteData<MemberPage>): Member[] {
  const members = pages.flatMap((page) => page.members)
  return [...new Map(members.map((member) => [member.id, member])).values()]
}

/**
 * Removes the members whose status a request in flight is changing, so that they disappear before
 * the server responds.
 */
function hideLeaving(
  members: Member[],
  status: MemberStatus,
  orders: readonly DecisionRequest[],
): Member[] {
  const leaving = orders.flatMap(({ people, from }) => (from === status ? people : []))
  const ids = new Set(leaving.map(({ id }) => id))
  return members.filter(({ id }) => !ids.has(id))
}

/** Predicts the number of people with each status after the requests in flight. */
function predictCounts(
  counts: Counts | undefined,
  members: Member[] | null,
  status: MemberStatus,
  orders: readonly DecisionRequest[],
): Counts | undefined {
  if (!counts) return undefined
  const next = { ...counts }
  for (const { people, from, steps } of orders) {
    const last = steps.at(-1)
    if (!last) continue
    const to = STATUS_AFTER[last]
    for (const { id } of people) {
      // The list and the counts are from the same response. If the person has already left or
      // joined the list, the counts already include the change.
      const isListed = members?.some((member) => member.id === id) ?? false
      const isCounted = (from === status && !isListed) || (to === status && isListed)
      if (isCounted) continue
      next[from] -= 1
      next[to] += 1
    }
  }
  return next
}
