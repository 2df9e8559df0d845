import { GOOGLE_PROBLEMS } from '#contract/auth.ts'
import { GOOGLE_TEXTS } from '../texts/google-texts.ts'
import { Notice } from './notice.tsx'

/** The reason of a failed Google login; renders nothing for unknown reasons. */
export function GoogleNotice({ outcome }: { outcome: string }) {
  const problem = GOOGLE_PROBLEMS.find((each) => each === outcome)
  if (!problem) return null
  return <Notice text={GOOGLE_TEXTS[problem]} tone={problem === 'cancelled' ? 'info' : 'error'} />
}
