import { setTimeout as sleep } from 'node:timers/promises'

/** Time (in ms), sleep and randomness; tests replace them. */
export type Clock = {
  now(): number
  /** On abort, rejects immediately with the signal's reason. */
  sleep(ms: number, signal: AbortSignal): Promise<void>
  /** A random number from 0 (inclusive) to 1 (exclusive). */
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
