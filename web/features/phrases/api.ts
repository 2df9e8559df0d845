import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { phraseRoutes } from '#contract/phrases.ts'
import { createApi } from '#web/api/client.ts'
import { newUuid } from '#web/api/new-uuid.ts'
import { queryClient } from '#web/api/query-client.ts'

const api = createApi(phraseRoutes)
const KEY = ['phrases'] as const

const phrasesQuery = {
  queryKey: KEY,
  queryFn: ({ signal }: { signal: AbortSignal }) => api.listPhrases({}, { signal }),
}

/** The company's standard phrases, and where each stands. */
export function usePhrases() {
  return useQuery({ ...phrasesQuery, select: ({ phrases }) => phrases })
}

/** The same for who is no component. */
export const fetchPhrases = async () => (await queryClient.fetchQuery(phrasesQuery)).phrases

/** Places that still say what a phrase said before; asked anew each time. */
export function usePhrasePlaces(id: string) {
  return useQuery({
    queryKey: [...KEY, id, 'places'],
    queryFn: ({ signal }) => api.listPhrasePlaces({ params: { id } }, { signal }),
    gcTime: 0,
  })
}

type Place = { script_id: string; block_id: string }

/** Adds, changes and deletes phrases, and changes where they stand; the list follows. */
export function usePhraseCalls() {
  const client = useQueryClient()
  const settle = { onSettled: () => client.invalidateQueries({ queryKey: KEY }) }
  return {
    add: useMutation({
      mutationFn: (text: string) => api.createPhrase({ body: { id: newUuid(), text } }),
      ...settle,
    }).mutateAsync,
    change: useMutation({
      mutationFn: ({ id, text }: { id: string; text: string }) =>
        api.updatePhrase({ params: { id }, body: { text } }),
      ...settle,
    }).mutateAsync,
    remove: useMutation({
      mutationFn: (id: string) => api.deletePhrase({ params: { id } }),
      ...settle,
    }).mutateAsync,
    replace: useMutation({
      mutationFn: ({ id, places }: { id: string; places: Place[] }) =>
        api.replacePhrase({ params: { id }, body: { places } }),
      ...settle,
    }).mutateAsync,
  }
}
