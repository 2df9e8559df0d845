import type { Pair } from '../../contract/language.ts'
import { useLanguage } from '../language/language.tsx'
import { createStore, useStore } from '../store/external-store.ts'

const WORKING: Pair = { ja: '処理中', en: 'Working' }

/** How many things are under way that the page must wait for. */
export const loadingCount = createStore(0)

/** Covers the page until as many `hideLoading` were called. */
export function showLoading(): void {
  loadingCount.set((count) => count + 1)
}

/** Ends one `showLoading`. */
export function hideLoading(): void {
  loadingCount.set((count) => Math.max(0, count - 1))
}

/** Runs something under the overlay; it is taken off whatever comes of it. */
export async function whileLoading<T>(work: () => Promise<T>): Promise<T> {
  showLoading()
  try {
    return await work()
  } finally {
    hideLoading()
  }
}

/** The translucent overlay over the whole page with a circular spinner. */
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
