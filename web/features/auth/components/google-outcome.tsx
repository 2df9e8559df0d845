import { useSearchParams } from 'react-router'
import { lazyPart } from '#web/components/lazy-part.tsx'

// Few come back without a session; the others need not load the words for it.
const GoogleNotice = lazyPart(() => import('./google-notice.tsx'), 'GoogleNotice')

/** Why a sign-in with Google ended here again, as the address of the page says (`?google=…`). */
export function GoogleOutcome() {
  const [search] = useSearchParams()
  const outcome = search.get('google')
  if (outcome === null) return null
  return <GoogleNotice outcome={outcome} />
}
