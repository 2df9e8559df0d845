import { setTimeout as sleep } from 'node:timers/promises'

/** Time, waiting and chance, so that a test can hold them in its hand. Milliseconds. */
export type Clock = {
  now(): number
  /** Rejects with the signal's reason, at once, when that is aborted. */
  sleep(ms: number, signal: AbortSignal): Promise<void>
  /** From 0 to 1, 1 excluded. */
  random(): number
}

export const SYSTEM_CLOCK: Clock = {
  now: Date.now,
  async sleep(ms, signal) {
    await sleep(ms, undefined, { signal }).catch((error) => {
      throw signal.aborted ? signal.reason : error
    })
  },
  random: Math.random,
}
