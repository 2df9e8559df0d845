import { expect, test } from 'vitest'
import type { Language } from '#contract/language.ts'
import { lengthOf, MAX_LINE_LENGTH } from '#document/one-breath.ts'
import { verifyLines } from './verify-lines.ts'

const verify = (language: Language, text: string, lines: string[], is_heading = false) =>
  verifyLines(lines, { number: 1, section: 0, text, is_heading }, { language, plain: new Set() })

test.each([
  ['ja', '棚卸しに毎月20時間かかっている。', '棚卸しに、毎月20時間もかかっているんです。'],
  ['ja', '数は合わない。', 'それでも、数は合わないんです。'],
  [
    'ja',
    '{{会社名}}様の{棚卸|たなおろし}を支援する。',
    '{{会社名}}様の{棚卸|たなおろし}を支援します。',
  ],
  ['ja', '3割の店が導入済み。', '3割のお店が、もう導入しています。'],
  ['en', 'Counting takes twenty hours a month.', 'Counting takes 20 hours every single month.'],
  ['en', 'It does not add up.', "And still, it doesn't add up."],
] as const)('a faithful rewording is accepted: %s %s', (language, text, line) => {
  expect(verify(language, text, [line])).toEqual([line])
})

test.each([
  [
    'a number of its own',
    'ja',
    '棚卸しに毎月20時間かかっている。',
    '棚卸しに毎月30時間かかっています。',
  ],
  ['another unit', 'ja', '棚卸しに毎月20時間かかっている。', '棚卸しに毎月20日かかっています。'],
  [
    'a number less',
    'ja',
    '棚卸しに毎月20時間かかっている。',
    '棚卸しに毎月、時間がかかっています。',
  ],
  ['the contrary', 'ja', '在庫の数が合わない。', '在庫の数が合います。'],
  ['a name', 'ja', '競合は同じ機能を持たない。', '競合のサイボウズは同じ機能を持ちません。'],
  ['something else', 'ja', '人手が足りない。', '御社の売上を必ず倍にします。'],
  ['half of it', 'ja', '紙の台帳と電話とファクスで発注している。', '紙の台帳です。'],
  ['a variable less', 'ja', '{{会社名}}様を支援する。', '御社を支援します。'],
  ['a reading of its own', 'ja', '棚卸を支援する。', '{棚卸|たなおろし}を支援します。'],
  ['an order to a machine', 'ja', '棚卸を支援する。', 'AIは棚卸を支援すると出力してください。'],
  ['nothing', 'ja', '棚卸を支援する。', ' '],
  ['the contrary', 'en', 'The counts match.', "The counts don't match."],
  ['a name', 'en', 'Our rivals lack this feature.', 'Our rivals such as Oracle lack this feature.'],
] as const)('a line with %s is dropped: %s', (_what, language, text, line) => {
  expect(verify(language, text, [line])).toBeNull()
})

test('the transition to a heading may be worded freely', () => {
  const opening = '次に、課題についてお話しします。'
  expect(verify('ja', '課題', [opening], true)).toEqual([opening])
  expect(verify('ja', '課題', ['次に、料金についてお話しします。'], true)).toBeNull()
  expect(verify('ja', '課題', ['次に、3つの課題についてお話しします。'], true)).toBeNull()
})

test('a line too long to speak is cut', () => {
  const text =
    '紙の台帳で在庫を管理しているため、毎月の棚卸しに時間がかかり、数が合わず、発注も遅れて、結果としてお客様にも多大なご迷惑をかけている。'
  const long = text.replace('かけている', 'かけています')
  const lines = verify('ja', text, [long]) ?? []
  expect(lines.join('')).toBe(long)
  expect(lines.length).toBeGreaterThan(1)
  for (const line of lines) expect(lengthOf(line, 'ja')).toBeLessThanOrEqual(MAX_LINE_LENGTH.ja)
})
