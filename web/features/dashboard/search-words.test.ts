import { expect, test } from 'vitest'
import { completeFilter, readSearch, unfinishedFilter } from './search-words.ts'

const NOTHING = { search: '', tag: null, author_name: null, status: null, unknown: [] }

test.each([
  ['在庫 棚卸し', { search: '在庫 棚卸し' }],
  [
    'tag:料金 author:山田 status:ready 在庫',
    { search: '在庫', tag: '料金', author_name: '山田', status: 'ready' },
  ],
  ['タグ：料金　作成者：山田　状態：完成', { tag: '料金', author_name: '山田', status: 'ready' }],
  ['ﾀｸﾞ:ＣＲＭ STATUS:下書き', { tag: 'CRM', status: 'draft' }],
  ['author:"山田 花子" 在庫', { search: '在庫', author_name: '山田 花子' }],
  ['status:"In review"', { status: 'in_review' }],
  ['author:“山田 花', { author_name: '山田 花' }],
  // A filter without a value is ignored. A word like `key:value` with an unknown key or value is
  // reported and searched as text. Colons in URLs, in times and after a single letter are plain
  // text. If a filter is repeated, the last one applies.
  ['tag: 在庫', { search: '在庫' }],
  ['status:gone 在庫', { search: 'status:gone 在庫', unknown: ['status:gone'] }],
  ['色:赤 在庫', { search: '色:赤 在庫' }],
  ['color:red', { search: 'color:red', unknown: ['color:red'] }],
  ['https://example.jp 10:30 営業:', { search: 'https://example.jp 10:30 営業:' }],
  ['tag:a tag:b', { tag: 'b' }],
] as const)('filters and search words are read from “%s”', (text, expected) => {
  expect(readSearch(text)).toEqual({ ...NOTHING, ...expected })
})

test('the filter at the end of the field is completed, quoted if it contains a space', () => {
  expect(unfinishedFilter('在庫 author:や')).toEqual({ key: 'author', typed: 'や' })
  expect(unfinishedFilter('タグ：')).toEqual({ key: 'tag', typed: '' })
  for (const text of ['', '在庫', 'tag:料金 ', 'color:r']) expect(unfinishedFilter(text)).toBeNull()
  expect(completeFilter('在庫 author:や', '山田 花子')).toBe('在庫 author:"山田 花子" ')
  expect(completeFilter('タグ：', '料金')).toBe('タグ:料金 ')
  expect(readSearch(completeFilter('作成者:"山', '山田 花子')).author_name).toBe('山田 花子')
})
