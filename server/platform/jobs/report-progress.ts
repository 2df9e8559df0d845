/** Interval in ms for writing progress and checking if the job's row was deleted. */
const PROGRESS_INTERVAL_MS = 500

/**
 * Writes a job's progress at intervals. `write` returns false if the job's row was deleted; then
 * `signal` aborts. Call `end` when the job ends.
 */
export function reportProgress(
  write: (percent: number) => Promise<boolean>,
  onError: (error: unknown) => void,
) {
  const deleted = new AbortController()
  let percent = 0
  const store = () =>
    write(percent)
      .then((isWanted) => isWanted || deleted.abort())
      .catch(onError)
  const timer = setInterval(store, PROGRESS_INTERVAL_MS)
  return {
    signal: deleted.signal,
    report: (now: number) => {
      percent = now
    },
    end: () => clearInterval(timer),
  }
}
