import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { type ChangeResult, libraryRoutes, type ScriptChange } from '#contract/library.ts'
import { MAX_CHANGED } from '#contract/limits.ts'
import type { ScriptCard } from '#contract/scripts.ts'
import { createApi } from '#web/api/client.ts'
import { newUuid } from '#web/api/new-uuid.ts'
import { changeCard, keepLists, putListsBack, refreshLists } from './list-cache.ts'

const api = createApi(libraryRoutes)
const TAGS_KEY = ['library', 'tags'] as const

/** The tags in use, the most used first. */
export function useTags() {
  return useQuery({
    queryKey: TAGS_KEY,
    queryFn: ({ signal }) => api.listTags({}, { signal }),
    select: ({ tags }) => tags.map(({ name }) => name),
  })
}

/** Those whose scripts one sees, oneself aside; `isWanted`: where there is anybody else. */
export function useAuthors(isWanted: boolean) {
  return useQuery({
    queryKey: ['library', 'authors'],
    queryFn: ({ signal }) => api.listAuthors({}, { signal }),
    select: ({ authors }) => authors,
    enabled: isWanted,
  })
}

/** Marks a favourite, or takes the mark away: shown at once, and put back when the server refuses. */
export function useSetFavorite() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: ({ id, is_favorite }: Pick<ScriptCard, 'id' | 'is_favorite'>) =>
      api.setFavorite({ params: { id }, body: { is_favorite } }),
    onMutate: async ({ id, is_favorite }) => {
      const kept = await keepLists(client)
      changeCard(client, id, (card) => ({ ...card, is_favorite }))
      return kept
    },
    onError: (_, __, kept) => putListsBack(client, kept),
    onSettled: () => refreshLists(client),
  })
}

/** Makes a private copy of one's own. */
export function useDuplicate() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: ({ id, title }: Pick<ScriptCard, 'id' | 'title'>) =>
      api.duplicateScript({ params: { id }, body: { id: newUuid(), title } }),
    onSettled: () => refreshLists(client),
  })
}

/** Changes many scripts, as many at a time as one request takes; the lists follow. */
export function useChangeScripts() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: async (changes: ScriptChange[]) => {
      const results: ChangeResult[] = []
      for (let from = 0; from < changes.length; from += MAX_CHANGED) {
        const body = { changes: changes.slice(from, from + MAX_CHANGED) }
        results.push(...(await api.changeScripts({ body })).results)
      }
      return results
    },
    onSettled: () =>
      Promise.all([refreshLists(client), client.invalidateQueries({ queryKey: TAGS_KEY })]),
  })
}
