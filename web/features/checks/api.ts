import { useQuery } from '@tanstack/react-query'
import { type CheckRule, checkRoutes } from '#contract/checks.ts'
import { queryOf } from '#web/api/queries.ts'

const NONE: readonly CheckRule[] = []

/** Rules turned off by the company; null until loaded. */
export function useChecksOff(): readonly CheckRule[] | null {
  const { data, isError } = useQuery(queryOf(checkRoutes.listChecksOff))
  // If the list cannot be loaded, for example offline, every rule is checked.
  return data?.off ?? (isError ? NONE : null)
}
