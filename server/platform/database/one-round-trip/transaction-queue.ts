/** Maximum number of reads that may overtake a waiting write. */
const MAX_AHEAD = 8

type Waiting = { reads: boolean; passed: number; go(): void }

/**
 * Queue of transactions. Reads overtake writes, because users wait for reads, and most writes are
 * background work. Each turn of the event loop starts one transaction, so that requests are served
 * in between.
 */
export class TransactionQueue {
  readonly #waiting: Waiting[] = []
  #isFree = true

  get length(): number {
    return this.#waiting.length + (this.#isFree ? 0 : 1)
  }

  /** Waits for the caller's turn; resolves with a function that ends the turn. */
  async enter(reads: boolean): Promise<() => void> {
    if (this.#isFree) this.#isFree = false
    else await new Promise<void>((go) => this.#waiting.push({ reads, passed: 0, go }))
    let isOver = false
    return () => {
      if (!isOver) setImmediate(() => this.#next())
      isOver = true
    }
  }

  #next(): void {
    const [next] = this.#waiting.splice(this.#findNext(), 1)
    if (!next) this.#isFree = true
    next?.go()
  }

  /**
   * Returns the index of the first waiting read, or 0 if no read waits. Also returns 0 once
   * MAX_AHEAD reads have overtaken the first transaction.
   */
  #findNext(): number {
    const reader = this.#waiting.findIndex(({ reads }) => reads)
    if (reader <= 0 || (this.#waiting[0]?.passed ?? 0) >= MAX_AHEAD) return 0
    for (const writer of this.#waiting.slice(0, reader)) writer.passed += 1
    return reader
  }
}
