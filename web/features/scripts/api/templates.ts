import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import type { RouteCall } from '#contract/route.ts'
import { scriptRoutes } from '#contract/scripts.ts'
import { templateRoutes } from '#contract/templates.ts'
import { readScriptJson } from '#document/read-script-json.ts'
import { createApi } from '#web/api/client.ts'
import { TEMPLATES_KEY } from '#web/api/templates.ts'

const api = createApi({ ...templateRoutes, ...scriptRoutes })

/** What a template of the company's says now; `id` null: nothing is asked for. */
export function useTemplateText(id: string | null) {
  return useQuery({
    queryKey: ['template-text', id],
    queryFn: ({ signal }) => api.readScriptText({ params: { id: id ?? '' } }, { signal }),
    select: ({ document }) => readScriptJson(document),
    enabled: id !== null,
    gcTime: 0,
  })
}

/** Makes a template of a script. Its id is the caller's, so that the same request sent again makes no second one. */
export function useMakeTemplate(script_id: string) {
  return useChange((body: RouteCall<typeof templateRoutes.makeTemplate>['body']) =>
    api.makeTemplate({ params: { id: script_id }, body }),
  )
}

/** Offers a template no longer, or again. */
export function useRetireTemplate(id: string) {
  return useChange((is_retired: boolean) =>
    api.retireTemplate({ params: { id }, body: { is_retired } }),
  )
}

/** Puts a template into the trash. */
export function useTrashTemplate(id: string) {
  return useChange((_: undefined) => api.trashScript({ params: { id } }))
}

function useChange<B, A>(change: (body: B) => Promise<A>) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: change,
    onSuccess: () => {
      void client.invalidateQueries({ queryKey: TEMPLATES_KEY })
      void client.invalidateQueries({ queryKey: ['script'] })
      // The dashboard has the trash.
      client.removeQueries({ queryKey: ['dashboard'] })
      client.removeQueries({ queryKey: ['scripts', 'list'] })
    },
  })
}
