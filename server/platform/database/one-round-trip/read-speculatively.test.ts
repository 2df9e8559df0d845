import { setImmediate as nextTurn } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { readSpeculatively } from './read-speculatively.ts'

const someone = () => ({ token: 'of somebody' })

const member = { user_id: 'me', status: 'approved' }
const suspended = { user_id: 'me', status: 'suspended' }

/**
 * Reads an account with `readSpeculatively`. Returns the answer and two lists of accounts:
 * - `done`: the accounts that the work received, in order
 * - `ahead`: those that it received before the database returned `row`
 */
async function readOnce(token: object, row: Record<string, unknown> | null) {
  const done: unknown[] = []
  const entered = Promise.withResolvers<Record<string, unknown> | null>()
  const answer = readSpeculatively(token, async (find) => {
    const given = await find('account', () => entered.promise)
    done.push(given)
    if (given?.status === 'suspended') throw new Error('suspended')
    return given?.status ?? 'nobody'
  }).catch((error: Error) => error.message)
  await nextTurn()
  const ahead = [...done]
  entered.resolve(row && { ...row })
  return { answer: await answer, ahead, done }
}

test('the first request waits for the account; later ones run with a guess, and only once if it was right', async () => {
  const me = someone()
  expect(await readOnce(me, member)).toEqual({ answer: 'approved', ahead: [], done: [member] })
  expect(await readOnce(me, member)).toEqual({
    answer: 'approved',
    ahead: [member],
    done: [member],
  })
})

test('a wrong guess of the account does not change the answer', async () => {
  const me = someone()
  await readOnce(me, member)
  expect((await readOnce(me, suspended)).answer).toBe('suspended')
  const back = await readOnce(me, member)
  expect(back).toEqual({ answer: 'approved', ahead: [suspended], done: [suspended, member] })
  expect((await readOnce(me, null)).answer).toBe('nobody')
  expect((await readOnce(me, null)).ahead).toEqual([])
})

test('if the guessed account is refused and is still current, the refusal is the answer', async () => {
  const me = someone()
  await readOnce(me, suspended)
  expect(await readOnce(me, suspended)).toEqual({
    answer: 'suspended',
    ahead: [suspended],
    done: [suspended],
  })
})

test('if the lookup fails the read fails, even though a guess gave a result', async () => {
  const me = someone()
  await readOnce(me, member)
  const failed = Promise.reject<object>(new Error('away'))
  const failing = readSpeculatively(me, async (find) => {
    await find('account', () => failed)
    return 'guessed'
  })
  await expect(failing).rejects.toThrow('away')
})

test('a guess is replaced if any part of the value differs', async () => {
  const me = someone()
  const guess = (value: object) =>
    readSpeculatively(me, (find) => find('script', async () => value))
  expect(await guess({ id: 'a', tags: ['one'] })).toEqual({ id: 'a', tags: ['one'] })
  expect(await guess({ id: 'a', tags: ['two'] })).toEqual({ id: 'a', tags: ['two'] })
})

test('a limited number of values is cached, the most recently used', async () => {
  const me = someone()
  const isAhead = async (name: string) => {
    let isFound = false
    let ahead = false
    await readSpeculatively(me, async (find) => {
      await find(name, async () => {
        await nextTurn()
        isFound = true
        return { name }
      })
      ahead ||= !isFound
    })
    return ahead
  }
  for (let n = 0; n < 6_000; n += 1) {
    expect(await isAhead('account')).toBe(n > 0)
    await isAhead(`script ${n}`)
  }
  expect([await isAhead('script 5999'), await isAhead('script 0')]).toEqual([true, false])
})

test('a wrong second guess repeats the work but no query; a wrong first guess repeats the queries after it', async () => {
  const me = someone()
  const queries: string[] = []
  const read = (account: object, script: object) =>
    readSpeculatively(me, async (find) => {
      const query = async <V>(name: string, value: V) => {
        queries.push(name)
        return value
      }
      const found = await find('account', () => query('account', account))
      const target = await find('script', () => query('script', script))
      queries.push('handler')
      return { found, target }
    })
  await read(member, { tags: ['one'] })
  queries.length = 0
  expect(await read(member, { tags: ['two'] })).toEqual({
    found: member,
    target: { tags: ['two'] },
  })
  expect(queries).toEqual(['account', 'script', 'handler', 'handler'])
  queries.length = 0
  // The account has changed, so the script is queried again, because it may depend on the account.
  expect(await read(suspended, { tags: ['two'] })).toMatchObject({ found: suspended })
  expect(queries).toEqual(['account', 'script', 'handler', 'script', 'handler'])
})

test('a guess is used only for requests with the same token', async () => {
  await readOnce(someone(), member)
  expect((await readOnce(someone(), member)).ahead).toEqual([])
})
