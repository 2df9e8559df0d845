import { expect, test } from 'vitest'
import { CHECK_RULES } from '#contract/checks.ts'
import { LINES_EN } from './testing/lines-en.ts'
import { LINES_JA } from './testing/lines-ja.ts'
import { LINES_LOCKED } from './testing/lines-locked.ts'
import { type Score, scoreLines } from './testing/read-labelled.ts'

// These tests measure precision and recall of the check rules on 300 labelled lines. The rules were
// tuned on 200 of these lines (TUNED). The other 100 lines (LINES_LOCKED) were not used for tuning.

const TUNED = [...LINES_JA, ...LINES_EN]
/**
 * Rules that labelled lines can test. `over_time` depends on durations, which labelled lines lack.
 */
const JUDGED = CHECK_RULES.filter((rule) => rule !== 'over_time')

const precision = ({ right, wrong }: Score) => right / Math.max(1, right + wrong)
const recall = ({ right, missed }: Score) => right / Math.max(1, right + missed)
const sum = (scores: Iterable<Score>) =>
  [...scores].reduce((all, one) => ({
    right: all.right + one.right,
    wrong: all.wrong + one.wrong,
    missed: all.missed + one.missed,
  }))

test('the corpus has 300 labelled lines, a third of them held out', () => {
  expect(TUNED.length).toBe(200)
  expect(LINES_LOCKED.length).toBe(100)
})

test.each([
  ['tuned', TUNED],
  ['locked', LINES_LOCKED],
])('precision is at least 0.9 and recall at least 0.6: %s', (_, lines) => {
  const { scores, misses } = scoreLines(lines)
  const all = sum(scores.values())
  expect(precision(all), misses.join('\n')).toBeGreaterThanOrEqual(0.9)
  expect(recall(all), misses.join('\n')).toBeGreaterThanOrEqual(0.6)
})

test.each(JUDGED)('precision and recall hold for each rule over all lines: %s', (rule) => {
  const { scores, misses } = scoreLines([...TUNED, ...LINES_LOCKED])
  const score = scores.get(rule)
  if (!score) throw new Error(`No line is labelled ${rule}`)
  expect(precision(score), misses.join('\n')).toBeGreaterThanOrEqual(0.9)
  expect(recall(score), misses.join('\n')).toBeGreaterThanOrEqual(0.6)
})
