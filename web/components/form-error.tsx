import type { Pair } from '#contract/language.ts'
import { errorText } from '../api/api-error.ts'
import { useLanguage } from '../language/language.tsx'

type Props = {
  /** An error, or its text; nothing is shown without one. */
  of: Error | Pair | string | null | undefined
  /** The failed action, before the reason. */
  lead?: string
  className?: string
}

/** Paragraph with the reason that a form was refused. */
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
