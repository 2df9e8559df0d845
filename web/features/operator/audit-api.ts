import { useInfiniteQuery } from '@tanstack/react-query'
import { operatorAuditRoutes } from '#contract/operator-audit.ts'
import { createApi, fetchRoute } from '#web/api/client.ts'
import { readFile, saveFile } from '#web/components/save-file.ts'
import { DESK_KEY } from './entry-api.ts'

const { listOperatorEvents, exportOperatorEvents } = operatorAuditRoutes
const api = createApi({ listOperatorEvents })

const DAY_MS = 86_400_000
const sinceDays = (days: number | null) =>
  days === null ? {} : { since: new Date(Date.now() - days * DAY_MS).toISOString() }

/** What happened to companies, operators and the installation, page by page; `days`: of how many of the last, null of all. */
export const useOperatorEvents = (days: number | null) =>
  useInfiniteQuery({
    queryKey: [...DESK_KEY, 'audit', days],
    queryFn: ({ pageParam, signal }) =>
      api.listOperatorEvents(
        { query: { ...sinceDays(days), ...(pageParam && { after: pageParam }) } },
        { signal },
      ),
    initialPageParam: null as string | null,
    getNextPageParam: (page) => page.next,
    staleTime: 0,
  })

/** Fetches the same as a file and hands it to the browser to be kept. Rejects with an `ApiError`. */
export async function downloadOperatorEvents(days: number | null): Promise<void> {
  const call = { query: sinceDays(days) }
  const { name, blob } = await fetchRoute(exportOperatorEvents, call, {}, readFile)
  saveFile(blob, name)
}
