/**
 * Timeout of a wait in milliseconds. Only a failing test reaches it, so that a busy machine makes
 * tests slower but not red.
 */
export const PATIENCE_MS = 100_000
/** Timeout in milliseconds of a test with its setup, which has several such waits. */
export const TEST_MS = 300_000
