/**
 * A signal that fires when `signal` does, or when nobody set it a new time before the last was over.
 * `hasRunOut` tells the two apart. End it, or it keeps the process up.
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
    /** Starts the time anew. */
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
