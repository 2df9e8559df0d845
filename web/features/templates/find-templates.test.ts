import { expect, test } from 'vitest'
import { containsWords } from './find-templates.ts'

const TEXTS = ['代理店向けのテレアポ', '紹介をお願いする']

test.each(['', ' ', 'てれあぽ', 'ﾃﾚｱﾎﾟ', '代理店 紹介', '　お願い　'])(
  '“%s” finds the template',
  (query) => {
    expect(containsWords(TEXTS, query)).toBe(true)
  },
)

test.each(['訪問', '代理店 訪問'])('“%s” does not find the template', (query) => {
  expect(containsWords(TEXTS, query)).toBe(false)
})
