import { expect, test } from 'vitest'
import { type StepResult, summarize } from './summarize.ts'

const step = (name: string, more: Partial<StepResult> = {}): StepResult => ({
  name,
  seconds: 1.25,
  outcome: 'passed',
  ...more,
})
const tests = (more: Partial<StepResult['tests']> = {}) => ({
  passed: 10,
  failed: 0,
  retried: [],
  files: [],
  ...more,
})
const last = (results: StepResult[]) => summarize(results).lines.at(-1)

test('the last line is only the total of tests and of steps without tests', () => {
  const results = [step('lint'), step('unit', { tests: tests() })]
  expect(summarize(results)).toEqual({
    hasFailed: false,
    lines: [
      '✓ lint                1.3 s',
      '✓ unit                1.3 s  10 passed',
      '11 passed, 0 failed',
    ],
  })
})

test('failed steps are named, and the steps not run because of them', () => {
  const results = [
    step('lint', { outcome: 'failed' }),
    step('unit', { outcome: 'failed', tests: tests({ failed: 2 }) }),
    step('build', { outcome: 'failed' }),
    step('browser', { outcome: 'skipped', note: 'needs build' }),
  ]
  const { lines, hasFailed } = summarize(results)
  expect(hasFailed).toBe(true)
  expect(lines).toEqual([
    '✗ lint                1.3 s',
    '✗ unit                1.3 s  10 passed, 2 failed',
    '✗ build               1.3 s',
    '– browser                    needs build',
    '10 passed, 4 failed',
  ])
})

test('a step of tests that ended badly without a failed test has failed', () => {
  expect(last([step('unit', { outcome: 'failed', tests: tests() })])).toBe('10 passed, 1 failed')
  expect(last([step('unit', { outcome: 'failed' })])).toBe('0 passed, 1 failed')
})

test('two tests may pass at a retry and are named; a third fails the run', () => {
  const retried = ['a.spec.ts > one', 'b.spec.ts > two']
  const some = summarize([step('browser', { tests: tests({ retried }) })])
  expect(some.hasFailed).toBe(false)
  expect(some.lines).toEqual(expect.arrayContaining(retried.map((name) => `  ${name}`)))
  const more = [
    step('browser', { tests: tests({ retried }) }),
    step('bundle', { tests: tests({ retried: ['c > three'] }) }),
  ]
  expect(summarize(more).hasFailed).toBe(true)
  expect(last(more)).toBe('20 passed, 1 failed')
})

test('the slowest files of each project come first', () => {
  const files = [1, 9, 3, 7, 5, 8].map((seconds) => ({
    project: 'unit',
    file: `${seconds}.test.ts`,
    seconds,
  }))
  const other = { project: 'bundle', file: 'all.test.ts', seconds: 60 }
  const { lines } = summarize([step('unit', { tests: tests({ files: [...files, other] }) })])
  expect(lines.slice(0, 8)).toEqual([
    'Slowest files of unit:',
    ...[9, 8, 7, 5, 3].map((seconds) => `     ${seconds}.0 s  ${seconds}.test.ts`),
    'Slowest files of bundle:',
    '    60.0 s  all.test.ts',
  ])
})
