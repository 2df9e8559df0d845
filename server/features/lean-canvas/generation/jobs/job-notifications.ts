import { setTimeout as pause } from 'node:timers/promises'

export type JobChange = 'went on' | 'is over'
type Wakes = { by: 'all' | 'end'; wake(): void }

/**
 * Notifies subscribers of changes to a job that runs on this node. Changes to a job on another node
 * are found by polling.
 */
export type JobNotifications = {
  notify(job_id: string, change: JobChange): void
  /**
   * Yields the result of `poll`: at the start, after each notification, and after `every` ms
   * without a notification. If `by` is 'end', only the notification that the job is over counts.
   * Ends when `stop` aborts.
   */
  watch<T>(
    job_id: string,
    poll: () => Promise<T>,
    options: { by: Wakes['by']; every: number; stop: AbortSignal },
  ): AsyncGenerator<T>
}

export function createJobNotifications(): JobNotifications {
  const waiting = new Map<string, Set<Wakes>>()
  return {
    notify(job_id, change) {
      for (const { by, wake } of waiting.get(job_id) ?? [])
        if (by === 'all' || change === 'is over') wake()
    },
    async *watch(job_id, poll, { by, every, stop }) {
      for (;;) {
        // Subscribes before the poll, so that a change during the poll is not missed.
        const turn = new AbortController()
        const one = { by, wake: () => turn.abort() }
        waiting.set(job_id, (waiting.get(job_id) ?? new Set()).add(one))
        try {
          yield await poll()
          const signal = AbortSignal.any([turn.signal, stop])
          await pause(every, undefined, { signal }).catch(() => {})
        } finally {
          const others = waiting.get(job_id)
          others?.delete(one)
          if (others?.size === 0) waiting.delete(job_id)
        }
        // Does not poll after an abort, because the database may be about to close.
        if (stop.aborted) return
      }
    },
  }
}
