import { expect, test } from 'vitest'
import { formatDate } from './format-date.ts'
import { languageOfPath, withoutLanguage } from './language-store.ts'
import { fillPair, fillText, pickText } from './texts.ts'

test('placeholders are filled, also with text that looks like one, and unknown ones stay', () => {
  expect(fillText('{name} さん、{count} 件', { name: '{count}', count: 3 })).toBe(
    '{count} さん、3 件',
  )
  // The compiler cannot require values for a text that is known only at run time.
  const unknown: string = '{gone} {toString}'
  expect(fillText(unknown)).toBe(unknown)
  expect(fillText(unknown, { gone: 1 })).toBe('1 {toString}')
})

test('an English count of one uses the singular', () => {
  const text = '{count} {count|line|lines} {count|has|have} changed'
  expect(fillText(text, { count: 1 })).toBe('1 line has changed')
  expect(fillText(text, { count: 0 })).toBe('0 lines have changed')
})

test('a value that is missing or misspelt does not compile', () => {
  const text = { ja: '{name} さんが {count} 件', en: '{count} by {name}' } as const
  expect(fillPair(text, { name: '花', count: 2 })).toEqual({ ja: '花 さんが 2 件', en: '2 by 花' })
  // @ts-expect-error: `count` is missing
  expect(fillPair(text, { name: '花' }).en).toBe('{count} by 花')
  // @ts-expect-error: the text has no placeholder `nmae`
  expect(fillText(text.en, { nmae: '花', count: 2 })).toBe('2 by {name}')
  // @ts-expect-error: the text has placeholders, so values are required
  expect(fillText(pickText(text, 'en'))).toBe('{count} by {name}')
  // @ts-expect-error: the text has no placeholders, so no values are accepted
  expect(fillText('なし', { count: 2 })).toBe('なし')
})

test('a pair of texts becomes the text of the language, and a string stays the same', () => {
  expect(pickText({ ja: '台本', en: 'script' }, 'en')).toBe('script')
  expect(pickText('台本', 'en')).toBe('台本')
})

test.each([
  ['/ja', 'ja', '/'],
  ['/en/', 'en', '/'],
  ['/ja/script/x', 'ja', '/script/x'],
  ['/english/x', null, '/english/x'],
  ['/', null, '/'],
])('%s has the language %s and without it the path %s', (path, language, rest) => {
  expect(languageOfPath(path)).toBe(language)
  expect(withoutLanguage(path)).toBe(rest)
})

test('relative times use everyday wording', () => {
  const now = Date.parse('2026-04-01T12:00:00Z')
  const ago = (ms: number, language: 'ja' | 'en') => formatDate(now - ms, language, 'relative', now)
  expect(ago(0, 'ja')).toBe('数秒前')
  expect(ago(-2_000, 'en')).toBe('a few seconds ago')
  expect(ago(180_000, 'ja')).toBe('3分前')
  expect(ago(180_000, 'en')).toBe('3 minutes ago')
  expect(ago(86_400_000, 'ja')).toBe('昨日')
  expect(ago(30 * 86_400_000, 'ja')).toBe('2026/03/02')
  expect(formatDate('nonsense', 'ja')).toBe('')
})
