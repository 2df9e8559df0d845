/** A socket that is not there within this time does not come through. */
const THERE_WITHIN_MS = 3_000
const CUTS = 3
/** Cut so often within this time, it does not come through either. */
const WINDOW_MS = 60_000

/**
 * Tells whether a WebSocket comes through, as many company networks do not let it: `onBlocked` when it is
 * not there within 3 s or was cut three times within a minute.
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
    /** Somebody looks for a connection from now on. */
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
      if (cuts.length < CUTS) return wait()
      cuts = []
      clearTimeout(timer)
      onBlocked('cut')
    },
    stop: () => clearTimeout(timer),
  }
}
