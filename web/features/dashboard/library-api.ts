import { useMutation, useQuery } from '@tanstack/react-query'
import { type ChangeResult, libraryRoutes, type ScriptChange } from '#contract/library.ts'
import { MAX_CHANGED } from '#contract/limits.ts'
import type { ScriptCard } from '#contract/scripts.ts'
import { request } from '#web/api/client.ts'
import { newUuid } from '#web/api/new-uuid.ts'
import { changing, queryOf, useMutationOf } from '#web/api/queries.ts'
import { optimisticCard } from './list-cache.ts'

/** The tags in use, most used first. */
export const useTags = () =>
  useQuery({
    ...queryOf(libraryRoutes.listTags),
    select: ({ tags }) => tags.map(({ name }) => name),
  })

/**
 * Other authors of visible scripts; `isWanted` is false for a user without colleagues, which saves
 * the request.
 */
export const useAuthors = (isWanted: boolean) =>
  useQuery({
    ...queryOf(libraryRoutes.listAuthors),
    select: ({ authors }) => authors,
    enabled: isWanted,
  })

/** Marks or unmarks a favourite. Optimistic: rolled back if the server refuses. */
export const useSetFavorite = () =>
  useMutationOf(
    libraryRoutes.setFavorite,
    ({ id, ...body }: Pick<ScriptCard, 'id' | 'is_favorite'>) => ({ params: { id }, body }),
    optimisticCard(({ id, is_favorite }) => [id, (card) => ({ ...card, is_favorite })]),
  )

/** Creates a private copy. */
export const useDuplicate = () =>
  useMutationOf(
    libraryRoutes.duplicateScript,
    ({ id, title }: Pick<ScriptCard, 'id' | 'title'>) => ({
      params: { id },
      body: { id: newUuid(), title },
    }),
  )

/** Changes many scripts, with at most MAX_CHANGED changes in each request. */
export const useChangeScripts = () =>
  useMutation({
    mutationFn: async (changes: ScriptChange[]) => {
      const results: ChangeResult[] = []
      for (let from = 0; from < changes.length; from += MAX_CHANGED) {
        const body = { changes: changes.slice(from, from + MAX_CHANGED) }
        results.push(...(await request(libraryRoutes.updateScripts, { body })).results)
      }
      return results
    },
    ...changing(libraryRoutes.updateScripts),
  })
