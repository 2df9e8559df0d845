/**
 * Usage of a group of requests. `calls`: the number of requests. `calls_measured`: how many of them
 * reported tokens. A failed request may cost money without reporting tokens.
 */
export type TokenUsage = {
  calls: number
  calls_measured: number
  input_tokens: number
  output_tokens: number
}

/** Called when a request is sent, and when the endpoint reports its tokens. */
export type OnTokenUsage = (spent: TokenUsage) => void

export const NO_TOKENS: TokenUsage = {
  calls: 0,
  calls_measured: 0,
  input_tokens: 0,
  output_tokens: 0,
}

export function addTokenUsage(one: TokenUsage, other: TokenUsage): TokenUsage {
  return {
    calls: one.calls + other.calls,
    calls_measured: one.calls_measured + other.calls_measured,
    input_tokens: one.input_tokens + other.input_tokens,
    output_tokens: one.output_tokens + other.output_tokens,
  }
}

export function createTally(): { onTokenUsage: OnTokenUsage; sum(): TokenUsage } {
  let sum = NO_TOKENS
  return {
    onTokenUsage: (spent) => {
      sum = addTokenUsage(sum, spent)
    },
    sum: () => sum,
  }
}
