import type { Row } from '../database.ts'

/** The account of a token as it was seen last: what to expect of it, never what it is. */
const lastSeen = new WeakMap<object, Row>()

/**
 * Does work for an account before the database has answered who it is, on the guess that nothing
 * has changed since the last request with the same token, so that both travel together. Nothing of
 * it is used until `entered` has answered exactly the row it was done for; else it is done again for
 * the true row. So `work` must only read, which its transaction's type ensures (ReadTransaction);
 * what it reads is bounded by the true account from the beginning, since row-level security follows
 * the database's own look-up. `token` is the same object in every request of one verified token.
 */
export async function readSpeculatively<T>(
  token: object,
  entered: Promise<Row | null>,
  work: (row: Row | null) => Promise<T>,
): Promise<T> {
  const guess = lastSeen.get(token)
  const ahead = guess ? settle(work(guess)) : null
  const row = await entered
  const done = await ahead
  if (done && guess && row && isSame(guess, row)) {
    if (done.status === 'rejected') throw done.reason
    return done.value
  }
  if (row) lastSeen.set(token, row)
  else lastSeen.delete(token)
  return work(row)
}

async function settle<T>(work: Promise<T>): Promise<PromiseSettledResult<T>> {
  return (await Promise.allSettled([work]))[0]
}

/** Rows of an account hold nothing but plain values. */
function isSame(one: Row, other: Row): boolean {
  const names = Object.keys(one)
  return (
    names.length === Object.keys(other).length &&
    names.every((name) => Object.is(one[name], other[name]))
  )
}
