import { createStore } from '../store/external-store.ts'

export const loadingCount = createStore(0)

/**
 * Covers the page with an overlay. The overlay stays until `hideLoading` has been called as often
 * as this function.
 */
export function showLoading(): void {
  loadingCount.set((count) => count + 1)
}

/** Reverts one `showLoading`. */
export function hideLoading(): void {
  loadingCount.set((count) => Math.max(0, count - 1))
}

/** Runs work under the overlay, which is removed after a failure too. */
export async function whileLoading<T>(work: () => Promise<T>): Promise<T> {
  showLoading()
  try {
    return await work()
  } finally {
    hideLoading()
  }
}
