import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { deriveRoutes } from '#contract/derive.ts'
import type { RouteCall } from '#contract/route.ts'
import { createApi } from '#web/api/client.ts'

const api = createApi(deriveRoutes)

/** What a talk script made of this script would say. Asked anew each time: the script may have changed. */
export function usePreview(id: string) {
  return useQuery({
    queryKey: ['derive', id],
    queryFn: ({ signal }) => api.previewTalkScript({ params: { id } }, { signal }),
    gcTime: 0,
    retry: false,
  })
}

/** How a language model would say the script, until the signal stops it. */
export function useDraft(id: string) {
  return useMutation({
    mutationFn: (signal: AbortSignal) => api.draftTalkScript({ params: { id } }, { signal }),
  })
}

/** Makes a talk script of a script. Its id is the caller's, so that the same request sent again makes no second one. */
export function useDerive(id: string) {
  return useMaking((body: RouteCall<typeof deriveRoutes.deriveTalkScript>['body']) =>
    api.deriveTalkScript({ params: { id }, body }),
  )
}

/** Makes a shorter version of a talk script. */
export function useCut(id: string) {
  return useMaking((body: RouteCall<typeof deriveRoutes.cutTalkScript>['body']) =>
    api.cutTalkScript({ params: { id }, body }),
  )
}

/** Where the lines of a script come from, and whether they still say what their source says. */
export const readLineSources = (id: string, signal: AbortSignal) =>
  api.readLineSources({ params: { id } }, { signal })

function useMaking<B, A>(make: (body: B) => Promise<A>) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: make,
    onSuccess: () => {
      // The dashboard shows it when it is next opened.
      client.removeQueries({ queryKey: ['dashboard'] })
      client.removeQueries({ queryKey: ['scripts', 'list'] })
    },
  })
}
