import { isDeepStrictEqual } from 'node:util'

/**
 * Maximum number of cached values across all tokens. A value (account or authorization target)
 * takes one or two kilobytes.
 */
const MAX_CACHED = 5_000

const numbers = new WeakMap<object, number>()
let tokens = 0
/**
 * The values last found, by token and name, least recently used first. They are guesses that must
 * be verified.
 */
const lastFound = new Map<string, object>()

/**
 * Returns a guess: the value that this token last found under `name`. If no value is cached,
 * returns the result of `query`.
 */
type Find = <V extends object | null>(name: string, query: () => Promise<V>) => Promise<V>

/**
 * Saves a round trip: runs `work` with the values that this token last found, while the database
 * queries the current values. If a value has changed, `work` runs again. So `work` must only read.
 * Row-level security never uses a guess. All requests with the same token must pass the same
 * `token` object.
 */
export async function readSpeculatively<T>(
  token: object,
  work: (find: Find) => Promise<T>,
): Promise<T> {
  const number = numbers.get(token) ?? ++tokens
  numbers.set(token, number)
  const store = async <V extends object | null>(name: string, finding: Promise<V>): Promise<V> => {
    const value = await finding
    remember(`${number} ${name}`, value)
    return value
  }
  const guesses: { name: string; guess: object; found: Promise<object | null> }[] = []
  const guessOrFind: Find = async (name, query) => {
    const found = store(name, query())
    // Safe cast: the same name always stores the same type.
    const guess = lastFound.get(`${number} ${name}`) as (object & Awaited<typeof found>) | undefined
    if (guess === undefined) return found
    guesses.push({ name, guess, found })
    // Handles a rejection that occurs before the `await` below. Unhandled, it would end the
    // process.
    found.catch(() => {})
    return guess
  }
  const [ahead] = await Promise.allSettled([work(guessOrFind)])
  const known = new Map<string, object | null>()
  for (const { name, guess, found } of guesses) {
    known.set(name, await found)
    if (isDeepStrictEqual(guess, known.get(name))) continue
    return work(async <V extends object | null>(name: string, query: () => Promise<V>) =>
      known.has(name) ? (known.get(name) as V) : store(name, query()),
    )
  }
  if (ahead.status === 'rejected') throw ahead.reason
  return ahead.value
}

function remember(key: string, value: object | null): void {
  lastFound.delete(key)
  if (value) lastFound.set(key, value)
  if (lastFound.size > MAX_CACHED) lastFound.delete(lastFound.keys().next().value ?? '')
}
