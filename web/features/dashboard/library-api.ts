import { useMutation, useQuery } from '@tanstack/react-query'
import {
  type ChangeProblem,
  type ChangeResult,
  libraryRoutes,
  type ScriptChange,
} from '#contract/library.ts'
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
 * Other authors of the scripts that the user can see. `isWanted` is false for a user without
 * colleagues, so that no request is sent.
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

/**
 * The result of one change. `unconfirmed`: the request with this change failed, or was not sent
 * because an earlier request failed.
 */
export type BulkResult = Omit<ChangeResult, 'problem'> & {
  problem: ChangeProblem | 'unconfirmed' | null
}

/** Changes many scripts and refetches the lists. See `changeScripts`. */
export const useChangeScripts = () =>
  useMutation({
    mutationFn: changeScripts,
    ...changing(libraryRoutes.updateScripts),
  })

/**
 * Changes many scripts, with at most MAX_CHANGED changes in each request. Rejects only if the first
 * request fails. If a later request fails, the remaining changes are `unconfirmed`.
 */
export async function changeScripts(changes: readonly ScriptChange[]): Promise<BulkResult[]> {
  const results: BulkResult[] = []
  while (results.length < changes.length) {
    const rest = changes.slice(results.length)
    const body = { changes: rest.slice(0, MAX_CHANGED) }
    try {
      results.push(...(await request(libraryRoutes.updateScripts, { body })).results)
    } catch (error) {
      if (results.length === 0) throw error
      results.push(...rest.map(({ id }) => ({ id, problem: 'unconfirmed', undo: null }) as const))
    }
  }
  return results
}
