import { queryOptions } from '@tanstack/react-query'
import { type Pace, runRoutes } from '#contract/runs.ts'
import { STANDARD_PACE } from '#document/speaking-time.ts'
import { ownPace } from '../store/own-pace.ts'
import { request } from './client.ts'
import { queryOf } from './queries.ts'
import { queryClient } from './query-client.ts'

export const ownPaceQuery = queryOptions({
  ...queryOf(runRoutes.listPaces),
  queryFn: async ({ signal }) => applyPaces(await request(runRoutes.listPaces, {}, { signal })),
})

/**
 * Stores the user's speaking paces relative to the standard paces. The page computes speaking times
 * from the stored paces.
 */
export function applyPaces(answer: { paces: Pace[] }): { paces: Pace[] } {
  ownPace.set(
    Object.fromEntries(
      answer.paces.map(({ language, per_minute }) => [
        language,
        per_minute / STANDARD_PACE[language],
      ]),
    ),
  )
  return answer
}

export const fetchOwnPace = () => queryClient.fetchQuery({ ...ownPaceQuery, staleTime: 0 })
