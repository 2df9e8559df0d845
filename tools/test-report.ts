import { writeFileSync } from 'node:fs'
import type { Reporter, TestCase, TestModule } from 'vitest/node'

/** Results of a test run, for the summary. */
export type TestReport = {
  passed: number
  /** Failed tests; files that failed to load and errors outside tests count as one each. */
  failed: number
  /** Tests that passed only after a retry, with the earlier failure. */
  retried: string[]
  files: { project: string; file: string; seconds: number }[]
}

/** Vitest reporter that writes the results as JSON to a file. */
export function createTestReporter(file: string): Reporter {
  return {
    onTestRunEnd(modules, errors) {
      writeFileSync(file, JSON.stringify(describe(modules, errors.length)))
    },
  }
}

function describe(modules: readonly TestModule[], errors: number): TestReport {
  const tests = modules.flatMap((module) => [...module.children.allTests()])
  const count = (state: string) => tests.filter((test) => test.result().state === state).length
  const broken = modules.filter(
    (module) => !module.ok() && ![...module.children.allTests('failed')].length,
  )
  return {
    passed: count('passed'),
    failed: count('failed') + broken.length + errors,
    retried: tests.filter((test) => test.diagnostic()?.flaky).map(describeRetried),
    files: modules.map((module) => {
      const { duration, collectDuration } = module.diagnostic()
      return {
        project: module.project.name,
        file: module.relativeModuleId,
        seconds: (duration + collectDuration) / 1000,
      }
    }),
  }
}

function describeRetried(test: TestCase): string {
  const [error] = test.result().errors ?? []
  const line = error?.stacks?.[0]?.line
  const [message = ''] = (error?.message ?? '').split('\n')
  return `${test.module.relativeModuleId} > ${test.fullName}: ${message}${line ? ` (line ${line})` : ''}`
}
