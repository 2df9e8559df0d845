import { expect, test } from 'vitest'
import type { Language } from '#contract/language.ts'
import type { Block } from './blocks.ts'
import { findReworded } from './reworded-quote.ts'

const find = (
  quote: string,
  text: string,
  more: { start?: number; language?: Language; variables?: Record<string, string> } = {},
) => {
  const { start = 0, language = 'ja', variables } = more
  const block: Block = { id: 'b', type: 'line', speaker: 'me', text }
  const section = { id: 's', kind: 'free', title: '', target_seconds: null } as const
  const script = { sections: [{ ...section, blocks: [block] }], ...(variables && { variables }) }
  const source = { block_id: 'b', part: 'text', start, end: start + quote.length, quote } as const
  return findReworded(source, script, language)
}

test.each([
  ['月曜に3日かかります。', '棚卸しは月曜に5日かかります。', '棚卸しは月曜に5日かかります。'],
  [
    '棚卸しに3日かかります。',
    'こんにちは。棚卸しに5日もかかります。以上です。',
    '棚卸しに5日もかかります。',
  ],
  // If the quote lacks a full stop, so does the result.
  ['棚卸しに3日かかります', 'はい。棚卸しに5日かかります。', '棚卸しに5日かかります'],
  // Without a similar sentence, the result is the sentence at the same position.
  ['棚卸しに3日かかります。', '在庫が合いません。', '在庫が合いません。'],
  // A quote of two sentences is replaced by two sentences.
  [
    '一つ目です。二つ目です。',
    'はい。一つ目でした。二つ目でした。',
    '一つ目でした。二つ目でした。',
  ],
  ['一つ目です。二つ目です。', '一つ目でした。', '一つ目でした。'],
  ['棚卸しに3日かかります。', '', undefined],
])('the quote “%s” is found again in the changed text “%s” as “%s”', (quote, text, now) => {
  const found = find(quote, text)
  expect(found?.quote).toBe(now)
  if (found) expect(text.slice(found.start, found.end)).toBe(now)
})

test('without a similar sentence, the one at the quote’s position is used', () => {
  const text = 'ありがとう。今日は晴れ。'
  expect(find('棚卸しに3日かかります。', text, { start: 8 })?.quote).toBe('今日は晴れ。')
  expect(find('棚卸しに3日かかります。', text, { start: 2 })?.quote).toBe('ありがとう。')
})

test('English sentences and filled variables are matched', () => {
  const text = 'Hello there. Counting stock takes five days. Bye.'
  expect(find('Counting stock takes three days.', text, { language: 'en' })?.quote).toBe(
    'Counting stock takes five days.',
  )
  const found = find('料金は9,800円です。', '料金は{{料金}}です。', {
    variables: { 料金: '1万円' },
  })
  expect(found).toMatchObject({ quote: '料金は1万円です。', start: 0, end: 12 })
})

test('a quote of a deleted block has no successor', () => {
  const source = { block_id: 'x', part: 'text', start: 0, end: 2, quote: '高い' } as const
  expect(findReworded(source, { sections: [] }, 'ja')).toBe(null)
})
