import type { Pair } from '#contract/language.ts'
import { useLanguage } from '../language/language.tsx'
import { useStore } from '../store/external-store.ts'
import { loadingCount } from './loading-store.ts'

const WORKING: Pair = { ja: '処理中', en: 'Working…' }

/** Covers the page with a translucent overlay and a spinner while `loadingCount` is above 0. */
export function LoadingOverlay() {
  const count = useStore(loadingCount)
  const { pick } = useLanguage()
  if (count === 0) return null
  return (
    <div className="loading-overlay" aria-live="polite">
      <div className="spinner spinner-large" role="progressbar" aria-label={pick(WORKING)} />
    </div>
  )
}
