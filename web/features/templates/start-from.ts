import type { Template } from '#contract/templates.ts'
import type { ScriptStart } from '#web/features/scripts/api/start-script.ts'

/** Describes the script that `useStartScript` creates from a company template. */
export const startFrom = ({
  id,
  kind,
  title,
  target_seconds,
}: Pick<Template, 'id' | 'kind' | 'title' | 'target_seconds'>): ScriptStart => ({
  kind,
  title,
  target_seconds,
  template: null,
  template_id: id,
})
