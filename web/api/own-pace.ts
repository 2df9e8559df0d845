import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import type { Language } from '#contract/language.ts'
import { type Pace, runRoutes } from '#contract/runs.ts'
import { STANDARD_PACE } from '#document/speaking-time.ts'
import { ownPace } from '../store/own-pace.ts'
import { createApi } from './client.ts'
import { queryClient } from './query-client.ts'

const { listPaces, forgetPace } = runRoutes
const api = createApi({ listPaces, forgetPace })
const QUERY = {
  queryKey: ['pace'] as const,
  queryFn: async ({ signal }: { signal: AbortSignal }) => take(await api.listPaces({}, { signal })),
}

/** What the server knows of it counts on the page from now on. */
function take(answer: { paces: Pace[] }): { paces: Pace[] } {
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

/** Asks how fast the person speaks, for the speaking times on the page. */
export const fetchOwnPace = () => queryClient.fetchQuery({ ...QUERY, staleTime: 0 })

/** How fast the person speaks each language, as learnt; undefined while that is not known. */
export function usePaces(): Pace[] | undefined {
  return useQuery(QUERY).data?.paces
}

/** Forgets it of one language: the standard pace counts again. */
export function useForgetPace() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (language: Language) => api.forgetPace({ params: { language } }),
    onSuccess: (_, language) =>
      client.setQueryData<{ paces: Pace[] }>(QUERY.queryKey, (before) =>
        take({ paces: (before?.paces ?? []).filter((pace) => pace.language !== language) }),
      ),
  })
}
