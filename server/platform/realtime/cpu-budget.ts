/**
 * How long an account may keep this node busy with what it sends and asks, over all its sockets. Whatever
 * one of them makes the node do, everybody else waits for.
 */
export type CpuBudget = {
  /** Counts milliseconds of this node that an account has used. False: that was too much for now. */
  spend(account: string, ms: number): boolean
  /**
   * Resolves when an account may have something costly done. One piece of work is let through in each
   * turn of the event loop, whoever asks, so that everybody's requests are read in between. An account
   * that has used much of late waits after each piece for several times as long as that took.
   */
  turn(account: string): Promise<void>
}

/** What things cost, in milliseconds, where that is not measured. Bytes sent stand for what the network takes, too. */
export const COSTS = {
  frame: 0.1,
  /** Of a frame, or of a document that is read, built, and written back at the end. */
  byte: 100 / 1_000_000,
  byte_sent: 50 / 1_000_000,
  /** A signature and a look into the database. */
  token: 5,
  /** A look through all of a document for what an answer may have that it has not. */
  answer: 1,
  /** A row of the log. */
  stored: 0.2,
  /** A change or a presence, for each browser it is shown to. */
  recipient: 0.01,
}

/** Milliseconds an account has at once, and what comes back in each second. */
const MOST_MS = 6_000
const BACK_PER_SECOND_MS = 100
/** What is used in ordinary work, as in opening a dozen scripts at once, is never waited for. */
const CALM_MS = 1_000
/** How long an account waits after a piece of work, as a multiple of it. */
const REST = 4
/** From so many accounts on, those that have everything back are forgotten. */
const SWEEP_FROM = 1_000

type Account = { spent: number; at: number; rests_until: number }
type Waiting = { account: string; go(): void }

/** `now`: milliseconds of any clock that only goes forward. */
export function createCpuBudget(now: () => number = () => performance.now()): CpuBudget {
  const accounts = new Map<string, Account>()
  const left = ({ spent, at }: Account) =>
    Math.max(0, spent - ((now() - at) / 1_000) * BACK_PER_SECOND_MS)

  const waiting: Waiting[] = []
  let isWoken = false
  let timer: NodeJS.Timeout | undefined
  const restOf = ({ account }: Waiting) => (accounts.get(account)?.rests_until ?? 0) - now()
  const wake = () => {
    clearTimeout(timer)
    if (isWoken || waiting.length === 0) return
    isWoken = true
    setImmediate(letNext)
  }
  const letNext = () => {
    isWoken = false
    const next = waiting.findIndex((one) => restOf(one) <= 0)
    if (next < 0) timer = setTimeout(wake, Math.max(1, Math.min(...waiting.map(restOf)))).unref()
    else {
      waiting.splice(next, 1)[0]?.go()
      wake()
    }
  }

  return {
    spend(account, ms) {
      const before = accounts.get(account)
      const spent = (before ? left(before) : 0) + ms
      const rests_until = spent > CALM_MS ? now() + ms * REST : 0
      accounts.set(account, { spent, at: now(), rests_until })
      if (accounts.size > SWEEP_FROM)
        for (const [name, one] of accounts) if (left(one) === 0) accounts.delete(name)
      return spent <= MOST_MS
    },
    turn: (account) =>
      new Promise((go) => {
        waiting.push({ account, go })
        wake()
      }),
  }
}
