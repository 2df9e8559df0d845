const MAX_PARALLEL = 4

/** Runs tasks 0 … count - 1, a few in parallel. The first failure aborts the other tasks. */
export async function runInParallel(
  count: number,
  work: (index: number, stop: AbortSignal) => Promise<void>,
  signal: AbortSignal,
): Promise<void> {
  const failed = new AbortController()
  const stop = AbortSignal.any([signal, failed.signal])
  let next = 0
  const worker = async () => {
    while (next < count) {
      stop.throwIfAborted()
      await work(next++, stop)
    }
  }
  const workers = Array.from({ length: Math.min(MAX_PARALLEL, count) }, () =>
    worker().catch((error) => {
      failed.abort(error)
      throw error
    }),
  )
  // Waits for all tasks, so that no task still runs after this function ends.
  await Promise.allSettled(workers)
  signal.throwIfAborted()
  await Promise.all(workers)
}
