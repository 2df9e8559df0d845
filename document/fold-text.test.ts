import { expect, test } from 'vitest'
import * as fc from '#testing/fast-check.ts'
import { foldForSearch, foldTerm } from './fold-text.ts'
import { KANJI_VARIANTS } from './kanji-variants.ts'

test.each([
  ['ＡＢＣ株式会社', 'abc株式会社'],
  ['ﾃﾚｱﾎﾟ', 'てれあぽ'],
  ['テレアポ', 'てれあぽ'],
  ['ヴァイオリン ヽヾ', 'ゔぁいおりん ゝゞ'],
  ['ラーメン・ー', 'らーめん・ー'],
  ['Straße ÉCOLE', 'straße école'],
  ['a\0b\ud800c😀\udc00', 'abc😀'],
  [
    '髙橋 渡邉 渡邊 山﨑 髙島屋 濵田 濱田 葛󠄀城 𠮷野',
    '高橋 渡辺 渡辺 山崎 高島屋 浜田 浜田 葛城 吉野',
  ],
  ['齋藤 斎藤 齊藤 斉藤', '斎藤 斎藤 斉藤 斉藤'],
])('%j is folded to %j', (text, folded) => {
  expect(foldForSearch(text)).toBe(folded)
})

test('folding is idempotent, and its result can be stored', () => {
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

test.each([
  ['サーバー', 'さーば'],
  ['サーバ', 'さーば'],
  [' ユーザー ', 'ゆーざ'],
  ['エレベーター', 'えれべーた'],
  // Words of two sounds keep their long vowel: コピ would be another word.
  ['コピー', 'こぴー'],
  ['メニュー', 'めにゅー'],
  ['カバー', 'かばー'],
  ['ビール', 'びーる'],
  ['ーーー', 'ーーー'],
])('the search term %j is folded to %j', (typed, folded) => {
  expect(foldTerm(typed)).toBe(folded)
})

test('the form to which a kanji variant is folded is not itself a variant', () => {
  expect(KANJI_VARIANTS.size).toBeGreaterThan(300)
  for (const [variant, form] of KANJI_VARIANTS) {
    expect([...variant, ...form], variant).toHaveLength(2)
    expect(KANJI_VARIANTS.has(form), form).toBe(false)
    expect([variant, form].join('').normalize('NFKC')).toBe(variant + form)
  }
})
