import { TOKEN_LIFETIME_MS, TOKEN_REFRESH_MARGIN_MS } from '#contract/limits.ts'

export type TokenCache = {
  /** The token; fetched if there is none or if it expires soon. Null without a user. */
  get(): Promise<string | null>
  /** The token if still valid; never fetches. */
  peek(): string | null
  /** Discards the token, and any pending fetch, after an account change. */
  drop(): void
  /**
   * Discards a token that the server refused. Keeps the cached token if it is newer than the
   * refused token. Concurrent requests with the same refused token thus share one fetch.
   */
  refuse(token: string | null): void
}

/**
 * Caches an ID token until five minutes before its assumed expiry. Concurrent callers share a
 * fetch. A fetch that was pending when the token was discarded is ignored, since it may be for the
 * old account.
 */
export function createTokenCache(
  fetchToken: () => Promise<string | null>,
  now: () => number = Date.now,
): TokenCache {
  let held: { token: string; until: number } | null = null
  let fetching: Promise<string | null> | null = null
  let generation = 0

  const fetchOnce = () => {
    const mine = generation
    const started = now()
    const run = fetchToken()
      .then((token) => {
        if (token !== null && mine === generation) {
          held = { token, until: started + TOKEN_LIFETIME_MS - TOKEN_REFRESH_MARGIN_MS }
        }
        return mine === generation ? token : null
      })
      .finally(() => {
        if (mine === generation) fetching = null
      })
    return run
  }
  return {
    peek: () => (held && now() < held.until ? held.token : null),
    refuse(token) {
      if (held?.token === token) held = null
    },
    async get() {
      if (held && now() < held.until) return held.token
      held = null
      fetching ??= fetchOnce()
      return fetching
    },
    drop() {
      generation += 1
      held = null
      fetching = null
    },
  }
}
