import { setTimeout as sleep } from 'node:timers/promises'

/** Time, sleep and randomness, replaced in tests. Milliseconds. */
export type Clock = {
  now(): number
  /** Rejects immediately with the signal's reason when aborted. */
  sleep(ms: number, signal: AbortSignal): Promise<void>
  /** From 0 to 1, exclusive. */
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
