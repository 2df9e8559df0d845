/**
 * Creates a signal that aborts when `signal` aborts, or when the idle timeout expires.
 * - `allow` starts the timeout, or starts it again.
 * - `hasRunOut` returns true after the timeout.
 * - `end` stops the timer, and must be called, because the timer keeps the process alive.
 */
export function createIdleTimeout(signal: AbortSignal) {
  const controller = new AbortController()
  let timer: NodeJS.Timeout | undefined
  let hasRunOut = false
  const follow = () => controller.abort(signal.reason)
  if (signal.aborted) follow()
  else signal.addEventListener('abort', follow, { once: true })
  return {
    signal: controller.signal,
    hasRunOut: () => hasRunOut,
    allow(ms: number) {
      clearTimeout(timer)
      timer = setTimeout(
        () => {
          hasRunOut = true
          controller.abort(new Error('The time is over.'))
        },
        Math.max(0, ms),
      )
    },
    end() {
      clearTimeout(timer)
      signal.removeEventListener('abort', follow)
    },
  }
}
