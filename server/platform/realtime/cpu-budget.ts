/**
 * How long an account may keep this node busy with what it sends. Four megabytes that nobody would ever
 * type take seconds to look through, seconds that everybody else waits.
 */
export type CpuBudget = {
  /** Counts milliseconds of looking at what an account has sent. False: that was too much for now. */
  spend(account: string, ms: number): boolean
}

/** Seconds' worth at once, in milliseconds; and what comes back in each second. */
const MOST_MS = 6_000
const BACK_PER_SECOND_MS = 100
/** Applying what was looked at, and showing it to others, takes about twice as long again. */
const WHOLE_COST = 3
/** From so many accounts on, those that have everything back are forgotten. */
const SWEEP_FROM = 1_000

/** `now`: milliseconds of any clock that only goes forward. */
export function createCpuBudget(now: () => number = () => performance.now()): CpuBudget {
  const accounts = new Map<string, { spent: number; at: number }>()
  const left = ({ spent, at }: { spent: number; at: number }) =>
    Math.max(0, spent - ((now() - at) / 1_000) * BACK_PER_SECOND_MS)
  return {
    spend(account, ms) {
      const before = accounts.get(account)
      const spent = (before ? left(before) : 0) + ms * WHOLE_COST
      accounts.set(account, { spent, at: now() })
      if (accounts.size > SWEEP_FROM)
        for (const [name, one] of accounts) if (left(one) === 0) accounts.delete(name)
      return spent <= MOST_MS
    },
  }
}
