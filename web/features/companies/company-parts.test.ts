import { expect, test } from 'vitest'
import { PARTS, readPart } from './company-parts.ts'

test('an address opens the part it names, or the part with the card it names', () => {
  for (const part of PARTS) expect(readPart(part, '')).toBe(part)
  expect(readPart(null, '#retention-title')).toBe('data')
  expect(readPart('people', '#retention-title')).toBe('people')
  for (const tab of [null, '', 'nothing', 'constructor']) {
    expect(readPart(tab, '')).toBe('company')
    expect(readPart(tab, '#nothing')).toBe('company')
  }
})
