import { expect, test } from 'vitest'
import {
  isPlain,
  isUnfiltered,
  type ListFilter,
  readFilter,
  withoutFilters,
  writeFilter,
} from './list-filter.ts'

const plain = readFilter(new URLSearchParams())

test('the plain dashboard has a plain address', () => {
  expect(writeFilter(plain)).toEqual({})
  expect(plain).toEqual({
    ...{ tab: 'all', status: null, author: null, visibility: null, tag: null, search: '' },
    ...{ favorite: false, sort: 'updated', view: 'grid' },
  })
  expect(isPlain(plain)).toBe(true)
})

test('a filter is found again from its address', () => {
  const filter: ListFilter = {
    tab: 'trash',
    status: 'ready',
    author: 'team',
    visibility: 'private',
    tag: '展示会',
    favorite: true,
    sort: 'title',
    view: 'list',
    search: '値引き ROI',
  }
  expect(readFilter(new URLSearchParams(writeFilter(filter)))).toEqual(filter)
  expect(isUnfiltered(filter)).toBe(false)
  expect(withoutFilters(filter)).toEqual({ ...plain, tab: 'trash', sort: 'title', view: 'list' })
})

test('an order and a view narrow nothing', () => {
  const sorted = { ...plain, sort: 'title', view: 'list' } as const
  expect([isUnfiltered(sorted), isPlain(sorted)]).toEqual([true, false])
  expect(isPlain({ ...plain, view: 'list' })).toBe(true)
})

test('an address that asks for what is not there asks for nothing', () => {
  const params = new URLSearchParams(
    'tab=secret&status=gone&author=everybody&visibility=all&sort=size&view=tree&tag=%20&q=%20',
  )
  expect(readFilter(params)).toEqual({ ...plain, search: ' ' })
  expect(isUnfiltered(readFilter(params))).toBe(true)
})
