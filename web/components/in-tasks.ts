/**
 * Splits long work into tasks, one per `yield`, and yields to the main thread in between for keys
 * and taps. An error stops the work and calls `onError`. Returns a function that cancels the
 * remaining tasks.
 */
export function inTasks(
  work: () => Generator<void>,
  onError: (error: unknown) => void,
): () => void {
  const steps = work()
  const step = () => {
    try {
      if (!steps.next().done) timer = setTimeout(step)
    } catch (error) {
      onError(error)
    }
  }
  let timer = setTimeout(step)
  return () => clearTimeout(timer)
}
