import type { Template } from '#contract/templates.ts'
import type { Beginning } from '#web/features/scripts/api/begin-script.ts'

/** The start of a script from one of the company's templates. */
export const beginWith = ({
  id,
  kind,
  title,
  target_seconds,
}: Pick<Template, 'id' | 'kind' | 'title' | 'target_seconds'>): Beginning => ({
  ...{ kind, title, target_seconds, template: null, template_id: id },
})
