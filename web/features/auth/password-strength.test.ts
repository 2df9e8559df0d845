import { expect, test } from 'vitest'
import { checkNewPassword, judgeLength } from './password-strength.ts'

test.each([
  ['1234567', 1],
  ['12345678', 0],
  ['😀😀😀😀', 4],
  ['台本台本台本台本', 0],
])('%s lacks %i characters, and is refused for that alone', (password, missing) => {
  expect(judgeLength(password).missing).toBe(missing)
  expect('password' in checkNewPassword(password)).toBe(missing > 0)
})
