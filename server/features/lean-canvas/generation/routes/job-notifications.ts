import { setTimeout as pause } from 'node:timers/promises'

/** Tells whoever follows a job on this node. Jobs of other nodes are looked at now and then. */
export type JobNews = {
  tell(job_id: string): void
  /** Looks at once, whenever something was told, and every `every` ms, until `giveUp`. */
  watch<T>(
    job_id: string,
    look: () => Promise<T>,
    every: number,
    giveUp: AbortSignal,
  ): AsyncGenerator<T>
}

export function createJobNotifications(): JobNews {
  const waiting = new Map<string, Set<() => void>>()
  return {
    tell(job_id) {
      for (const wake of waiting.get(job_id) ?? []) wake()
    },
    async *watch(job_id, look, every, giveUp) {
      for (;;) {
        // Listening begins before looking, so that nothing in between is missed.
        const turn = new AbortController()
        const told = () => turn.abort()
        waiting.set(job_id, (waiting.get(job_id) ?? new Set()).add(told))
        try {
          yield await look()
          const signal = AbortSignal.any([turn.signal, giveUp])
          await pause(every, undefined, { signal }).catch(() => {})
        } finally {
          const others = waiting.get(job_id)
          others?.delete(told)
          if (others?.size === 0) waiting.delete(job_id)
        }
        // Without another look: the database may be about to close.
        if (giveUp.aborted) return
      }
    },
  }
}
