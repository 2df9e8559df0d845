import type { QueryClient } from '@tanstack/react-query'
import { keyOf } from './query-key.ts'
import { ANSWERS, type MutationName, REPLACED, STALE } from './stale-queries.ts'

/**
 * Writes a mutation's response into the cache, as the data of the query that `ANSWERS` names for
 * the mutation. Does nothing for mutations that are not in `ANSWERS`.
 */
export async function cacheResponse(
  client: QueryClient,
  mutation: MutationName,
  parts: object,
  answer: unknown,
): Promise<void> {
  const [name, ...names] = ANSWERS[mutation] ?? []
  if (!name) return
  const { params = {} } = parts as { params?: Record<string, unknown> }
  const shared = Object.fromEntries(names.map((each) => [each, params[each]]))
  const queryKey = keyOf({ name }, names.length > 0 ? { params: shared } : {})
  // A pending request of this query would overwrite the response with older data.
  await client.cancelQueries({ queryKey })
  client.setQueryData(queryKey, answer)
}

/**
 * Refetches the queries that mutations made stale. Mounted queries are refetched immediately, other
 * queries when they are next mounted.
 */
export async function refreshStale(
  client: QueryClient,
  changed: readonly MutationName[],
  hasFailed: boolean,
): Promise<void> {
  const names = changed.flatMap((mutation) => {
    // A refusal often means that the page's data is outdated. Therefore also refetches the query
    // that the mutation has in `ANSWERS`.
    const answer = hasFailed ? ANSWERS[mutation]?.[0] : undefined
    const stale = STALE[mutation]
    return [...(typeof stale === 'string' ? [] : stale), ...(answer ? [answer] : [])]
  })
  const isReplaced = !hasFailed && changed.some((name) => REPLACED.mutations.includes(name))
  const refreshed = Promise.all(
    [...new Set(names)].map((name) => {
      const queryKey = keyOf({ name })
      if (isReplaced && REPLACED.queries.includes(name))
        client.removeQueries({ queryKey, type: 'inactive' })
      return client.invalidateQueries({ queryKey })
    }),
  )
  // Waits for the refetch. This is not needed after mutations in `REPLACED`, or if the response is
  // already in the cache (`ANSWERS`).
  if (!isReplaced && changed.some((name) => !ANSWERS[name])) await refreshed
}
