/**
 * Runs work in several tasks, split at each `yield`. Between the tasks, the main thread can handle
 * keys and taps. An error ends the work and is passed to `onError`. Returns a function that cancels
 * the remaining tasks.
 */
export function runInTasks(
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
