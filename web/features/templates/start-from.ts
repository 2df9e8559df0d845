import type { Template } from '#contract/templates.ts'
import type { ScriptStart } from '#web/features/scripts/api/start-script.ts'

/** The start of a script from one of the company's templates. */
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
