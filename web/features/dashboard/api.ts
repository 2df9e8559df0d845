import {
  keepPreviousData,
  type QueryClient,
  useInfiniteQuery,
  useMutation,
  useQuery,
  useQueryClient,
} from '@tanstack/react-query'
import { dashboardRoutes } from '#contract/dashboard.ts'
import { type ScriptCard, scriptRoutes } from '#contract/scripts.ts'
import { createApi } from '#web/api/client.ts'
import { queryClient } from '#web/api/query-client.ts'
import {
  changeCard,
  keepLists,
  LISTS_KEY,
  OVERVIEW_KEY,
  type Page,
  putListsBack,
  refreshLists,
} from './list-cache.ts'
import { isPlain, type ListFilter, type Tab } from './list-filter.ts'
import { askForWords, readSearch } from './search-words.ts'

const api = createApi({ ...dashboardRoutes, ...scriptRoutes })

const overview = {
  queryKey: OVERVIEW_KEY,
  queryFn: ({ signal }: { signal: AbortSignal }) => api.readDashboard({}, { signal }),
}

/** The dashboard's first page in one answer: newest scripts, counts, who waits. */
export function useOverview() {
  return useQuery(overview)
}

/** Asks for it before it is shown. */
export function prefetchOverview(): void {
  void queryClient.prefetchQuery(overview)
}

/** A list of scripts, page by page. The plain list's first page is the overview's: one request for both. */
export function useScriptList(filter: ListFilter) {
  const client = useQueryClient()
  // How it is drawn is no other list.
  const asked: ListFilter = { ...filter, view: 'grid' }
  const isFirst = isPlain(filter)
  return useInfiniteQuery({
    queryKey: [...LISTS_KEY, asked],
    queryFn: ({ pageParam, signal }): Promise<Page> =>
      isFirst && pageParam === null
        ? readFirstPage(client)
        : api.listScripts({ query: writeQuery(filter, pageParam) }, { signal }),
    initialPageParam: null as string | null,
    getNextPageParam: (page) => page.next,
    placeholderData: keepPreviousData,
  })
}

async function readFirstPage(client: QueryClient): Promise<Page> {
  // Joins the overview's own request when it is under way or has only just been answered.
  const { scripts, next } = await client.fetchQuery({ ...overview, staleTime: 2_000 })
  return { scripts, next }
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

function writeQuery(filter: ListFilter, after: string | null) {
  const { tab, author, visibility, folder, favorite, sort } = filter
  // What is said in words goes before what is chosen.
  const words = askForWords(readSearch(filter.search))
  const { tag, status } = filter
  return {
    ...(sort === 'updated' ? {} : { sort }),
    ...(favorite ? { mine: 'favorite' as const } : {}),
    ...TAB_QUERIES[tab],
    ...(visibility ? { visibility } : {}),
    ...(tag ? { tag } : {}),
    ...(folder ? { folder } : {}),
    ...(status ? { status } : {}),
    ...(author ? { author } : {}),
    ...words,
    ...(after ? { after } : {}),
  }
}

/** Renames; the lists follow once it is done. */
export function useRenameScript() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: ({ id, title }: { id: string; title: string }) =>
      api.updateScript({ params: { id }, body: { title } }),
    onSuccess: ({ id, title }) => {
      changeCard(client, id, (card) => ({ ...card, title }))
      return refreshLists(client)
    },
  })
}

/** Changes who of the team sees or edits. */
export function useSetVisibility() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: ({ id, visibility }: Pick<ScriptCard, 'id' | 'visibility'>) =>
      api.setVisibility({ params: { id }, body: { visibility } }),
    onMutate: async ({ id, visibility }) => {
      const kept = await keepLists(client)
      changeCard(client, id, (card) => ({ ...card, visibility, group_id: null }))
      return kept
    },
    onError: (_, __, kept) => putListsBack(client, kept),
    onSettled: () => refreshLists(client),
  })
}

/** Moves to the trash: the card goes at once and comes back when the server refuses. */
export function useTrashScript() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (id: string) => api.trashScript({ params: { id } }),
    onMutate: (id) => takeOut(client, id),
    onError: (_, __, kept) => putListsBack(client, kept),
    onSettled: () => refreshLists(client),
  })
}

/** Takes out of the trash, in the same manner. */
export function useRestoreScript() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (id: string) => api.restoreScript({ params: { id }, body: {} }),
    onMutate: (id) => takeOut(client, id),
    onError: (_, __, kept) => putListsBack(client, kept),
    onSettled: () => refreshLists(client),
  })
}

async function takeOut(client: QueryClient, id: string) {
  const kept = await keepLists(client)
  changeCard(client, id, () => null)
  return kept
}
