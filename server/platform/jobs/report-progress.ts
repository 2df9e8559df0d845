/**
 * Interval in ms for writing progress, and for checking that no other worker has claimed the job.
 */
const PROGRESS_INTERVAL_MS = 500

/**
 * Writes a job's progress at intervals. `write` returns false if the job's row was deleted, or if
 * another worker has claimed the job. Then `signal` aborts. Call `end` when the job ends.
 */
export function reportProgress(
  write: (percent: number) => Promise<boolean>,
  onError: (error: unknown) => void,
) {
  const lost = new AbortController()
  let percent = 0
  const store = () =>
    write(percent)
      .then((isHeld) => isHeld || lost.abort())
      .catch(onError)
  const timer = setInterval(store, PROGRESS_INTERVAL_MS)
  return {
    signal: lost.signal,
    report: (now: number) => {
      percent = now
    },
    end: () => clearInterval(timer),
  }
}
