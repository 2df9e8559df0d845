import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { auditRoutes } from '#contract/audit.ts'
import { pagesOf } from '#web/api/queries.ts'
import { download } from '#web/components/save-file.ts'
import { type AuditFilter, toQuery } from './audit-filter.ts'

/**
 * The company's events, in pages. A filter by days counts back from the moment the log was opened.
 */
export function useAudit(filter: AuditFilter) {
  const [now] = useState(Date.now)
  return useInfiniteQuery({
    ...pagesOf(auditRoutes.listAudit, { query: toQuery(filter, now) }),
    staleTime: 0,
    placeholderData: keepPreviousData,
  })
}

/** Saves the filtered events as a file. Rejects with an `ApiError`. */
export const downloadAudit = (filter: AuditFilter): Promise<string> =>
  download(auditRoutes.exportAudit, { query: toQuery(filter, Date.now()) })
