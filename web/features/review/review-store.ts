import { createStore } from '#web/store/external-store.ts'

/** True while the panel is open. */
export const reviewStore = createStore(false)

let opener: HTMLElement | null = null

/** Opens the panel; closing it restores the focus. */
export function openReview(): void {
  const active = document.activeElement
  opener = active instanceof HTMLElement ? active : null
  reviewStore.set(true)
}

/** Closes the panel, and returns the focus to its opener unless it has moved elsewhere. */
export function closeReview(): void {
  reviewStore.set(false)
  const back = opener
  opener = null
  requestAnimationFrame(() => {
    if (document.activeElement === document.body) back?.focus({ preventScroll: true })
  })
}
