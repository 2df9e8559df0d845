import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { RouteInput } from '#contract/route.ts'
import { scriptRoutes } from '#contract/scripts.ts'
import type { VisibilitySetting } from '#contract/visibility-setting.ts'
import { allOf, queryOf, useMutationOf } from '#web/api/queries.ts'
import { queryClient } from '#web/api/query-client.ts'
import { useLastError } from '#web/api/use-last-error.ts'
import { createScriptPoll } from './poll-script.ts'

/**
 * A script's fields, without its text. While requests fail, or the script is in the trash, the
 * query polls until the script is available again.
 */
export function useScript(id: string) {
  const [refetchInterval] = useState(createScriptPoll)
  const { data, error, isPending, refetch } = useQuery({
    ...queryOf(scriptRoutes.readScript, { params: { id } }),
    refetchInterval,
  })
  return { data, error: useLastError({ error, isPending }), refetch }
}

export const prefetchScript = (id: string): void =>
  void queryClient.prefetchQuery(queryOf(scriptRoutes.readScript, { params: { id } }))

/**
 * Refetches a script's fields and its review. With `onlyOld`, skips the fields or the review if
 * their cached data is not stale.
 */
export function refetchScript(id: string, { onlyOld = false } = {}): void {
  for (const name of ['readScript', 'readReview'] as const) {
    const filter = allOf({ name }, { params: { id } })
    void queryClient.refetchQueries(onlyOld ? { ...filter, stale: true } : filter)
  }
}

type Changes = RouteInput<typeof scriptRoutes.updateScript>['body']

/**
 * Changes a script's fields. This page shows the response immediately; lists show it after a
 * refetch.
 */
export const useUpdateScript = (id: string) =>
  useMutationOf(scriptRoutes.updateScript, (body: Changes) => ({ params: { id }, body }))

export const useSetVisibility = (id: string) =>
  useMutationOf(scriptRoutes.setVisibility, (body: VisibilitySetting) => ({ params: { id }, body }))

export const useRestoreScript = (id: string) =>
  useMutationOf(scriptRoutes.restoreScript, () => ({ params: { id }, body: {} }))
