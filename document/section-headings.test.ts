import { expect, test } from 'vitest'
import { guessSectionKind } from './section-headings.ts'

test.each([
  ['Our fees', 'price'],
  ['Pricing and plans', 'price'],
  ['ROI', 'roi'],
  ['導入後のROI試算', 'roi'],
  ['Pain points', 'problem'],
  ['Raising a seed round', 'ask'],
  ['Demonstration', 'solution'],
  ['The closer', 'closing'],
  ['Team', 'team'],
  ['Follow-up', 'next'],
  ['ご予算の確認', 'price'],
  ['よくあるお問い合わせ', 'objection'],
  ['Rebuttals', 'objection'],
])('a heading determines its section kind: %s', (heading, kind) => {
  expect(guessSectionKind(heading)).toBe(kind)
})

test.each([
  'Coffee with Maya',
  'Feedback from Ken',
  'Android app',
  'Painting the walls',
  'Two mistakes we made',
  'Steam cleaning',
  'What people praise',
])('a keyword within a longer word is ignored: %s', (heading) => {
  expect(guessSectionKind(heading)).toBeNull()
})
