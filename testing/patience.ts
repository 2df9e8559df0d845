/** Timeout of waits in milliseconds. Only a failing test reaches it: a busy machine makes tests slower, not red. */
export const PATIENCE_MS = 100_000
/** Timeout of a test and its setup: several such waits. */
export const TEST_MS = 300_000
