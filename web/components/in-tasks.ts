/** Does work in tasks of their own, one from each `yield` to the next: between two of them a key or a tap is heard. Returns what stops those to come. */
export function inTasks(work: () => Generator<void>): () => void {
  const steps = work()
  let timer = setTimeout(function step() {
    if (!steps.next().done) timer = setTimeout(step)
  })
  return () => clearTimeout(timer)
}
