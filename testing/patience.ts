/**
 * Timeout of a wait in milliseconds. It is so long that a busy machine makes tests slow but does
 * not fail them.
 */
export const PATIENCE_MS = 100_000
/**
 * Timeout of a test and its setup in milliseconds; both together have several waits of
 * `PATIENCE_MS`.
 */
export const TEST_MS = 300_000
