import { useSearchParams } from 'react-router'
import { GOOGLE_PROBLEMS } from '../../../../contract/auth.ts'
import { GOOGLE_TEXTS } from '../texts/google-texts.ts'
import { Notice } from './notice.tsx'

/** Why a sign-in with Google ended here again, as the address of the page says (`?google=…`). */
export function GoogleNotice() {
  const [search] = useSearchParams()
  const problem = GOOGLE_PROBLEMS.find((each) => each === search.get('google'))
  if (!problem) return null
  return <Notice text={GOOGLE_TEXTS[problem]} tone={problem === 'cancelled' ? 'info' : 'error'} />
}
