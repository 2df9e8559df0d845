import { afterEach, beforeEach, expect, test } from 'vitest'
import { APPROVED } from '#testing/remote-endpoint.ts'
import { createAccountValues } from './account-values.ts'
import { sessionStore } from './session.ts'

const signIn = (id: string) =>
  sessionStore.set((session) => ({ ...session, user: { ...APPROVED, id } }))

function createArea(stores: boolean) {
  const kept = new Map<string, string>()
  return {
    kept,
    read: (key: string) => kept.get(key) ?? null,
    write(key: string, value: string | null) {
      if (value === null) kept.delete(key)
      else if (stores) kept.set(key, value)
      return stores
    },
    keys: () => [...kept.keys()],
  }
}

beforeEach(() => signIn('hanako'))
afterEach(() => sessionStore.set((session) => ({ ...session, user: null })))

test.each([true, false])('values are read, listed and removed (storage works: %s)', (stores) => {
  const values = createAccountValues<{ n: number }>('daihon.test:', createArea(stores))
  values.write('a', { n: 1 })
  values.write('b', { n: 2 })
  values.write('a', { n: 3 })
  expect(values.read('a')).toEqual({ n: 3 })
  expect(values.list()).toEqual([{ n: 3 }, { n: 2 }])
  values.write('a', null)
  expect(values.read('a')).toBeNull()
  expect(values.list()).toEqual([{ n: 2 }])
})

test('another account in the same browser cannot read an account’s stored values', () => {
  const values = createAccountValues<string>('daihon.test:', createArea(true))
  values.write('a', 'words')
  signIn('taro')
  expect([values.read('a'), values.list()]).toEqual([null, []])
  signIn('hanako')
  expect(values.read('a')).toBe('words')
})

test('nothing is written after logout, even by a page that closes with unsaved text', () => {
  const area = createArea(true)
  sessionStore.set((session) => ({ ...session, user: null }))
  createAccountValues<string>('daihon.test:', area).write('a', 'words')
  expect([...area.kept]).toEqual([])
})

test('a truncated stored value is ignored', () => {
  const area = createArea(true)
  const values = createAccountValues<string>('daihon.test:', area)
  area.kept.set('daihon.test:hanako:a', '{"n":')
  expect([values.read('a'), values.list()]).toEqual([null, []])
})
