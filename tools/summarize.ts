import type { TestReport } from './test-report.ts'

export type StepResult = {
  name: string
  seconds: number
  outcome: 'passed' | 'failed' | 'skipped'
  tests?: TestReport | undefined
  note?: string
}

/** Maximum number of tests that may pass only after a retry. With more, the run fails. */
const MAX_RETRIED = 2
const SLOWEST_FILES = 5

/**
 * Formats the last lines of a run: the slowest files, retried tests, each step with its time, and
 * finally the numbers of passed and failed checks. A step without tests counts as one check unless
 * it was skipped.
 */
export function summarize(results: readonly StepResult[]): { lines: string[]; hasFailed: boolean } {
  const retried = results.flatMap(({ tests }) => tests?.retried ?? [])
  const isTooShaky = retried.length > MAX_RETRIED
  const counts = results.map(countChecks)
  const passed = counts.reduce((sum, count) => sum + count.passed, 0)
  const failed = counts.reduce((sum, count) => sum + count.failed, isTooShaky ? 1 : 0)
  const hasFailed = failed > 0 || results.some(({ outcome }) => outcome !== 'passed')
  return {
    hasFailed,
    lines: [
      ...listSlowestFiles(results),
      ...(retried.length > 0 ? ['Passed only at a further try:'] : []),
      ...retried.map((test) => `  ${test}`),
      ...(isTooShaky ? [`✗ more than ${MAX_RETRIED} tests needed a further try`] : []),
      ...results.map(describeStep),
      `${passed} passed, ${failed} failed`,
    ],
  }
}

/** Formats the line of a step: a symbol (✓ passed, ✗ failed, – skipped), name, time and tests. */
export function describeStep({ name, seconds, outcome, tests, note }: StepResult): string {
  const symbol = { passed: '✓', failed: '✗', skipped: '–' }[outcome]
  const time = outcome === 'skipped' ? ''.padStart(8) : `${seconds.toFixed(1).padStart(6)} s`
  const counted = tests && `${tests.passed} passed${tests.failed ? `, ${tests.failed} failed` : ''}`
  const rest = [counted, note].filter(Boolean).join(', ')
  return `${symbol} ${name.padEnd(16)} ${time}${rest ? `  ${rest}` : ''}`
}

function countChecks({ outcome, tests }: StepResult): { passed: number; failed: number } {
  const { passed = 0, failed = 0 } = tests ?? {}
  // A test step can fail although all its tests pass. The step's failure then counts as one failed
  // check.
  if (outcome === 'failed') return { passed, failed: Math.max(1, failed) }
  if (outcome === 'skipped') return { passed: 0, failed: 0 }
  return tests ? { passed, failed } : { passed: 1, failed: 0 }
}

function listSlowestFiles(results: readonly StepResult[]): string[] {
  const files = results.flatMap(({ tests }) => tests?.files ?? [])
  const projects = Map.groupBy(files, ({ project }) => project)
  return [...projects].flatMap(([project, all]) => {
    const slowest = all.toSorted((a, b) => b.seconds - a.seconds).slice(0, SLOWEST_FILES)
    return [
      `Slowest files of ${project}:`,
      ...slowest.map(({ file, seconds }) => `${seconds.toFixed(1).padStart(8)} s  ${file}`),
    ]
  })
}
