/**
 * Timeout of a wait in milliseconds. It is so long that a busy machine makes tests slow but does
 * not fail them.
 */
export const PATIENCE_MS = 60_000
/**
 * Timeout in milliseconds of a test and its setup. It is longer than several waits of
 * `PATIENCE_MS`.
 */
export const TEST_MS = 300_000

const START_MS = 180_000
/**
 * Interval of `pollUntil` in ms. A longer interval would delay tests; a shorter interval would slow
 * the polled programs.
 */
const POLL_MS = 20

// Keeps the real timers, because tests may replace the global timers by fakes.
const { setTimeout, clearTimeout } = globalThis

/** Settles like `promise`, but rejects after `PATIENCE_MS` with an error that names `what`. */
export function withPatience<T>(what: string, promise: Promise<T>): Promise<T> {
  const late = Promise.withResolvers<never>()
  const error = new Error(`After ${PATIENCE_MS / 1000} s the test still waits for ${what}.`)
  const timer = setTimeout(() => late.reject(error), PATIENCE_MS)
  const bounded = Promise.race([promise, late.promise]).finally(() => clearTimeout(timer))
  // Prevents an unhandled rejection if the test does not await this promise in the end.
  bounded.catch(() => {})
  return bounded
}

/**
 * Settings of a poll. `limit_ms`: timeout in ms. `detail`: text for the error, e.g. a program's
 * output.
 */
type Polling = { limit_ms?: number; detail?: () => string }

/** Polls until `look` returns true. Rejects after the limit with an error that names `what`. */
export async function pollUntil(
  what: string,
  look: () => boolean | Promise<boolean>,
  { limit_ms = PATIENCE_MS, detail = () => '' }: Polling = {},
): Promise<void> {
  const until = performance.now() + limit_ms
  while (!(await look())) {
    if (performance.now() > until)
      throw new Error(`After ${limit_ms / 1000} s the test still waits for ${what}. ${detail()}`)
    await new Promise((resolve) => setTimeout(resolve, POLL_MS))
  }
}

/**
 * Polls until a program answers. Rejects with the program's output if the program ends, or after
 * `START_MS`.
 */
export const pollStart = (
  program: { name: string; hasEnded(): boolean; output(): string },
  answers: () => Promise<boolean>,
): Promise<void> =>
  pollUntil(
    `the start of ${program.name}`,
    () => {
      if (program.hasEnded())
        throw new Error(`${program.name} ended at its start:\n${program.output()}`)
      return answers()
    },
    { limit_ms: START_MS, detail: program.output },
  )

export const answersAt = (url: string): Promise<boolean> =>
  fetch(url, { signal: AbortSignal.timeout(PATIENCE_MS) }).then(
    ({ ok }) => ok,
    () => false,
  )
