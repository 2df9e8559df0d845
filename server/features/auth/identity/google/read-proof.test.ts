import { expect, test } from 'vitest'
import { readProof } from './read-proof.ts'

test('Google proves a company’s address only if Google hosts the mail of its domain', () => {
  const google = 'https://accounts.google.com'
  const read = (issuer: string, hosted_domain: string | null) =>
    readProof({ issuer, email: 'hana@sakura.example', hosted_domain })
  expect(read(google, 'sakura.example')).toBe('shown')
  expect(read(google, null)).toBe('not_enough')
  expect(read(google, 'example')).toBe('not_enough')
  expect(read('https://login.sakura.example', null)).toBe('shown')
})
