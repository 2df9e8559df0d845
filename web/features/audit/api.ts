import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query'
import { auditRoutes } from '#contract/audit.ts'
import { createApi, fetchRoute } from '#web/api/client.ts'
import { readFile, saveFile } from '#web/components/save-file.ts'
import { type AuditFilter, toQuery } from './audit-filter.ts'

const { listAudit, exportAudit } = auditRoutes
const api = createApi({ listAudit })

/** What happened in the company, page by page. */
export function useAudit(filter: AuditFilter) {
  return useInfiniteQuery({
    queryKey: ['audit', filter],
    queryFn: ({ pageParam, signal }) =>
      api.listAudit(
        { query: { ...toQuery(filter, Date.now()), ...(pageParam ? { after: pageParam } : {}) } },
        { signal },
      ),
    initialPageParam: null as string | null,
    getNextPageParam: (page) => page.next,
    staleTime: 0,
    placeholderData: keepPreviousData,
  })
}

/** Fetches the same as a file and hands it to the browser to be kept. Rejects with an `ApiError`. */
export async function downloadAudit(filter: AuditFilter): Promise<void> {
  const call = { query: toQuery(filter, Date.now()) }
  const { name, blob } = await fetchRoute(exportAudit, call, {}, readFile)
  saveFile(blob, name)
}
