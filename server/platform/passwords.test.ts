import { readFile } from 'node:fs/promises'
import { expect, test } from 'vitest'
import { PASSWORD_COST } from './hash-password.ts'
import { createPasswords } from './passwords.ts'

test('the queue is bounded, and a finished request frees its slot', async () => {
  const { enter } = createPasswords(2, 1)
  const places = Array.from({ length: 32 }, enter)
  expect(enter).toThrow(expect.objectContaining({ code: 'too_many_requests', retryAfter: 5 }))
  places[0]?.[Symbol.dispose]()
  {
    using place = enter()
    expect(await place.matches(await place.hash('同じ'), '同じ')).toBe(true)
    expect(enter).toThrow()
  }
  expect(enter).not.toThrow()
})

test('hashing leaves half of the thread pool to files, in order of arrival', async () => {
  const passwords = createPasswords(PASSWORD_COST / 2)
  using place = passwords.enter()
  const finished: number[] = []
  const hashes = Array.from({ length: 8 }, async (_, n) => {
    await place.hash(`password ${n}`)
    finished.push(n)
  })
  await readFile(import.meta.filename)
  // The thread pool has four threads. If all eight hashes were in its queue, five hashes would
  // finish before the file is read.
  expect(finished.length).toBeLessThan(4)
  await Promise.all(hashes)
  // Two concurrent hashes may finish in either order, so positions may differ by up to two.
  for (const [turn, n] of finished.entries()) expect(Math.abs(turn - n)).toBeLessThan(3)
})

test('a failed hash releases its thread', async () => {
  using place = createPasswords(3, 1).enter()
  const outcomes = await Promise.allSettled([place.hash('one'), place.hash('other')])
  expect(outcomes.map(({ status }) => status)).toEqual(['rejected', 'rejected'])
})
