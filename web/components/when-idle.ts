/**
 * Runs a function when the browser is idle, at the latest after `timeout_ms`. Returns a function
 * that cancels it.
 */
export function whenIdle(run: () => void, timeout_ms: number): () => void {
  if (typeof requestIdleCallback !== 'function') {
    const timer = setTimeout(run)
    return () => clearTimeout(timer)
  }
  const idle = requestIdleCallback(run, { timeout: timeout_ms })
  return () => cancelIdleCallback(idle)
}
