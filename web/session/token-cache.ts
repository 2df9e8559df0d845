import { TOKEN_LIFETIME_MS, TOKEN_REFRESH_MARGIN_MS } from '#contract/limits.ts'

export type TokenCache = {
  /** The token; fetched if there is none or it expires soon. Null without a user. */
  get(): Promise<string | null>
  /** The token if it is still good; never fetches. */
  peek(): string | null
  /** Forgets the token, and the one on its way: the account changed. */
  drop(): void
  /**
   * Forgets a token the server refused. When it was replaced meanwhile (several calls are refused at
   * once), the new one stays, so that they all wait for the same fetch.
   */
  refuse(token: string | null): void
}

/**
 * Keeps one ID token until five minutes before its assumed hour. Several askers share one fetch; a fetch
 * that was under way when the token was dropped does not bring an old account's token back.
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
