/**
 * Splits a long task: does work in tasks of their own, one from each `yield` to the next, and yields to the main thread
 * between them, where a key or a tap is heard.
 * `onError`: what to do where it throws, after which nothing more is done. Returns what stops the tasks to come.
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
