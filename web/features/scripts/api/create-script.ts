import { useSearchParams } from 'react-router'
import type { RouteCall } from '#contract/route.ts'
import { scriptRoutes } from '#contract/scripts.ts'
import { useMutationOf } from '#web/api/queries.ts'

export type NewScript = RouteCall<typeof scriptRoutes.createScript>['body']

/**
 * Creates a script. A body without `folder_id` gets the folder in the page's address. The caller
 * chooses the script's id, which makes a retry idempotent.
 */
export function useCreateScript() {
  const [params] = useSearchParams()
  const folder_id = params.get('folder')
  return useMutationOf(scriptRoutes.createScript, (body: NewScript) => ({
    body: { ...(folder_id ? { folder_id } : {}), ...body },
  }))
}
