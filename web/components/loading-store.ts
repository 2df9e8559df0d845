import { createStore } from '../store/external-store.ts'

/** Number of operations that block the page. */
export const loadingCount = createStore(0)

/** Covers the page until the same number of `hideLoading` calls. */
export function showLoading(): void {
  loadingCount.set((count) => count + 1)
}

/** Ends one `showLoading`. */
export function hideLoading(): void {
  loadingCount.set((count) => Math.max(0, count - 1))
}

/** Runs work under the overlay, and removes it even after a failure. */
export async function whileLoading<T>(work: () => Promise<T>): Promise<T> {
  showLoading()
  try {
    return await work()
  } finally {
    hideLoading()
  }
}
