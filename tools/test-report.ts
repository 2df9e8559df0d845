import { writeFileSync } from 'node:fs'
import type { Reporter, TestCase, TestModule } from 'vitest/node'

/** What a run of tests came to, for the summary at the end of everything. */
export type TestReport = {
  passed: number
  /** Tests that failed; files that could not be loaded and errors outside any test count as one each. */
  failed: number
  /** Tests that passed only at a further try, each with what it failed of before. */
  retried: string[]
  files: { project: string; file: string; seconds: number }[]
}

/** Vitest's reporter of it: writes the report as JSON to a file. */
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
