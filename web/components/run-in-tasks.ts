/**
 * Runs work in several tasks, split at each `yield`. The main thread can handle keys and taps
 * between them. An error in the work ends it and is passed to `onError`. Returns a function that
 * cancels the remaining tasks.
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
