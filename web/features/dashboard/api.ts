import { keepPreviousData, useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { dashboardRoutes } from '#contract/dashboard.ts'
import { type ScriptCard, scriptRoutes } from '#contract/scripts.ts'
import { ApiError } from '#web/api/api-error.ts'
import { request } from '#web/api/client.ts'
import { pagesOf, queryOf, useMutationOf } from '#web/api/queries.ts'
import { queryClient } from '#web/api/query-client.ts'
import { changeCard, optimisticCard, type Page } from './list-cache.ts'
import { isDefaultList, type ListFilter, type Tab } from './list-filter.ts'
import { readSearch, toQuery } from './search-words.ts'

const overview = queryOf(dashboardRoutes.readDashboard)

/** The dashboard's first page in one request: the last edited scripts, counts and notices. */
export const useOverview = () => useQuery(overview)

export const prefetchOverview = (): void => void queryClient.prefetchQuery(overview)

/**
 * A list of scripts, in pages. Without a filter, the first page is part of the overview's response.
 */
export function useScriptList(filter: ListFilter) {
  const isFirst = isDefaultList(filter)
  const query = writeQuery(filter)
  return useInfiniteQuery({
    ...pagesOf(scriptRoutes.listScripts, { query }),
    queryFn: ({ pageParam: after, signal }): Promise<Page> =>
      isFirst && after === null
        ? readFirstPage()
        : request(scriptRoutes.listScripts, { query: { ...query, after } }, { signal }),
    placeholderData: keepPreviousData,
  })
}

async function readFirstPage(): Promise<Page> {
  const known = queryClient.getQueryData(overview.queryKey)
  try {
    // Reuses the overview's request if it is pending or less than two seconds old.
    const { scripts, next } = await queryClient.fetchQuery({ ...overview, staleTime: 2_000 })
    return { scripts, next }
  } catch (error) {
    if (known && error instanceof ApiError && error.code === 'offline')
      return { scripts: known.scripts, next: null }
    throw error
  }
}

const TAB_QUERIES = {
  all: {},
  talk_script: { kind: 'talk_script' },
  script: { kind: 'script' },
  canvas: { canvas: 'true' },
  recent: { mine: 'opened', sort: 'opened' },
  shared: { shared: 'true' },
  trash: { trash: 'true' },
} as const satisfies Record<Tab, object>

function writeQuery({ tab, favorite, sort, ...filter }: ListFilter) {
  const { author, visibility, folder, tag, status, search } = filter
  return {
    ...(sort === 'updated' ? {} : { sort }),
    ...(favorite ? { mine: 'favorite' as const } : {}),
    ...TAB_QUERIES[tab],
    ...(visibility ? { visibility } : {}),
    ...(tag ? { tag } : {}),
    ...(folder ? { folder } : {}),
    ...(status ? { status } : {}),
    ...(author ? { author } : {}),
    // Filters in the search text override the filters of the same kind above.
    ...toQuery(readSearch(search)),
  }
}

export const useRenameScript = () =>
  useMutationOf(
    scriptRoutes.updateScript,
    ({ id, title }: { id: string; title: string }) => ({ params: { id }, body: { title } }),
    { onSuccess: ({ id, title }) => changeCard(id, (card) => ({ ...card, title })) },
  )

export const useSetVisibility = () =>
  useMutationOf(
    scriptRoutes.setVisibility,
    ({ id, visibility }: Pick<ScriptCard, 'id' | 'visibility'>) => ({
      params: { id },
      body: { visibility },
    }),
    optimisticCard(({ id, visibility }) => [
      id,
      (card) => ({ ...card, visibility, group_id: null }),
    ]),
  )

/**
 * Moves a script to the trash. Hides its card immediately, and shows the card again if the server
 * refuses.
 */
export const useTrashScript = () =>
  useMutationOf(
    scriptRoutes.trashScript,
    (id: string) => ({ params: { id } }),
    optimisticCard((id) => [id, () => null]),
  )

/**
 * Restores a script from the trash. Hides its card in the trash immediately, and shows the card
 * again if the server refuses.
 */
export const useRestoreScript = () =>
  useMutationOf(
    scriptRoutes.restoreScript,
    (id: string) => ({ params: { id }, body: {} }),
    optimisticCard((id) => [id, () => null]),
  )
