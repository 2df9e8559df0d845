import { writeFileSync } from 'node:fs'
import type { Reporter, TestModule } from 'vitest/node'

/** What a run of tests came to, for the summary at the end of everything. */
export type TestReport = {
  passed: number
  /** Tests that failed; files that could not be loaded and errors outside any test count as one each. */
  failed: number
  /** Tests that passed only at a further try. */
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
    retried: tests
      .filter((test) => test.diagnostic()?.flaky)
      .map((test) => `${test.module.relativeModuleId} > ${test.fullName}`),
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
