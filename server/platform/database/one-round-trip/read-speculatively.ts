import { isDeepStrictEqual } from 'node:util'

/** Values kept of all tokens: accounts, and what their rights were asked of. A kilobyte or two each. */
const MOST_KEPT = 5_000

/** A number of each token, by which its values are kept. */
const numbers = new WeakMap<object, number>()
let tokens = 0

/** What was found last with a token, by its name: what to expect of it, never what it is. What was used longest ago stands first. */
const lastFound = new Map<string, object>()

/**
 * Does work for a value before the database has answered it, on the guess that it is what was found
 * under the same name with the same token before, so that both travel together. Nothing of it is used
 * until `finding` has answered exactly the value it was done for; else it is done again for the true
 * one, and where the finding fails, that is the answer. So `work` must only read, which its
 * transaction's type ensures (ReadTransaction); what it reads is bounded by the true account from the
 * beginning, since row-level security follows the database's own look-up. `token` is the same object in
 * every request of one verified token.
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
  // Found under this name before, so it is of this type.
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
