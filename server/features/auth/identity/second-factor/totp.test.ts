import { expect, test } from 'vitest'
import { normalizeCode } from '#contract/normalize-code.ts'
import { showCode } from '#testing/authenticator.ts'
import { makeRecoveryCodes } from './recovery-codes.ts'
import { findStep, makeTotpSecret, writeUri } from './totp.ts'

// Secret from RFC 6238, appendix B (SHA-1). The codes below are the last six digits of the RFC's
// eight-digit codes.
const SECRET = 'GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ'
const VECTORS: [seconds: number, code: string][] = [
  [59, '287082'],
  [1_111_111_109, '081804'],
  [1_111_111_111, '050471'],
  [1_234_567_890, '005924'],
  [2_000_000_000, '279037'],
  [20_000_000_000, '353130'],
]

test.each(VECTORS)('the one-time code at second %i is %s', (seconds, code) => {
  expect(showCode(SECRET, seconds * 1000)).toBe(code)
  expect(findStep(SECRET, code, seconds * 1000)).toBe(Math.floor(seconds / 30))
})

test('only the codes of the present, previous and next step are found', () => {
  const now = 1_234_567_890_000
  const present = now / 30_000
  const found = [-2, -1, 0, 1, 2].map((by) => findStep(SECRET, showCode(SECRET, now, by), now))
  expect(found).toEqual([null, present - 1, present, present + 1, null])
  for (const none of ['', '12345', '1234567', 'abcdef', '１２３４５６'])
    expect(findStep(SECRET, none, now)).toBeNull()
})

test('a secret has 160 bits in base32, as authenticator apps expect', () => {
  const secrets = new Set(Array.from({ length: 50 }, makeTotpSecret))
  expect(secrets.size).toBe(50)
  for (const secret of secrets) expect(secret).toMatch(/^[A-Z2-7]{32}$/)
  const uri = new URL(writeUri('ABC', '花子@example.jp', 'Daihon'))
  expect(uri.href).toMatch(/^otpauth:\/\/totp\/Daihon:/)
  expect(decodeURIComponent(uri.pathname)).toContain('花子@example.jp')
  expect(Object.fromEntries(uri.searchParams)).toEqual({
    secret: 'ABC',
    issuer: 'Daihon',
    digits: '6',
    period: '30',
  })
})

test('recovery codes are ten, distinct, and normalize to the stored form', () => {
  const codes = makeRecoveryCodes()
  expect(new Set(codes).size).toBe(10)
  for (const code of codes) {
    expect(code).toMatch(/^([a-km-np-z2-9]{4}-){2}[a-km-np-z2-9]{4}$/)
    expect(normalizeCode(code)).toMatch(/^[a-z2-9]{12}$/)
  }
  expect(normalizeCode(' １２３　４５６ ')).toBe('123456')
  expect(normalizeCode('ＡＢＣＤ－ｅｆｇｈ‐jkmnー')).toBe('abcdefghjkmn')
})
