import { expect, test } from 'vitest'
import { PARTS, readPart } from './company-parts.ts'

test('the company page opens at the part, or at the card, that its address names', () => {
  for (const part of PARTS) expect(readPart(part, '')).toBe(part)
  expect(readPart(null, '#retention-title')).toBe('data')
  expect(readPart('people', '#retention-title')).toBe('people')
  for (const tab of [null, '', 'nothing', 'constructor']) {
    expect(readPart(tab, '')).toBe('company')
    expect(readPart(tab, '#nothing')).toBe('company')
  }
})
