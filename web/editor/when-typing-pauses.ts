import { whenIdle } from '../components/when-idle.ts'

/** Milliseconds without a key that count as a pause. */
const AFTER_MS = 250
/**
 * Maximum wait in milliseconds for a pause in typing. The following wait for an idle moment has the
 * same limit.
 */
const AT_LAST_MS = 3_000

/**
 * Runs work once after a series of changes, when typing pauses and the browser is idle. During
 * continuous typing, waits at most `AT_LAST_MS` for a pause. `stop` cancels pending work.
 */
export function whenTypingPauses(work: () => void): { changed(): void; stop(): void } {
  let timer: ReturnType<typeof setTimeout> | undefined
  let stopIdle = () => {}
  /** Time of the first unhandled change; null if none. */
  let changedAt: number | null = null
  const run = () => {
    changedAt = null
    work()
  }
  const plan = () => {
    stopIdle = whenIdle(run, AT_LAST_MS)
  }
  return {
    changed() {
      const now = performance.now()
      changedAt ??= now
      clearTimeout(timer)
      timer = setTimeout(plan, Math.max(0, Math.min(AFTER_MS, changedAt + AT_LAST_MS - now)))
    },
    stop() {
      changedAt = null
      clearTimeout(timer)
      stopIdle()
    },
  }
}
