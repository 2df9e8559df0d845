import { createStore } from '../store/external-store.ts'

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
