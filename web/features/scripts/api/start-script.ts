import { useCallback, useRef } from 'react'
import { useNavigate } from 'react-router'
import type { Pair } from '#contract/language.ts'
import { pageUrl, scriptPath } from '#contract/pages.ts'
import type { ScriptKind } from '#contract/scripts.ts'
import { templateRoutes } from '#contract/templates.ts'
import { newUuid } from '#web/api/new-uuid.ts'
import { allOf } from '#web/api/queries.ts'
import { queryClient } from '#web/api/query-client.ts'
import { useLanguage } from '#web/language/language.tsx'
import { showFailure } from '#web/messages/show-failure.ts'
import { useCreateScript } from './create-script.ts'

// Many pages create scripts but need no other text of this feature. This text is separate, so that
// these pages do not load the other texts.
const FAILED: Pair = {
  ja: '台本を作成できませんでした',
  en: 'Couldn’t create the script',
}

/**
 * The content of a new script: a built-in template (`template`), a company template
 * (`template_id`), or blank if both are missing.
 */
export type ScriptStart = {
  kind: ScriptKind
  /** Key of a built-in template; null for none. */
  template: string | null
  template_id?: string
  title: string
  target_seconds: number | null
}

/** Router state of a script's page right after the script was created. */
export type FreshScript = { fresh: 'blank' | 'template' }

/**
 * Returns:
 * - `start`: creates a script and opens it.
 * - `starting`: key or id of the template from which a script is being created; '' for a blank
 *   script. Null if no script is being created.
 */
export function useStartScript(): { start(what: ScriptStart): void; starting: string | null } {
  const { language } = useLanguage()
  const navigate = useNavigate()
  const { mutate, isPending, isSuccess, variables } = useCreateScript()
  // Guards against a double click before React re-renders.
  const isStarted = useRef(false)
  const start = useCallback(
    ({ kind, template, template_id, title, target_seconds }: ScriptStart) => {
      if (isStarted.current) return
      isStarted.current = true
      const body = {
        id: newUuid(),
        kind,
        language,
        title,
        target_seconds,
        ...(template_id ? { template_id } : { template: template ?? `blank_${kind}` }),
      }
      mutate(body, {
        onSuccess: (made) => {
          const isBlank = template === null && !template_id
          const state: FreshScript = { fresh: isBlank ? 'blank' : 'template' }
          void navigate(pageUrl(language, scriptPath(made)), { state })
        },
        onError: (error) => {
          isStarted.current = false
          // The company may have retired the template, so the list is refetched.
          if (template_id) void queryClient.invalidateQueries(allOf(templateRoutes.listTemplates))
          showFailure(FAILED, error)
        },
      })
    },
    [language, mutate, navigate],
  )
  const made = isPending || isSuccess ? (variables?.template_id ?? variables?.template) : undefined
  return { start, starting: made === undefined ? null : made.startsWith('blank_') ? '' : made }
}
