/**
 * Timeout of a wait in milliseconds. It is so long that a busy machine makes tests slow but does
 * not fail them.
 */
export const PATIENCE_MS = 60_000
/**
 * Timeout of a test and its setup in milliseconds; both together have several waits of
 * `PATIENCE_MS`.
 */
export const TEST_MS = 300_000

// Real timers, also while a test uses fake ones.
const { setTimeout, clearTimeout } = globalThis

/** Settles like `promise`, but rejects after `PATIENCE_MS` with an error that names `what`. */
export function withPatience<T>(what: string, promise: Promise<T>): Promise<T> {
  const late = Promise.withResolvers<never>()
  const error = new Error(`After ${PATIENCE_MS / 1000} s the test still waits for ${what}.`)
  const timer = setTimeout(() => late.reject(error), PATIENCE_MS)
  const bounded = Promise.race([promise, late.promise]).finally(() => clearTimeout(timer))
  // A test may prepare a wait that it does not need in the end.
  bounded.catch(() => {})
  return bounded
}
