import { expect, test } from 'vitest'
import { speakEnglish } from './speak-english.ts'
import { speakJapanese } from './speak-japanese.ts'
import { CASES_EN } from './testing/cases-en.ts'
import { CASES_JA } from './testing/cases-ja.ts'

const readCases = (table: string) =>
  table
    .trim()
    .split('\n')
    .map((row) => row.split(' ⇒ '))
    .map(([written = '', said = '']) => [written, said] as const)

test.each(readCases(CASES_JA))(
  'the written Japanese “%s” becomes “%s” in spoken style',
  (written, said) => {
    const spoken = speakJapanese(written)
    expect(spoken).toEqual(
      said === '?' ? { text: written, sure: false } : { text: said, sure: true },
    )
  },
)

test.each(readCases(CASES_EN))(
  'the written English “%s” becomes “%s” in spoken style',
  (written, said) => {
    const spoken = speakEnglish(written)
    expect(spoken).toEqual(
      said === '?' ? { text: written, sure: false } : { text: said, sure: true },
    )
  },
)

test('a sentence in spoken style stays word for word', () => {
  for (const [, said] of readCases(CASES_JA).filter(([, one]) => /[すん]。$/u.test(one)))
    expect(speakJapanese(said)).toEqual({ text: said, sure: true })
  for (const [, said] of readCases(CASES_EN).filter(([, one]) => one !== '?'))
    expect(speakEnglish(said)).toEqual({ text: said, sure: true })
})
