/**
 * How long a test waits for what must come, in milliseconds. Only a test that fails waits so long: a
 * busy machine makes a test slower, never red.
 */
export const PATIENCE_MS = 100_000
/** How long a test may take, and what is set up for it: several such waits. */
export const TEST_MS = 300_000
