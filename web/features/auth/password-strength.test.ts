import { expect, test } from 'vitest'
import { checkNewPassword, judgeLength } from './password-strength.ts'

const RULES = { min: 8, max: null, needs: [] }

test.each([
  ['1234567', 1],
  ['12345678', 0],
  ['😀😀😀😀', 4],
  ['台本台本台本台本', 0],
])('%s is %i characters too short, and refused for that reason only', (password, missing) => {
  expect(judgeLength(password, RULES.min).missing).toBe(missing)
  expect('password' in checkNewPassword(password, RULES)).toBe(missing > 0)
})
