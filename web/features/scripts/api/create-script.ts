import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useSearchParams } from 'react-router'
import type { RouteCall } from '#contract/route.ts'
import { scriptRoutes } from '#contract/scripts.ts'
import { createApi } from '#web/api/client.ts'

const api = createApi({ createScript: scriptRoutes.createScript })

export type NewScript = RouteCall<typeof scriptRoutes.createScript>['body']

/** Makes a script, in its folder or the one that the address names. Its id is the caller's, so that the same request sent again makes no second one. */
export function useCreateScript() {
  const client = useQueryClient()
  const [params] = useSearchParams()
  const folder_id = params.get('folder')
  return useMutation({
    mutationFn: (body: NewScript) =>
      api.createScript({ body: { ...(folder_id ? { folder_id } : {}), ...body } }),
    onSuccess: () => {
      // The dashboard shows it when it is next opened.
      client.removeQueries({ queryKey: ['dashboard'] })
      client.removeQueries({ queryKey: ['scripts', 'list'] })
      void client.invalidateQueries({ queryKey: ['folders'] })
    },
  })
}
