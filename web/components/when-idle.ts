/** Runs something when the browser has nothing better to do, after `timeout_ms` at the latest. Returns what stops it. */
export function whenIdle(run: () => void, timeout_ms: number): () => void {
  if (typeof requestIdleCallback !== 'function') {
    const timer = setTimeout(run)
    return () => clearTimeout(timer)
  }
  const idle = requestIdleCallback(run, { timeout: timeout_ms })
  return () => cancelIdleCallback(idle)
}
