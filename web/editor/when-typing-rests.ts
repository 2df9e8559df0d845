import { whenIdle } from '../components/when-idle.ts'

/** A pause between two keys. */
const AFTER_MS = 250
/** For who makes none: seldom, for a key that comes meanwhile waits for it. */
const AT_LAST_MS = 3_000

/**
 * Does work where typing rests and the browser has nothing better to do, so that no key waits for it: once after
 * the changes it was told of. `stop` forgets those, until the next.
 */
export function whenTypingRests(work: () => void): { changed(): void; stop(): void } {
  let timer: ReturnType<typeof setTimeout> | undefined
  let stopIdle = () => {}
  /** When the first change was that nothing was done about; null: there is none. */
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
