import type { Pair } from '#contract/language.ts'
import { useLanguage } from '#web/language/language.tsx'

/** A message in a card: an error, a confirmation or a hint. Renders nothing without a text. */
export function Notice({
  text,
  tone = 'error',
}: {
  text: Pair | string | null
  tone?: 'error' | 'success' | 'info'
}) {
  const { pick } = useLanguage()
  if (text === null) return null
  return (
    <p className="auth-notice" data-tone={tone} role={tone === 'error' ? 'alert' : 'status'}>
      {pick(text)}
    </p>
  )
}
