import { expect, test } from 'vitest'
import { createTokenCache } from './token-cache.ts'

const MINUTE = 60_000

function setUp() {
  const clock = { now: 1_000_000 }
  const fetches: ((token: string | null) => void)[] = []
  const cache = createTokenCache(
    () => new Promise((resolve) => fetches.push(resolve)),
    () => clock.now,
  )
  return { clock, fetches, cache }
}

test('a token is reused until five minutes before its assumed hour', async () => {
  const { clock, fetches, cache } = setUp()
  const first = cache.get()
  fetches[0]?.('one')
  expect(await first).toBe('one')
  clock.now += 55 * MINUTE - 1
  expect(await cache.get()).toBe('one')
  expect(fetches).toHaveLength(1)
  clock.now += 1
  const second = cache.get()
  fetches[1]?.('two')
  expect(await second).toBe('two')
})

test('the hour counts from the token’s request', async () => {
  const { clock, fetches, cache } = setUp()
  const first = cache.get()
  clock.now += 10 * MINUTE
  fetches[0]?.('slow')
  await first
  clock.now += 45 * MINUTE
  void cache.get()
  expect(fetches).toHaveLength(2)
})

test('concurrent requests for the token share one fetch', async () => {
  const { fetches, cache } = setUp()
  const all = Promise.all([cache.get(), cache.get(), cache.get()])
  fetches[0]?.('one')
  expect(await all).toEqual(['one', 'one', 'one'])
  expect(fetches).toHaveLength(1)
})

test('a token fetched for an account that left meanwhile is neither stored nor returned', async () => {
  const { fetches, cache } = setUp()
  const old = cache.get()
  cache.drop()
  const fresh = cache.get()
  fetches[0]?.('of the one who left')
  fetches[1]?.('of the one who came')
  expect(await old).toBeNull()
  expect(await fresh).toBe('of the one who came')
  expect(await cache.get()).toBe('of the one who came')
  expect(fetches).toHaveLength(2)
})

test('a failed fetch rejects, and the next caller tries again', async () => {
  let calls = 0
  const cache = createTokenCache(async () => {
    calls += 1
    if (calls === 1) throw new Error('no')
    return 'later'
  })
  await expect(cache.get()).rejects.toThrow('no')
  expect(await cache.get()).toBe('later')
})

test('a missing session is not cached', async () => {
  let calls = 0
  const cache = createTokenCache(async () => {
    calls += 1
    return null
  })
  expect(await cache.get()).toBeNull()
  expect(await cache.get()).toBeNull()
  expect(calls).toBe(2)
})

test('a refused token is dropped once, however many calls were refused with it', async () => {
  const { fetches, cache } = setUp()
  const first = cache.get()
  fetches[0]?.('one')
  await first
  cache.refuse('one')
  const second = cache.get()
  // One request is refused while the fresh token is loading, another one afterwards.
  cache.refuse('one')
  const third = cache.get()
  expect(fetches).toHaveLength(2)
  fetches[1]?.('two')
  expect(await Promise.all([second, third])).toEqual(['two', 'two'])
  cache.refuse('one')
  expect(await cache.get()).toBe('two')
  expect(fetches).toHaveLength(2)
})

test('the cached token can be read without a request', async () => {
  const { clock, fetches, cache } = setUp()
  expect(cache.peek()).toBeNull()
  expect(fetches).toHaveLength(0)
  const first = cache.get()
  fetches[0]?.('one')
  await first
  expect(cache.peek()).toBe('one')
  clock.now += 55 * MINUTE
  expect(cache.peek()).toBeNull()
  expect(fetches).toHaveLength(1)
})
