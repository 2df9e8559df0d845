import type { InfiniteData, QueryKey } from '@tanstack/react-query'
import type { Route, RouteResponse } from '#contract/route.ts'
import { allOf, type PagedRoute } from './queries.ts'
import { queryClient } from './query-client.ts'
import { pagesKeyOf } from './query-key.ts'

export const cachedPages = <R extends PagedRoute>(route: R): RouteResponse<R>[] =>
  queryClient
    .getQueriesData<InfiniteData<RouteResponse<R>>>({ queryKey: pagesKeyOf(route, {}) })
    .flatMap(([, data]) => data?.pages ?? [])

export function updateCachedPages<R extends PagedRoute>(
  route: R,
  change: (page: RouteResponse<R>) => RouteResponse<R>,
): void {
  queryClient.setQueriesData<InfiniteData<RouteResponse<R>>>(
    { queryKey: pagesKeyOf(route, {}) },
    (data) => data && { ...data, pages: data.pages.map(change) },
  )
}

/**
 * Options of an optimistic mutation. `show` updates the cached queries of these routes. If the
 * request fails, the previous cache data is restored. Mutations with the same routes are sent one
 * after another, so that the last mutation wins.
 */
export const optimistic = <V>(
  routes: readonly Route[],
  show: (variables: V) => void,
  onRefusal?: (error: Error) => void,
) => ({
  scope: { id: routes.map(({ name }) => name).join(' ') },
  onMutate: async (variables: V) => {
    await Promise.all(routes.map((route) => queryClient.cancelQueries(allOf(route))))
    const before = routes.flatMap((route) => queryClient.getQueriesData(allOf(route)))
    show(variables)
    return before
  },
  onError: (error: Error, _: V, before: [QueryKey, unknown][] | undefined) => {
    for (const [key, data] of before ?? []) queryClient.setQueryData(key, data)
    onRefusal?.(error)
  },
})
