import { expect, test } from 'vitest'
import { email, line } from './fields.ts'
import { MAX_EMAIL } from './limits.ts'

const problemOf = (schema: typeof email | ReturnType<typeof line>, value: string) =>
  schema.safeParse(value).error?.issues[0]?.message

test('the length of an email address is checked after normalization', () => {
  expect(email.parse(' ＳＡＴＯ@Example.jp ')).toBe('sato@example.jp')
  // NFKC turns each of these characters into three, so the normalized address is too long.
  expect(problemOf(email, `${'㍱'.repeat(100)}@example.jp`)).toBe('too_long')
  const longest = `${'a'.repeat(MAX_EMAIL - '@example.jp'.length)}@example.jp`
  expect(email.parse(longest)).toHaveLength(MAX_EMAIL)
})

test('a one-line field needs a visible character', () => {
  for (const blank of ['', '  ', '\u3000', '\u200b\u2060', '\u3164', '\u2800 \ufeff'])
    expect([blank, problemOf(line(60), blank)]).toEqual([blank, 'empty'])
  for (const name of ['佐藤', 'ㄱ', '😀', '\ue000', 'a\u200db'])
    expect(line(60).parse(name)).toBe(name)
})
