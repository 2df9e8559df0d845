import { expect, test } from 'vitest'
import { hashPassword, isPassword, PASSWORD_COST } from './hash-password.ts'

// Hashes created by better-auth 1.7.24, which stored Daihon's passwords before.
const STORED_HASHES = [
  [
    '正しい馬の電池ホチキス',
    'd8a6fa989d1b7df03255a444e9f864d4:987e2c79c50b0db80efa216298ca1cafd2b41e565fb0736dc2267078e3092a54a12b154e431c5e0ae9213ac9037926348c6e2bd5d1d046d6f927e6e43fa209f8',
  ],
  [
    'ｐａｓｓ correct horse',
    'e87adb7166d81a3f3d2b280f497452d8:600ecd44324444dd2eac0540a3968c6017e9ee9b7b25f86b4ca208b7207968a18d39c84b068170a7b9de7d6f10fd6b0f6c84d78e7937ed34de168ac0aa2210da',
  ],
] as const

test.each(STORED_HASHES)('an earlier hash matches %s and nothing else', async (password, hash) => {
  expect(await isPassword(hash, password, PASSWORD_COST)).toBe(true)
  expect(await isPassword(hash, password.normalize('NFKC'), PASSWORD_COST)).toBe(true)
  expect(await isPassword(hash, `${password} `, PASSWORD_COST)).toBe(false)
})

test('a new hash has the same form and its own salt, and without a hash nothing matches', async () => {
  const [one, other] = [
    await hashPassword('same', PASSWORD_COST),
    await hashPassword('same', PASSWORD_COST),
  ]
  expect(one).toMatch(/^[0-9a-f]{32}:[0-9a-f]{128}$/)
  expect(other).not.toBe(one)
  expect(await isPassword(one, 'same', PASSWORD_COST)).toBe(true)
  expect(await isPassword(null, 'same', PASSWORD_COST)).toBe(false)
  for (const broken of ['', ':', 'no hash', `${one.split(':')[0]}:`])
    expect(await isPassword(broken, 'same', PASSWORD_COST)).toBe(false)
})
