import { expect, test } from 'vitest'
import { CHECK_RULES } from '#contract/checks.ts'
import { LINES_EN } from './testing/lines-en.ts'
import { LINES_JA } from './testing/lines-ja.ts'
import { LINES_LOCKED } from './testing/lines-locked.ts'
import { type Score, scoreLines } from './testing/read-labelled.ts'

// What the rules say of 300 lines that people could have written; a third of them no rule was tuned on.

const TUNED = [...LINES_JA, ...LINES_EN]
/** Time is counted, not judged. */
const JUDGED = CHECK_RULES.filter((rule) => rule !== 'over_time')

const precision = ({ right, wrong }: Score) => right / Math.max(1, right + wrong)
const recall = ({ right, missed }: Score) => right / Math.max(1, right + missed)
const sum = (scores: Iterable<Score>) =>
  [...scores].reduce((all, one) => ({
    right: all.right + one.right,
    wrong: all.wrong + one.wrong,
    missed: all.missed + one.missed,
  }))

test('300 lines are labelled, a third of them locked', () => {
  expect(TUNED.length).toBe(200)
  expect(LINES_LOCKED.length).toBe(100)
})

test.each([
  ['tuned', TUNED],
  ['locked', LINES_LOCKED],
])('of ten findings nine are right, of ten places six are found: %s', (_, lines) => {
  const { scores, misses } = scoreLines(lines)
  const all = sum(scores.values())
  expect(precision(all), misses.join('\n')).toBeGreaterThanOrEqual(0.9)
  expect(recall(all), misses.join('\n')).toBeGreaterThanOrEqual(0.6)
})

test.each(JUDGED)('over all lines, by itself: %s', (rule) => {
  const { scores, misses } = scoreLines([...TUNED, ...LINES_LOCKED])
  const score = scores.get(rule)
  if (!score) throw new Error(`No line is labelled ${rule}`)
  expect(precision(score), misses.join('\n')).toBeGreaterThanOrEqual(0.9)
  expect(recall(score), misses.join('\n')).toBeGreaterThanOrEqual(0.6)
})
