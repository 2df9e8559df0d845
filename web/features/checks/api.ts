import { useQuery } from '@tanstack/react-query'
import type { CheckRule } from '#contract/checks.ts'
import { companyRoutes } from '#contract/companies.ts'
import { createApi } from '#web/api/client.ts'

const { listChecksOff } = companyRoutes
const api = createApi({ listChecksOff })

/** What the company's scripts are not checked for; null while it is not known. */
export function useChecksOff(): readonly CheckRule[] | null {
  const { data, isError } = useQuery({
    queryKey: ['checks_off'],
    queryFn: ({ signal }) => api.listChecksOff({}, { signal }),
  })
  // Without a connection everything is looked for.
  return data?.off ?? (isError ? NONE : null)
}

const NONE: readonly CheckRule[] = []
