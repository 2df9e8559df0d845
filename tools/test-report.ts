import { writeFileSync } from 'node:fs'
import { basename } from 'node:path'
import type { Reporter, TestCase, TestModule } from 'vitest/node'

export type TestReport = {
  passed: number
  /** Sum of the failed tests, the files that failed to load, and the errors outside tests. */
  failed: number
  /** Tests that passed only after a retry, each with its earlier failure. */
  retried: string[]
  files: { project: string; file: string; seconds: number }[]
}

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
  const { relativeModuleId, moduleId } = test.module
  const [error] = test.result().errors ?? []
  return `${relativeModuleId} > ${test.fullName}: ${describeFailure(error, moduleId)}`
}

type Failure = { message: string; stacks?: { file: string; line: number }[] | undefined }

/**
 * Describes a failure in one line: the message, the first and the last line of Playwright's call
 * log, the line of the test, and the line of the helper that failed.
 */
export function describeFailure(error: Failure | undefined, testFile: string): string {
  const [message = '', ...more] = (error?.message ?? '').split('\n')
  const calls = more.filter((line) => line.startsWith('  - ')).map((line) => line.slice(4))
  const log = [...new Set([calls[0], calls.at(-1)])].filter(Boolean)
  const [first, ...rest] = error?.stacks ?? []
  const inTest = [first, ...rest].find((frame) => frame?.file === testFile)
  const places = [
    ...(inTest ? [`line ${inTest.line}`] : []),
    ...(first && first !== inTest ? [`${basename(first.file)}:${first.line}`] : []),
  ]
  return [message, ...log].join(' | ') + (places.length > 0 ? ` (${places.join(', ')})` : '')
}
