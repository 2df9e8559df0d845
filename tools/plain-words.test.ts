import { expect, test } from 'vitest'
import { countByPlace, findWords, judgeWords } from './plain-words.ts'

const wordsOf = (file: string, text: string) => findWords(file, text).map(({ word }) => word)

test.each([
  ['/** What the reader sees. */', ['What']],
  ['/**\n * Whether it is open.\n */', ['Whether']],
  ['const a = 1 // somebody waits', ['somebody']],
  ['/* Closes at once. */', ['at once']],
  ["const url = 'https://example.com/told'", []],
  ["route('**/api/**', told, '**/*')", []],
  ['/** Opens the door for the person who waits. */', []],
])('unclear words and openings in comments are found: %j', (text, words) => {
  expect(wordsOf('server/app.ts', text)).toEqual(words)
})

test('listed words are found in comments of CSS and SQL', () => {
  expect(wordsOf('web/a.css', '/* Where it stands. */')).toEqual(['Where', 'stands'])
  expect(wordsOf('server/a.sql', '-- Nobody reads it.')).toEqual(['Nobody'])
})

test('words that an English screen must not use are found, except in tests', () => {
  const text = "save: { ja: '保存', en: 'The e-mail could not be sent' }"
  expect(wordsOf('web/features/a/texts.ts', text)).toEqual(['e-mail', 'could not be'])
  expect(wordsOf('contract/events.ts', "event('送った', 'sent an e-mail', user)")).toEqual([
    'e-mail',
  ])
  expect(wordsOf('web/features/a/texts.test.ts', text)).toEqual([])
})

test('a folder may not exceed its allowed count; without one it may have no unclear words', () => {
  const findings = findWords('web/features/a/x.ts', '// told\n// told')
  expect(countByPlace(findings)).toEqual({ 'web/features/a': 2 })
  expect(judgeWords(findings, { 'web/features/a': 2 })).toEqual([])
  expect(judgeWords(findings, { 'web/features/a': 1 })).toEqual([
    expect.stringContaining('web/features/a: 2 unclear words or openings, 1 allowed'),
  ])
  expect(judgeWords(findings, {})).toHaveLength(1)
})
