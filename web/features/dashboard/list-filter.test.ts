import { expect, test } from 'vitest'
import {
  isDefaultList,
  isUnfiltered,
  type ListFilter,
  readFilter,
  withoutFilters,
  writeFilter,
} from './list-filter.ts'

const FOLDER = '00000000-0000-4000-8000-000000000005'
const plain = readFilter(new URLSearchParams())

test('the dashboard without filters has an address without parameters', () => {
  expect(writeFilter(plain)).toEqual({})
  expect(plain).toEqual({
    tab: 'all',
    status: null,
    author: null,
    visibility: null,
    tag: null,
    search: '',
    folder: null,
    favorite: false,
    sort: 'updated',
    view: 'grid',
  })
  expect(isDefaultList(plain)).toBe(true)
})

test('a filter is restored from its address', () => {
  const filter: ListFilter = {
    tab: 'canvas',
    folder: FOLDER,
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
  expect(withoutFilters(filter)).toEqual({
    ...plain,
    tab: 'canvas',
    folder: FOLDER,
    sort: 'title',
    view: 'list',
  })
})

test('order and view are not filters', () => {
  const sorted = { ...plain, sort: 'title', view: 'list' } as const
  expect([isUnfiltered(sorted), isDefaultList(sorted)]).toEqual([true, false])
  expect(isDefaultList({ ...plain, view: 'list' })).toBe(true)
})

test('a folder is not a filter, and not available in the trash', () => {
  const open = { ...plain, folder: FOLDER }
  expect([isUnfiltered(open), isDefaultList(open)]).toEqual([true, false])
  const inTrash = new URLSearchParams({ tab: 'trash', folder: FOLDER })
  expect(readFilter(inTrash)).toEqual({ ...plain, tab: 'trash' })
})

test('an author is a filter of the address, and an address without a view has the last chosen one', () => {
  const params = new URLSearchParams({ author: FOLDER })
  expect(readFilter(params)).toEqual({ ...plain, author: FOLDER })
  expect(readFilter(params, 'list').view).toBe('list')
})

test('invalid values of an address are ignored', () => {
  const params = new URLSearchParams(
    'tab=secret&status=gone&author=everybody&visibility=all&sort=size&view=tree&folder=x&tag=%20&q=%20',
  )
  expect(readFilter(params)).toEqual({ ...plain, search: ' ' })
  expect(isUnfiltered(readFilter(params))).toBe(true)
})
