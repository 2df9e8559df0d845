import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import type { RouteCall } from '#contract/route.ts'
import { scriptRoutes } from '#contract/scripts.ts'
import { queryOf } from '#web/api/queries.ts'

const DEBOUNCE_MS = 200
const MAX_FOUND = 20

type Filter = Omit<RouteCall<(typeof scriptRoutes)['listScripts']>['query'], 'limit' | 'search'>

/**
 * Scripts that match the filter and the text as the user types; without a text, the first scripts
 * in the filter's order.
 */
export function useScriptSearch(text: string, filter: Filter) {
  const [search, setSearch] = useState('')
  useEffect(() => {
    const timer = setTimeout(() => setSearch(text.trim()), DEBOUNCE_MS)
    return () => clearTimeout(timer)
  }, [text])
  const found = useQuery({
    ...queryOf(scriptRoutes.listScripts, { query: { ...filter, limit: MAX_FOUND, search } }),
    placeholderData: keepPreviousData,
    retry: false,
  })
  return { scripts: found.data?.scripts ?? [], isError: found.isError }
}
