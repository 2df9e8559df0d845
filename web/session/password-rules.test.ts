import { expect, test } from 'vitest'
import { describeRules } from './password-rules.ts'

test('the rules of a new password are shown if there are any', () => {
  expect(describeRules({ min: 6, max: null, needs: [] })).toEqual({
    ja: '6 文字以上',
    en: 'At least 6 characters',
  })
  expect(describeRules({ min: 10, max: 32, needs: ['uppercase', 'digit'] })).toEqual({
    ja: '10 文字以上 32 文字以内、英大文字・数字を含む',
    en: '10 to 32 characters, with an uppercase letter and a digit',
  })
})
