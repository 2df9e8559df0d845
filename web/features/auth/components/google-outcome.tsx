import { useSearchParams } from 'react-router'
import { lazyPart } from '#web/components/lazy-part.tsx'

const GoogleNotice = lazyPart(() => import('./google-notice.tsx'), 'GoogleNotice')

/** The reason of a failed Google login, from the address (`?google=…`). */
export function GoogleOutcome() {
  const [search] = useSearchParams()
  const outcome = search.get('google')
  if (outcome === null) return null
  return <GoogleNotice outcome={outcome} />
}
