import { lazy, Suspense } from 'react'
import { useSearchParams } from 'react-router'

// Few come back without a session; the others need not load the words for it.
const GoogleNotice = lazy(() =>
  import('./google-notice.tsx').then((module) => ({ default: module.GoogleNotice })),
)

/** Why a sign-in with Google ended here again, as the address of the page says (`?google=…`). */
export function GoogleOutcome() {
  const [search] = useSearchParams()
  const outcome = search.get('google')
  if (outcome === null) return null
  return (
    <Suspense>
      <GoogleNotice outcome={outcome} />
    </Suspense>
  )
}
