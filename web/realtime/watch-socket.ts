/** Milliseconds. A WebSocket that takes longer to open is treated as blocked. */
const THERE_WITHIN_MS = 3_000
const MIN_CUTS = 3
/** Milliseconds. WebSockets count as blocked after `MIN_CUTS` disconnections within this time. */
const WINDOW_MS = 60_000

/**
 * Detects blocked WebSockets, which are common in company networks. Calls `onBlocked` in two cases:
 * - `absent`: no connection opens within 3 s.
 * - `cut`: three connections are cut within a minute.
 */
export function watchSocket(onBlocked: (why: 'absent' | 'cut') => void) {
  let cuts: number[] = []
  let isOpen = false
  let timer: ReturnType<typeof setTimeout> | undefined
  const wait = () => {
    clearTimeout(timer)
    timer = setTimeout(() => onBlocked('absent'), THERE_WITHIN_MS)
  }
  return {
    start: wait,
    opened() {
      isOpen = true
      clearTimeout(timer)
    },
    cut() {
      if (!isOpen) return
      isOpen = false
      const now = performance.now()
      cuts = [...cuts.filter((time) => time > now - WINDOW_MS), now]
      if (cuts.length < MIN_CUTS) return wait()
      cuts = []
      clearTimeout(timer)
      onBlocked('cut')
    },
    stop: () => clearTimeout(timer),
  }
}
