import { useQuery } from '@tanstack/react-query'
import type { RouteCall } from '#contract/route.ts'
import { scriptRoutes } from '#contract/scripts.ts'
import { templateRoutes } from '#contract/templates.ts'
import { readScriptJson } from '#document/read-script-json.ts'
import { queryOf, useMutationOf } from '#web/api/queries.ts'

/** The current text of a company template. A null `id` disables the query. */
export const useTemplateText = (id: string | null) =>
  useQuery({
    ...queryOf(scriptRoutes.readScriptText, id === null ? null : { params: { id } }),
    select: ({ document }) => readScriptJson(document),
    gcTime: 0,
  })

/**
 * Creates a template from a script. The caller chooses the template's id, which makes a retry
 * idempotent.
 */
export const useMakeTemplate = (script_id: string) =>
  useMutationOf(
    templateRoutes.createTemplate,
    (body: RouteCall<typeof templateRoutes.createTemplate>['body']) => ({
      params: { id: script_id },
      body,
    }),
  )

export const useRetireTemplate = (id: string) =>
  useMutationOf(templateRoutes.retireTemplate, (is_retired: boolean) => ({
    params: { id },
    body: { is_retired },
  }))

export const useTrashTemplate = (id: string) =>
  useMutationOf(scriptRoutes.trashScript, () => ({ params: { id } }))
