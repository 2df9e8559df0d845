import { useInfiniteQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { operatorAuditRoutes as routes } from '#contract/operator-audit.ts'
import { pagesOf } from '#web/api/queries.ts'
import { download } from '#web/components/save-file.ts'

const DAY_MS = 86_400_000
const sinceDays = (days: number | null, now: number) => ({
  query: days === null ? {} : { since: new Date(now - days * DAY_MS).toISOString() },
})

/**
 * Events of companies, operators and the installation, in pages. `days` counts back from when the
 * log was opened; null means all.
 */
export function useOperatorEvents(days: number | null) {
  const [now] = useState(Date.now)
  return useInfiniteQuery({
    ...pagesOf(routes.listOperatorEvents, sinceDays(days, now)),
    staleTime: 0,
  })
}

/** Saves these events as a file. Rejects with an `ApiError`. */
export const downloadOperatorEvents = (days: number | null): Promise<string> =>
  download(routes.exportOperatorEvents, sinceDays(days, Date.now()))
