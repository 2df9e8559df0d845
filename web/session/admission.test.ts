import { expect, test } from 'vitest'
import { decideStep, findRefusal, needsVerification } from './admission.ts'
import { SESSION_TEXTS } from './texts.ts'

const company = (is_dormant: boolean) => ({ name: '株式会社テスト', is_dormant })
const own = { ja: 'サーバーより', en: 'from the server' }

test('an approved account of a company that is awake may enter', () => {
  expect(findRefusal({ is_approval: true, company: company(false) })).toBeNull()
})

test('an unapproved account sees a waiting notice, with the server’s text if there is one', () => {
  const refusal = findRefusal({ is_approval: false, company: company(false) })
  expect(refusal).toEqual({
    status: 'info',
    text: SESSION_TEXTS.unapproved,
    goes_to: '/waiting-approval',
  })
  expect(findRefusal({ is_approval: false, company: company(false), message: own })?.text).toEqual(
    own,
  )
})

test('dormancy takes precedence over approval and is an error', () => {
  const refusal = findRefusal({ is_approval: false, company: company(true) })
  expect(refusal).toMatchObject({ status: 'error', text: SESSION_TEXTS.dormant, goes_to: '/login' })
  expect(findRefusal({ is_approval: true, company: company(true), error: own })?.text).toEqual(own)
})

test('only password accounts must verify their address', () => {
  expect(needsVerification('password', false)).toBe(true)
  expect(needsVerification('password', true)).toBe(false)
  expect(needsVerification('google.com', false)).toBe(false)
})

test('the texts for refused accounts equal the specification’s, letter for letter', () => {
  expect(SESSION_TEXTS).toMatchObject({
    unapproved: {
      ja: '管理者によるチーム参加の承認がまだ完了していません。管理者に承認を依頼してください。',
      en: 'Team approval by the administrator is not yet complete. Please ask the administrator to approve your joining the team.',
    },
    dormant: {
      ja: 'アカウントは休止期間中です。管理者にお問い合わせください。',
      en: 'The account is in a suspension period. Please contact your administrator.',
    },
    profile_failed: {
      ja: 'ユーザー情報を取得できませんでした。',
      en: 'Failed to retrieve user information.',
    },
  })
})

test('an identity without an email address is refused and logged out, unless the session is already its own', () => {
  const user = { uid: 'u', email: null }
  expect(decideStep(user, { state: 'signed_in', uid: 'u' })).toBe('stay')
  expect(decideStep(user, { state: 'loading', uid: null })).toBe('leave')
  // The page shows another account. The new user has no address and is refused, so that account is
  // logged out too.
  expect(decideStep(user, { state: 'signed_in', uid: 'v' })).toBe('leave')
})

test('a user with an address is checked, and without a user the session ends', () => {
  const session = { state: 'signed_in', uid: 'u' } as const
  expect(decideStep({ uid: 'u', email: 'taro@example.jp' }, session)).toBe('check')
  expect(decideStep(null, session)).toBe('leave')
})
