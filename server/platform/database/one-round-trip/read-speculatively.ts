import { isDeepStrictEqual } from 'node:util'

/** Maximum cached values of all tokens: accounts and authorization targets, a kilobyte or two each. */
const MAX_CACHED = 5_000

const numbers = new WeakMap<object, number>()
let tokens = 0
/**
 * The values last found, by token and name: guesses that must be verified. Least recently used
 * first.
 */
const lastFound = new Map<string, object>()

/**
 * Returns a guess (the value last found under this name with this token) or, without one, the
 * query's value.
 */
type Find = <V extends object | null>(name: string, query: () => Promise<V>) => Promise<V>

/**
 * Speculative execution: starts `work` with the values last found for this token, while the
 * database still looks them up, so that all queries are pipelined. If a guess was wrong, `work`
 * runs again with the values found. So `work` may run twice and must only read, which
 * ReadTransaction ensures. Even with a wrong guess, row-level security limits its reads to the true
 * account. `token`: the object that represents a verified token; all requests with that token must
 * pass the same object.
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
    // Awaited below; an unhandled rejection until then would end the process.
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
