import { keepPreviousData, useQuery } from '@tanstack/react-query'
import type { RouteCall } from '#contract/route.ts'
import { scriptRoutes } from '#contract/scripts.ts'
import { queryOf } from '#web/api/queries.ts'
import { useDebounced } from '#web/components/typed-search.ts'

const MAX_FOUND = 20

type Filter = Omit<RouteCall<(typeof scriptRoutes)['listScripts']>['query'], 'limit' | 'search'>

/**
 * Up to `MAX_FOUND` scripts that match the filter and the debounced text. Without a text, the first
 * scripts in the filter's order.
 */
export function useScriptSearch(text: string, filter: Filter) {
  const search = useDebounced(text.trim())
  const found = useQuery({
    ...queryOf(scriptRoutes.listScripts, { query: { ...filter, limit: MAX_FOUND, search } }),
    placeholderData: keepPreviousData,
    retry: false,
  })
  return { scripts: found.data?.scripts ?? [], isError: found.isError }
}
