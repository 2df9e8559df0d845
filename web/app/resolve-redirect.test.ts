import { expect, test } from 'vitest'
import { readNext, resolveRedirect, type Visitor } from './resolve-redirect.ts'

const OUT: Visitor = { signed_in: false, language: null }
const IN: Visitor = { signed_in: true, language: 'en' }
const NEW: Visitor = { signed_in: true, language: null }
const UNKNOWN: Visitor = { signed_in: null, language: null }

function redirectOf(url: string, visitor: Visitor) {
  const { pathname, search, hash } = new URL(url, 'http://x.test')
  return resolveRedirect({ pathname, search, hash }, visitor, 'ja')
}

test.each<[string, string | null, string | null]>([
  // Each row: address, redirect for a visitor (current language ja), redirect for a signed-in
  // account (language en). Null: no redirect.
  ['/', '/ja/login', '/en/dashboard'],
  ['/ja', '/ja/login', '/en/dashboard'],
  ['/en', '/en/login', '/en/dashboard'],
  ['/en/', '/en/login', '/en/dashboard'],
  ['/login', '/ja/login', '/en/dashboard'],
  ['/ja/login', null, '/ja/dashboard'],
  ['/en/login', null, '/en/dashboard'],
  ['/forgot-password', '/ja/forgot-password', '/en/forgot-password'],
  ['/forgot-password#code', '/ja/forgot-password#code', '/en/forgot-password#code'],
  ['/signup', '/ja/signup', '/en/signup'],
  ['/signup/c-1?setup=x', '/ja/signup/c-1?setup=x', '/en/signup/c-1?setup=x'],
  ['/waiting-approval', '/ja/waiting-approval', '/en/waiting-approval'],
  ['/share/t', '/ja/share/t', '/en/share/t'],
  ['/approve-user?x=1', '/ja/login?next=%2Fapprove-user%3Fx%3D1', '/en/approve-user?x=1'],
  ['/settings', '/ja/login?next=%2Fsettings', '/en/settings'],
  ['/dashboard', '/ja/login', '/en/dashboard'],
  ['/dashboard/', '/ja/login', '/en/dashboard'],
  ['/script/new', '/ja/login?next=%2Fscript%2Fnew', '/en/script/new'],
  ['/script/s-1#b', '/ja/login?next=%2Fscript%2Fs-1%23b', '/en/script/s-1#b'],
  ['/talk_script/t', '/ja/login?next=%2Ftalk_script%2Ft', '/en/talk_script/t'],
  [
    '/talk_script/t/lean-canvas',
    '/ja/login?next=%2Ftalk_script%2Ft%2Flean-canvas',
    '/en/talk_script/t/lean-canvas',
  ],
  // Addresses with a language are not redirected here; route guards handle pages that need an
  // account.
  ['/ja/dashboard', null, null],
  ['/en/script/s', null, null],
  ['/ja/nowhere', null, null],
  // Unknown paths are not redirected: the page "not found" has no language in its address.
  ['/nowhere', null, null],
  ['/script', null, null],
  ['/script/a/b', null, null],
  ['/fr/login', null, null],
  ['/public/x', null, null],
  ['/onboarding-guide/x', null, null],
  ['/public/contact', '/ja/public/contact', '/en/public/contact'],
  ['/public/terms#2', '/ja/public/terms#2', '/en/public/terms#2'],
  ['/onboarding-guide', '/ja/onboarding-guide', '/en/onboarding-guide'],
  ['/remote', '/ja/remote', '/en/remote'],
])('%s leads a visitor to %s, a member to %s', (url, out, inside) => {
  expect(redirectOf(url, OUT)).toBe(out)
  expect(redirectOf(url, IN)).toBe(inside)
})

test('an account without a language keeps the language of the page', () => {
  expect(redirectOf('/dashboard', NEW)).toBe('/ja/dashboard')
})

test.each(['/', '/ja', '/ja/login', '/login', '/dashboard', '/script/x'])(
  'the redirect of %s waits until the visitor’s session is known',
  (url) => expect(redirectOf(url, UNKNOWN)).toBe('unknown'),
)

test.each(['/signup', '/share/t', '/forgot-password'])(
  'the redirect of %s need not wait',
  (url) => {
    expect(redirectOf(url, UNKNOWN)).toBe(`/ja${url}`)
  },
)

test.each([
  '/approve-user',
  '/script/new',
  '/script/s-1',
  '/talk_script/t-1',
  '/talk_script/t-1/lean-canvas',
])('a visitor who opens %s gets to that page after the login', (path) => {
  const login = redirectOf(path, OUT) ?? ''
  expect(login).toMatch(/^\/ja\/login\?next=/)
  expect(redirectOf(login, { ...IN, logged_in_here: true })).toBe(`/en${path}`)
})

test('after login the user gets to the page they asked for', () => {
  expect(redirectOf('/ja/login?next=%2Fscript%2Fs-1%3Fa%3Db%23c', IN)).toBe('/ja/script/s-1?a=b#c')
  expect(redirectOf('/login?next=%2Fja%2Fdashboard', OUT)).toBe('/ja/login?next=%2Fja%2Fdashboard')
  expect(redirectOf('/ja/login?next=%2Fja%2Fscript%2Fs', IN)).toBe('/ja/script/s')
})

test('after a login without a requested page, the account’s language applies', () => {
  expect(redirectOf('/ja/login', { ...IN, logged_in_here: true })).toBe('/en/dashboard')
})

test('a redirect of the login page does not lose the code of an email', () => {
  expect(redirectOf('/ja/login#verify-email=abc', IN)).toBeNull()
  // `#main` comes from a skip link and is not an emailed code, so the redirect applies.
  expect(redirectOf('/ja/login#main', IN)).toBe('/ja/dashboard')
})

test.each([
  'https://evil.test/dashboard',
  '//evil.test/dashboard',
  '/\\evil.test/dashboard',
  '/\t/evil.test/dashboard',
  'javascript:alert(1)',
  '/login',
  '/ja/login?next=/dashboard',
  '/api/auth/sign-out/',
  '/script/../../api/x',
  '/dashboard/../share/x',
  '/ja/ja/dashboard',
  '',
  'dashboard',
])('next=%j is ignored', (next) => {
  expect(readNext(`?${new URLSearchParams({ next })}`)).toBeNull()
  expect(redirectOf(`/ja/login?${new URLSearchParams({ next })}`, IN)).toBe('/ja/dashboard')
})
