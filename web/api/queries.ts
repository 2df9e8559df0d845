import {
  infiniteQueryOptions,
  queryOptions,
  type UseMutationOptions,
  useMutation,
} from '@tanstack/react-query'
import type { z } from 'zod'
import type { Route, RouteCall, RouteResponse } from '#contract/route.ts'
import { sendRequest } from './client.ts'
import { loadEffects, queryClient, refreshStale } from './query-client.ts'
import { keyOf, type Named, pagesKeyOf } from './query-key.ts'
import type { MutationName } from './stale-queries.ts'

/**
 * Queries and mutations of the contract's routes for TanStack Query. The key of a query is its
 * route's name and arguments. A mutation refetches the queries that `stale-queries.ts` lists for
 * the mutation.
 */

/** Arguments of a query: the params and query string of its route; null disables the query. */
type QueryArguments<R extends Route> =
  Record<never, never> extends RouteCall<R>
    ? [parts?: RouteCall<R> | null]
    : [parts: RouteCall<R> | null]

/**
 * Filter for a route's cached queries. With `parts` (params and query string), the filter matches
 * only queries with these parts.
 */
export const allOf = (route: Named, parts?: object) => ({ queryKey: keyOf(route, parts) })

/** Options of `useQuery` and `fetchQuery` for a route. */
export function queryOf<R extends Route>(
  route: R,
  ...[parts = {} as RouteCall<R>]: QueryArguments<R>
) {
  return queryOptions({
    queryKey: keyOf(route, parts),
    queryFn: ({ signal }) => sendRequest(route, parts as RouteCall<R>, { signal }),
    enabled: parts !== null,
  })
}

/**
 * Like `queryOf`, but gets the data from `fetchAnswer` instead of sending the route's request
 * itself.
 */
export const queryBy = <R extends Route, T>(
  route: R,
  parts: RouteCall<R>,
  fetchAnswer: (signal: AbortSignal) => Promise<T>,
) =>
  queryOptions({
    queryKey: keyOf(route, parts),
    queryFn: ({ signal }) => fetchAnswer(signal),
  })

export type PagedRoute = Route & { response: z.ZodType<{ next: string | null }> }

/** Adds a cursor to a request. Null requests the first page. */
export const pageAfter = <C extends { query?: object | undefined }>(
  cursor: string | null,
  parts: C,
): C => (cursor === null ? parts : { ...parts, query: { ...parts.query, after: cursor } })

/** Options of `useInfiniteQuery` for a route with pagination. */
export function pagesOf<R extends PagedRoute>(
  route: R,
  ...[parts = {} as RouteCall<R>]: QueryArguments<R>
) {
  return infiniteQueryOptions({
    queryKey: pagesKeyOf(route, parts),
    queryFn: ({ pageParam, signal }) =>
      sendRequest(route, pageAfter(pageParam, parts as RouteCall<R>), { signal }),
    initialPageParam: null as string | null,
    getNextPageParam: (page: RouteResponse<R>) => page.next,
  })
}

/**
 * Options of a mutation that sends requests to these routes. After the mutation, the queries that
 * it makes stale are refetched.
 */
export const changing = (...routes: Route[]) => ({
  meta: { changed: routes.map(({ name }) => name as MutationName) },
})

type MutationOptions<R extends Route, V, C> = Omit<
  UseMutationOptions<RouteResponse<R>, Error, V, C>,
  'mutationFn' | 'meta'
>

/**
 * Sends a mutation. If `ANSWERS` maps the mutation to a query, the response becomes that query's
 * cached data before any refetch.
 */
export async function send<R extends Route>(
  route: R,
  parts: RouteCall<R>,
): Promise<RouteResponse<R>> {
  const effects = loadEffects()
  const answer = await sendRequest(route, parts)
  await (await effects)?.cacheResponse(queryClient, route.name as MutationName, parts, answer)
  return answer
}

/** Options of `useMutation` for a route; `write` builds the request from the variables. */
export const mutationOf = <R extends Route, V = void, C = unknown>(
  route: R,
  write: (variables: V) => RouteCall<R> | Promise<RouteCall<R>>,
  options?: MutationOptions<R, V, C>,
) => ({
  mutationFn: async (variables: V) => send(route, await write(variables)),
  ...changing(route),
  ...options,
})

export const useMutationOf = <R extends Route, V = void, C = unknown>(
  ...args: Parameters<typeof mutationOf<R, V, C>>
) => useMutation(mutationOf(...args))

/**
 * Refetches the queries that requests to these routes make stale. Call it after requests that no
 * TanStack mutation has sent.
 */
export const refreshAfter = (...routes: Route[]): Promise<void> =>
  refreshStale(changing(...routes).meta.changed)
