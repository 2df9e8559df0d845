import { expect, test } from 'vitest'
import { findHeaderParts } from './header-parts.ts'
import { isHeaderSmall } from './use-scrolled.ts'

test.each(['/public', '/public/a', '/ja/public/a', '/onboarding-guide', '/en/onboarding-guide/1'])(
  'the header is hidden on %s',
  (path) => expect(findHeaderParts(path).hidden).toBe(true),
)

test.each(['/', '/ja', '/ja/dashboard', '/en/signup/public', '/ja/script/public'])(
  'the header is shown on %s',
  (path) => expect(findHeaderParts(path).hidden).toBe(false),
)

test('shared content has no header', () => {
  expect(findHeaderParts('/ja/share/token').hidden).toBe(true)
})

test('Login and Sign Up are each hidden on their own page', () => {
  expect(findHeaderParts('/ja/login')).toMatchObject({ login: false, signUp: true })
  expect(findHeaderParts('/en/signup/some-company')).toMatchObject({ login: true, signUp: false })
  expect(findHeaderParts('/ja/waiting-approval')).toMatchObject({ login: true, signUp: true })
})

test('only the waiting page requests its visitor’s status', () => {
  expect(findHeaderParts('/ja/waiting-approval').loadsSession).toBe(true)
  expect(findHeaderParts('/ja/login').loadsSession).toBe(false)
})

test('the header shrinks beyond 10 px and does not flicker around it', () => {
  expect(isHeaderSmall(false, 10)).toBe(false)
  expect(isHeaderSmall(false, 11)).toBe(true)
  expect(isHeaderSmall(true, 9)).toBe(true)
  expect(isHeaderSmall(true, 0)).toBe(false)
})
