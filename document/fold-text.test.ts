import { expect, test } from 'vitest'
import * as fc from '#testing/fast-check.ts'
import { foldForSearch } from './fold-text.ts'

test.each([
  ['ＡＢＣ株式会社', 'abc株式会社'],
  ['ﾃﾚｱﾎﾟ', 'てれあぽ'],
  ['テレアポ', 'てれあぽ'],
  ['ヴァイオリン ヽヾ', 'ゔぁいおりん ゝゞ'],
  ['ラーメン・ー', 'らーめん・ー'],
  ['Straße ÉCOLE', 'straße école'],
  ['a\0b\ud800c😀\udc00', 'abc😀'],
])('%j is searched as %j', (text, folded) => {
  expect(foldForSearch(text)).toBe(folded)
})

test('folding twice is folding once, and the result can be stored', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary' }), (text) => {
      const folded = foldForSearch(text)
      expect(foldForSearch(folded)).toBe(folded)
      expect(folded.isWellFormed()).toBe(true)
      expect(folded).not.toContain('\0')
    }),
    { numRuns: 1000 },
  )
})
