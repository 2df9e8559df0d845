import type { Pair } from '#contract/language.ts'
import { errorText } from '../api/api-error.ts'
import { useLanguage } from '../language/language.tsx'

type Props = {
  /** An error, or its text; nothing is shown without one. */
  of: Error | Pair | string | null | undefined
  /** What failed, before the reason. */
  lead?: string
  className?: string
}

/** The paragraph that shows why a form was refused. */
export function FormError({ of, lead, className }: Props) {
  const { pick } = useLanguage()
  if (!of) return null
  const reason = pick(of instanceof Error ? errorText(of) : of)
  return (
    <p role="alert" className={className ?? 'form-problem'}>
      {lead === undefined ? reason : `${lead} — ${reason}`}
    </p>
  )
}
