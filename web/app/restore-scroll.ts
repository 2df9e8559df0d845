/** How long a page may take to become as tall as it was. */
const WITHIN_MS = 5_000
const BY_HAND = ['wheel', 'touchstart', 'keydown', 'pointerdown'] as const

/**
 * Scrolls to where the window was, as soon as the page is tall enough for it: what it shows may come a
 * moment later. Whoever scrolls by hand meanwhile is left alone. Gives what ends it.
 */
export function restoreScroll(y: number): () => void {
  const page = document.documentElement
  const stop = () => {
    grown.disconnect()
    clearTimeout(late)
    for (const event of BY_HAND) removeEventListener(event, stop)
  }
  const scroll = () => {
    if (page.scrollHeight - innerHeight < y) return
    scrollTo(0, y)
    stop()
  }
  const grown = new ResizeObserver(scroll)
  const late = setTimeout(stop, WITHIN_MS)
  for (const event of BY_HAND) addEventListener(event, stop, { passive: true })
  grown.observe(document.body)
  scroll()
  return stop
}
