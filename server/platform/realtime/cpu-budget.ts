/**
 * CPU budget per account (a token bucket): limits how long an account's sockets occupy this node,
 * because all other users wait during that time.
 */
export type CpuBudget = {
  /** Deducts milliseconds from an account's budget; false if it is exhausted. */
  spend(account: string, ms: number): boolean
  /**
   * Resolves when an account may start expensive work. Other requests are served between two pieces
   * of work. An account that has used more than CALM_MS must pause first.
   */
  turn(account: string): Promise<void>
}

/**
 * Estimated costs in ms of work that is not measured. `byte_sent` includes the time that the
 * network code needs.
 */
export const COSTS = {
  frame: 0.1,
  /** Per byte of a frame, or of a document that is loaded and stored. */
  byte: 100 / 1_000_000,
  byte_sent: 50 / 1_000_000,
  /** Verifying a signature and querying the database. */
  token: 5,
  /** Checking if a browser's sync answer (sync step 2 of Yjs) contains anything new. */
  answer: 1,
  /** Per row appended to the log. */
  stored: 0.2,
  /** Per browser that receives a change or presence. */
  recipient: 0.01,
}

/** Maximum budget of an account in ms, and the milliseconds that are refilled each second. */
const MAX_MS = 6_000
const BACK_PER_SECOND_MS = 100
/**
 * Accounts that have used less than this many milliseconds do not have to pause. Opening a dozen
 * scripts uses about as much.
 */
const CALM_MS = 1_000
const REST_FACTOR = 4
/**
 * If more accounts than this are in memory, accounts whose budget has refilled completely are
 * removed.
 */
const CLEANUP_FROM = 1_000

type Account = { spent: number; at: number; rests_until: number }
type Waiting = { account: string; go(): void }

/** `now` returns milliseconds of a monotonic clock. */
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
    setImmediate(resolveNext)
  }
  const resolveNext = () => {
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
      const rest = spent > CALM_MS ? now() + ms * REST_FACTOR : 0
      const rests_until = Math.max(before?.rests_until ?? 0, rest)
      accounts.set(account, { spent, at: now(), rests_until })
      if (accounts.size > CLEANUP_FROM)
        for (const [name, one] of accounts) if (left(one) === 0) accounts.delete(name)
      return spent <= MAX_MS
    },
    turn: (account) =>
      new Promise((go) => {
        waiting.push({ account, go })
        wake()
      }),
  }
}
