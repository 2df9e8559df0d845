import { expect, test } from 'vitest'
import { isUnfiltered, readFilter, writeFilter } from './list-filter.ts'

const plain = { tab: 'all', status: null, author: null, search: '' } as const

test('the plain dashboard has a plain address', () => {
  expect(writeFilter(plain)).toEqual({})
  expect(readFilter(new URLSearchParams())).toEqual(plain)
  expect(isUnfiltered(plain)).toBe(true)
})

test('a filter is found again from its address', () => {
  const filter = { tab: 'trash', status: 'ready', author: 'team', search: '値引き ROI' } as const
  expect(readFilter(new URLSearchParams(writeFilter(filter)))).toEqual(filter)
  expect(isUnfiltered(filter)).toBe(false)
})

test('an address that asks for what is not there asks for nothing', () => {
  const params = new URLSearchParams('tab=secret&status=gone&author=everybody&q=%20')
  expect(readFilter(params)).toEqual({ ...plain, search: ' ' })
  expect(isUnfiltered(readFilter(params))).toBe(true)
})
