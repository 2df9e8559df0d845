import { expect, test } from 'vitest'
import { seal, unseal } from './seal.ts'

test('what is sealed opens with the same secret and purpose, unchanged', () => {
  const sealed = seal('secret', 'mail', '秘密の本文')
  expect(unseal('secret', 'mail', sealed)).toBe('秘密の本文')
  expect(sealed).not.toBe(seal('secret', 'mail', '秘密の本文'))
  expect(unseal('other', 'mail', sealed)).toBeNull()
  expect(unseal('secret', 'key', sealed)).toBeNull()
  const last = sealed.at(-2) === 'A' ? 'B' : 'A'
  expect(unseal('secret', 'mail', `${sealed.slice(0, -2)}${last}${sealed.slice(-1)}`)).toBeNull()
  expect(unseal('secret', 'mail', '')).toBeNull()
})
