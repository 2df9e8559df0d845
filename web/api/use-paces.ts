import { useQuery } from '@tanstack/react-query'
import type { Language } from '#contract/language.ts'
import { type Pace, runRoutes } from '#contract/runs.ts'
import { applyPaces, ownPaceQuery } from './own-pace.ts'
import { queryOf, useMutationOf } from './queries.ts'
import { queryClient } from './query-client.ts'

/** The user's speaking pace by language, measured in rehearsals; undefined until loaded. */
export const usePaces = (): Pace[] | undefined => useQuery(ownPaceQuery).data?.paces

/** Deletes the measured pace of a language, so that the standard pace applies again. */
export const useDeletePace = () =>
  useMutationOf(runRoutes.deletePace, (language: Language) => ({ params: { language } }), {
    onSuccess: (_, language) =>
      queryClient.setQueryData(queryOf(runRoutes.listPaces).queryKey, (before) =>
        applyPaces({ paces: (before?.paces ?? []).filter((pace) => pace.language !== language) }),
      ),
  })
