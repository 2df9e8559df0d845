import { useMutation, useQuery } from '@tanstack/react-query'
import { deriveRoutes } from '#contract/derive.ts'
import type { RouteCall } from '#contract/route.ts'
import { request } from '#web/api/client.ts'
import { queryOf, useMutationOf } from '#web/api/queries.ts'

/** Preview of the talk script derived from this script; not cached, as the script may have changed. */
export const usePreview = (id: string) =>
  useQuery({
    ...queryOf(deriveRoutes.previewTalkScript, { params: { id } }),
    gcTime: 0,
    retry: false,
  })

/**
 * Asks a language model to write the script's sentences as spoken lines. Aborting the signal
 * cancels the request.
 */
export const useDraft = (id: string) =>
  useMutation({
    mutationFn: (signal: AbortSignal) =>
      request(deriveRoutes.draftTalkScript, { params: { id } }, { signal }),
  })

/** Derives a talk script. The caller chooses its id, which makes a retry idempotent. */
export const useDerive = (id: string) =>
  useMutationOf(
    deriveRoutes.deriveTalkScript,
    (body: RouteCall<typeof deriveRoutes.deriveTalkScript>['body']) => ({ params: { id }, body }),
  )

/** Creates a shorter version of a talk script, as a new script. */
export const useCut = (id: string) =>
  useMutationOf(
    deriveRoutes.cutTalkScript,
    (body: RouteCall<typeof deriveRoutes.cutTalkScript>['body']) => ({ params: { id }, body }),
  )

/**
 * The source sentence of each line of a derived script, with a mark if the sentence has changed.
 */
export const useLineSources = (id: string) =>
  useQuery({
    ...queryOf(deriveRoutes.readLineSources, { params: { id } }),
    gcTime: 0,
    refetchOnMount: 'always',
  })
