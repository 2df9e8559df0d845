/**
 * What calls took: how many were sent, of how many the endpoint told its tokens (those that broke off
 * may have been paid for, too), and these.
 */
export type Spent = {
  calls: number
  calls_measured: number
  input_tokens: number
  output_tokens: number
}

/** Hears of it as it happens: of each call when it is sent, of its tokens when the endpoint tells them. */
export type OnSpent = (spent: Spent) => void

export const NOTHING_SPENT: Spent = {
  ...{ calls: 0, calls_measured: 0 },
  ...{ input_tokens: 0, output_tokens: 0 },
}

export function addSpent(one: Spent, other: Spent): Spent {
  return {
    calls: one.calls + other.calls,
    calls_measured: one.calls_measured + other.calls_measured,
    input_tokens: one.input_tokens + other.input_tokens,
    output_tokens: one.output_tokens + other.output_tokens,
  }
}

/** Sums up what it hears of. */
export function createTally(): { onSpent: OnSpent; sum(): Spent } {
  let sum = NOTHING_SPENT
  return {
    onSpent: (spent) => {
      sum = addSpent(sum, spent)
    },
    sum: () => sum,
  }
}
