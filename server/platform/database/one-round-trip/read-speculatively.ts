import { isDeepStrictEqual } from 'node:util'

/** Maximum cached values of all tokens: accounts and authorization targets, a kilobyte or two each. */
const MOST_KEPT = 5_000

/** A number per token, as part of the cache key. */
const numbers = new WeakMap<object, number>()
let tokens = 0

/** The last value found with a token, by name: a guess, never the truth. Least recently used first. */
const lastFound = new Map<string, object>()

/**
 * Speculative execution: works with a value before the database returned it, guessing the one last found under
 * this name with this token, so that both queries are pipelined. The result is used only if `finding` returns
 * exactly that value; otherwise the work runs again, and a failure of `finding` is the answer. So `work` must
 * only read, which the type ReadTransaction ensures; row-level security limits its reads to the true account
 * from the start. `token`: the same object for every request of a verified token.
 */
export async function readSpeculatively<V extends object | null, T>(
  token: object,
  name: string,
  finding: Promise<V>,
  work: (value: V) => Promise<T>,
): Promise<T> {
  const number = numbers.get(token) ?? ++tokens
  numbers.set(token, number)
  const key = `${number} ${name}`
  // Found under this name before, hence of this type.
  const guess = lastFound.get(key) as (V & object) | undefined
  const ahead = guess ? settle(work(guess)) : null
  const value = await finding
  const done = await ahead
  const isRight = done !== null && isDeepStrictEqual(guess, value)
  keep(key, value)
  if (!isRight) return work(value)
  if (done.status === 'rejected') throw done.reason
  return done.value
}

function keep(key: string, value: object | null): void {
  lastFound.delete(key)
  if (value) lastFound.set(key, value)
  if (lastFound.size > MOST_KEPT) lastFound.delete(lastFound.keys().next().value ?? '')
}

async function settle<T>(work: Promise<T>): Promise<PromiseSettledResult<T>> {
  return (await Promise.allSettled([work]))[0]
}
