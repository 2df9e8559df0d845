import { useQuery } from '@tanstack/react-query'
import { type CheckRule, checkRoutes } from '#contract/checks.ts'
import { queryOf } from '#web/api/queries.ts'

const NONE: readonly CheckRule[] = []

/** The rules the company has switched off; null until they are known. */
export function useChecksOff(): readonly CheckRule[] | null {
  const { data, isError } = useQuery(queryOf(checkRoutes.listChecksOff))
  // Without a connection, every rule is checked.
  return data?.off ?? (isError ? NONE : null)
}
