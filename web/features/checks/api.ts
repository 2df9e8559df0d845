import { useQuery } from '@tanstack/react-query'
import { type CheckRule, checkRoutes } from '#contract/checks.ts'
import { createApi } from '#web/api/client.ts'

const api = createApi(checkRoutes)

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
