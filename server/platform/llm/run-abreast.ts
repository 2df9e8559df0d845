/** What is asked about at the same time. */
const ABREAST = 4

/** Works through 0 … count - 1, a few at a time; the first failure stops the others. */
export async function runAbreast(
  count: number,
  work: (index: number, stop: AbortSignal) => Promise<void>,
  signal: AbortSignal,
): Promise<void> {
  const failed = new AbortController()
  const stop = AbortSignal.any([signal, failed.signal])
  let next = 0
  const worker = async () => {
    while (next < count) {
      signal.throwIfAborted()
      await work(next++, stop)
    }
  }
  const workers = Array.from({ length: Math.min(ABREAST, count) }, () =>
    worker().catch((error) => {
      failed.abort(error)
      throw error
    }),
  )
  // The others end before this does: nothing goes on behind a job that is over.
  await Promise.allSettled(workers)
  signal.throwIfAborted()
  await Promise.all(workers)
}
