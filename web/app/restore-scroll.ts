/** Maximum wait in milliseconds until the page has its former height. */
const WITHIN_MS = 5_000
const BY_HAND = ['wheel', 'touchstart', 'keydown', 'pointerdown'] as const

/**
 * Scrolls to a former position once the page is tall enough, since content may load later. Stops if
 * the user scrolls. Returns a function that cancels it.
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
