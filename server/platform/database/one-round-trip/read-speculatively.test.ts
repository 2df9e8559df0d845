import { expect, test } from 'vitest'
import { readSpeculatively } from './read-speculatively.ts'

const someone = () => ({ token: 'of somebody' })

const member = { user_id: 'me', status: 'approved' }
const suspended = { user_id: 'me', status: 'suspended' }

/** One request: the values its work ran for, in order, and its result. */
async function ask(token: object, row: Record<string, unknown> | null) {
  const done: unknown[] = []
  const entered = Promise.withResolvers<Record<string, unknown> | null>()
  const answer = readSpeculatively(token, 'account', entered.promise, async (given) => {
    done.push(given)
    if (given?.status === 'suspended') throw new Error('suspended')
    return given?.status ?? 'nobody'
  }).catch((error: Error) => error.message)
  const ahead = [...done]
  entered.resolve(row && { ...row })
  return { answer: await answer, ahead, done }
}

test('the first request waits for the account; later ones work ahead, once', async () => {
  const me = someone()
  expect(await ask(me, member)).toEqual({ answer: 'approved', ahead: [], done: [member] })
  expect(await ask(me, member)).toEqual({ answer: 'approved', ahead: [member], done: [member] })
})

test('a wrong guess has no effect, in whichever way it was wrong', async () => {
  const me = someone()
  await ask(me, member)
  expect((await ask(me, suspended)).answer).toBe('suspended')
  const back = await ask(me, member)
  expect(back).toEqual({ answer: 'approved', ahead: [suspended], done: [suspended, member] })
  expect((await ask(me, null)).answer).toBe('nobody')
  expect((await ask(me, null)).ahead).toEqual([])
})

test('a correctly guessed refusal is the answer', async () => {
  const me = someone()
  await ask(me, suspended)
  expect(await ask(me, suspended)).toEqual({
    ...{ answer: 'suspended', ahead: [suspended], done: [suspended] },
  })
})

test('a failing lookup is the answer, and no guess replaces it', async () => {
  const me = someone()
  await ask(me, member)
  const failed = Promise.reject<object>(new Error('away'))
  const failing = readSpeculatively(me, 'account', failed, async () => 'guessed')
  await expect(failing).rejects.toThrow('away')
})

test('a guess covers all of a value', async () => {
  const me = someone()
  const guess = (value: object) =>
    readSpeculatively(me, 'script', Promise.resolve(value), async (given) => given)
  expect(await guess({ id: 'a', tags: ['one'] })).toEqual({ id: 'a', tags: ['one'] })
  expect(await guess({ id: 'a', tags: ['two'] })).toEqual({ id: 'a', tags: ['two'] })
})

test('a limited number of values is cached, the most recently used', async () => {
  const me = someone()
  const isAhead = async (name: string) => {
    let at = 0
    const waits = Promise.withResolvers<object>()
    const done = readSpeculatively(me, name, waits.promise, async () => void at++)
    const ahead = at === 1
    waits.resolve({ name })
    await done
    return ahead
  }
  for (let n = 0; n < 6_000; n += 1) {
    expect(await isAhead('account')).toBe(n > 0)
    await isAhead(`script ${n}`)
  }
  expect([await isAhead('script 5999'), await isAhead('script 0')]).toEqual([true, false])
})

test('guesses belong to one token', async () => {
  await ask(someone(), member)
  expect((await ask(someone(), member)).ahead).toEqual([])
})
