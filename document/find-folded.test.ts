import { expect, test } from 'vitest'
import * as fc from '#testing/fast-check.ts'
import { findFolded, foldForSearch, foldTerm, widen } from './fold-text.ts'

const found = (text: string, ...terms: string[]) =>
  findFolded(text, terms.map(foldTerm)).map(({ start, end }) => text.slice(start, end))

test.each([
  ['在庫の棚卸しに3日', ['棚卸し'], ['棚卸し']],
  ['ＡＩとｱﾌﾟﾘ', ['ai', 'あぷり'], ['ＡＩ', 'ｱﾌﾟﾘ']],
  ['ガス代とｶﾞｽ代', ['がす'], ['ガス', 'ｶﾞｽ']],
  // ㌔ folds to two characters and is matched as a whole.
  ['10㌔先', ['ろ'], ['㌔']],
  ['👩‍👩‍👧が3人', ['👩'], ['👩‍👩‍👧']],
  ['か\u3099っこう', ['が'], ['か\u3099']],
  // Variants of a kanji match each other, with and without a variation selector.
  ['𠮷野家の髙橋様、葛󠄀城市', ['吉野', '高橋', '葛城'], ['𠮷野', '髙橋', '葛󠄀城']],
  // A long vowel at the end of a word is optional; if present, it belongs to the match.
  ['サーバ、新サーバー。サーバーラック', ['サーバー'], ['サーバ', 'サーバー', 'サーバー']],
  ['サーバーとカバー', ['サーバ', 'カバ'], ['サーバー', 'カバ']],
  ['ababa', ['aba', 'bab'], ['abab']],
  ['在庫', ['売上'], []],
])('in %s, %j is found as %j', (text, terms, expected) => {
  expect(found(text, ...terms)).toEqual(expected)
})

test('matches are in order and disjoint, and their folded text contains the term', () => {
  const text = fc.string({ unit: 'grapheme', maxLength: 40 })
  fc.assert(
    fc.property(
      text,
      fc.string({ unit: 'grapheme', minLength: 1, maxLength: 3 }),
      (said, typed) => {
        const term = foldForSearch(typed)
        fc.pre(term.trim() !== '')
        let last = 0
        for (const { start, end } of findFolded(said, [term])) {
          expect(start).toBeGreaterThanOrEqual(last)
          expect(foldForSearch(said.slice(start, end))).toContain(term)
          last = end
        }
      },
    ),
  )
})

test('a match after any UTF-16 unit has the correct offset', () => {
  const graphemes = new Intl.Segmenter('ja', { granularity: 'grapheme' })
  for (let unit = 1; unit < 0xffff; unit += 1) {
    const text = `あ${String.fromCharCode(unit)}いろ`
    const place = graphemes.segment(text).containing(2)?.index
    expect(findFolded(text, ['い']).at(-1)?.start, unit.toString(16)).toBe(place)
  }
})

test('a match can be widened by whole graphemes, and at most to the whole text', () => {
  const text = '👩‍👩‍👧あ在庫い👩‍👩‍👧う'
  const start = text.indexOf('在庫')
  const cut = (before: number, after: number) => {
    const around = widen(text, { start, end: start + 2 }, before, after)
    return text.slice(around.start, around.end)
  }
  expect(cut(1, 1)).toBe('あ在庫い')
  expect(cut(2, 2)).toBe('👩‍👩‍👧あ在庫い👩‍👩‍👧')
  expect(cut(9, 9)).toBe(text)
})

test('a match is widened by the graphemes of Intl.Segmenter, whatever characters the text has', () => {
  const graphemes = new Intl.Segmenter('ja', { granularity: 'grapheme' })
  const character = fc.constantFrom(...'在庫のガか\u3099a1 \n', '👩‍👩‍👧', '𠮷')
  const words = fc.string({ unit: character, maxLength: 12 })
  fc.assert(
    fc.property(
      words,
      words,
      fc.integer({ min: 1, max: 6 }),
      fc.nat(6),
      (first, last, before, after) => {
        const text = `${first}在庫${last}`
        const characters = [...graphemes.segment(text)]
        const at = characters.findIndex(({ index }) => index === first.length)
        const beyond = characters.findIndex(({ index }) => index === first.length + 2)
        // Discards texts in which the range does not end between two graphemes.
        fc.pre(beyond >= 0 || last === '')
        const end = beyond < 0 ? characters.length : beyond
        const start = characters[Math.max(0, at - before)]?.index
        expect(widen(text, { start: first.length, end: first.length + 2 }, before, after)).toEqual({
          start,
          end: characters[end + after]?.index ?? text.length,
        })
      },
    ),
  )
})
