import { expect, test } from 'vitest'
import { retag } from './rules.ts'

test('tags that differ only in case, width or kana are one', () => {
  expect(retag(['展示会', 'ROI'], ['roi', 'テレアポ', 'てれあぽ'], ['ｒｏｉ'])).toEqual({
    tags: ['展示会', 'roi', 'テレアポ'],
    added: ['roi', 'テレアポ'],
    removed: ['ROI'],
  })
  expect(retag(['展示会'], ['展示会'], ['ない'])).toEqual({
    tags: ['展示会'],
    added: [],
    removed: [],
  })
})
