/** A socket that is not there within this time does not come through. */
const THERE_WITHIN_MS = 3_000
const CUTS = 3
/** Cut so often within this time, it does not come through either; held for as long, it does again. */
const WINDOW_MS = 60_000

/**
 * Tells whether a WebSocket comes through, as many company networks do not let it: `onBlocked` when it is
 * not there within 3 s or was cut three times within a minute, `onHeld` when it then has held for a minute.
 */
export function watchSocket(options: { onBlocked: () => void; onHeld: () => void }) {
  let cuts: number[] = []
  let isOpen = false
  let timer: ReturnType<typeof setTimeout> | undefined
  const plan = (ms: number, then: () => void) => {
    clearTimeout(timer)
    timer = setTimeout(then, ms)
  }
  return {
    /** Somebody looks for a connection from now on. */
    start: () => plan(THERE_WITHIN_MS, options.onBlocked),
    opened() {
      isOpen = true
      plan(WINDOW_MS, options.onHeld)
    },
    cut() {
      if (!isOpen) return
      isOpen = false
      const now = performance.now()
      cuts = [...cuts.filter((time) => time > now - WINDOW_MS), now]
      if (cuts.length < CUTS) return plan(THERE_WITHIN_MS, options.onBlocked)
      clearTimeout(timer)
      options.onBlocked()
    },
    stop: () => clearTimeout(timer),
  }
}
