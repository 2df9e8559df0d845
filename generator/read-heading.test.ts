import { expect, test } from 'vitest'
import { SECTION_KIND_NAMES } from '#document/section-kinds.ts'
import { readHeading } from './read-heading.ts'
import { SECTION_CUES } from './section-cues.ts'

const top = (heading: string): string | null => {
  const weights = readHeading(heading)
  if (weights === null) return null
  return Object.entries(weights).sort((a, b) => b[1] - a[1])[0]?.[0] ?? null
}

test.each([
  ['課題', 'problem'],
  ['現在の対処', 'existing_alternatives'],
  ['代わりの手段', 'existing_alternatives'],
  ['料金プラン', 'revenue_streams'],
  ['他社との違い', 'unfair_advantage'],
  ['今日の流れ', 'solution'],
  ['誰のためのものか', 'customer_segments'],
  ['宿題', 'none'],
  ['Pricing', 'revenue_streams'],
  ['Cost Structure', 'cost_structure'],
  ["Who it's for", 'customer_segments'],
  ['How we will know', 'key_metrics'],
  ['What happens now', 'existing_alternatives'],
  ['Unique value proposition', 'unique_value_proposition'],
])('the heading “%s” is read as %s', (heading, label) => {
  expect(top(heading)).toBe(label)
})

test('a heading without a known word names no box', () => {
  for (const heading of ['雪の日', 'Chapter one', 'A gift for Anna and everybody else', '']) {
    expect(readHeading(heading)).toBeNull()
  }
  expect(readHeading('課題'.repeat(40))).toBeNull()
})

test('a heading that names two boxes counts for both', () => {
  expect(Object.keys(readHeading('課題と代替手段') ?? {}).sort()).toEqual([
    'existing_alternatives',
    'problem',
  ])
})

test('every section kind has box weights', () => {
  expect(Object.keys(SECTION_CUES).sort()).toEqual(Object.keys(SECTION_KIND_NAMES).sort())
})
