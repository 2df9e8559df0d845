import { expect, test } from 'vitest'
import { decrypt, encrypt } from './encrypt.ts'

test('an encrypted text can be decrypted only with the same secret and purpose', () => {
  const encrypted = encrypt('secret', 'mail', '秘密の本文')
  expect(decrypt('secret', 'mail', encrypted)).toBe('秘密の本文')
  expect(encrypted).not.toBe(encrypt('secret', 'mail', '秘密の本文'))
  expect(decrypt('other', 'mail', encrypted)).toBeNull()
  expect(decrypt('secret', 'key', encrypted)).toBeNull()
  const last = encrypted.at(-2) === 'A' ? 'B' : 'A'
  expect(
    decrypt('secret', 'mail', `${encrypted.slice(0, -2)}${last}${encrypted.slice(-1)}`),
  ).toBeNull()
  expect(decrypt('secret', 'mail', '')).toBeNull()
})
