/**
 * What calls took: how many were sent, of how many the endpoint told its tokens (those that broke off
 * may have been paid for, too), and these.
 */
export type TokenUsage = {
  calls: number
  calls_measured: number
  input_tokens: number
  output_tokens: number
}

/** Hears of it as it happens: of each call when it is sent, of its tokens when the endpoint tells them. */
export type OnTokenUsage = (spent: TokenUsage) => void

export const NO_TOKENS: TokenUsage = {
  ...{ calls: 0, calls_measured: 0 },
  ...{ input_tokens: 0, output_tokens: 0 },
}

export function addTokenUsage(one: TokenUsage, other: TokenUsage): TokenUsage {
  return {
    calls: one.calls + other.calls,
    calls_measured: one.calls_measured + other.calls_measured,
    input_tokens: one.input_tokens + other.input_tokens,
    output_tokens: one.output_tokens + other.output_tokens,
  }
}

/** Sums up what it hears of. */
export function createTally(): { onTokenUsage: OnTokenUsage; sum(): TokenUsage } {
  let sum = NO_TOKENS
  return {
    onTokenUsage: (spent) => {
      sum = addTokenUsage(sum, spent)
    },
    sum: () => sum,
  }
}
