import { expect, test } from 'vitest'
import { PROBLEMS } from '#contract/problems.ts'
import { ApiError } from '../api/api-error.ts'
import { CLIENT_PROBLEMS } from '../api/texts.ts'
import { readFirebaseCode, toApiError, toPasswordError } from './firebase-errors.ts'

const fail = (code: string) =>
  Object.assign(new Error(`Firebase: (${code})`), { name: 'FirebaseError', code })

test.each([
  ['auth/invalid-credential', 'wrong_credentials'],
  ['auth/wrong-password', 'wrong_credentials'],
  ['auth/user-not-found', 'wrong_credentials'],
  ['auth/too-many-requests', 'too_many_requests'],
  ['auth/user-token-expired', 'unauthenticated'],
  ['auth/invalid-email', 'invalid'],
  ['auth/weak-password', 'weak_password'],
  ['auth/password-does-not-meet-requirements', 'weak_password'],
] as const)('%s is shown with the catalogue’s text: %s', (code, problem) => {
  const error = toApiError(fail(code))
  expect(error).toMatchObject({ code: problem, ...PROBLEMS[problem] })
  expect(error.fields).toEqual(problem === 'invalid' ? [{ path: 'email', code: 'bad_email' }] : [])
})

test.each([
  'auth/email-already-in-use',
  'auth/user-disabled',
  'auth/requires-recent-login',
  'auth/operation-not-allowed',
  'auth/unauthorized-domain',
  'auth/account-exists-with-different-credential',
  'auth/popup-closed-by-user',
  'auth/multi-factor-auth-required',
])('the error %s has its own text in both languages', (code) => {
  const { text, status } = toApiError(fail(code))
  expect(status).toBeGreaterThanOrEqual(400)
  expect(text.ja).toMatch(/[ぁ-ん]/)
  expect(text.en).toMatch(/^[A-Z][ -~’]+\.$/)
  expect(Object.values(PROBLEMS).some((problem) => problem.text === text)).toBe(false)
})

test('a missing network and unknown errors get the general text, and an ApiError is passed on', () => {
  expect(toApiError(fail('auth/network-request-failed')).text).toBe(CLIENT_PROBLEMS.offline)
  for (const error of [fail('auth/never-heard-of'), fail('storage/full'), new Error('x'), null])
    expect(toApiError(error).text).toBe(CLIENT_PROBLEMS.internal)
  const own = new ApiError({ ...PROBLEMS.dormant, code: 'dormant' })
  expect(toApiError(own)).toBe(own)
  expect(readFirebaseCode(toApiError(fail('auth/user-not-found')).cause)).toBe('user-not-found')
})

test('a wrong current password is reported as such', () => {
  expect(toPasswordError(fail('auth/invalid-credential'))).toMatchObject({
    code: 'wrong_password',
    ...PROBLEMS.wrong_password,
  })
  expect(toPasswordError(fail('auth/too-many-requests')).code).toBe('too_many_requests')
})
