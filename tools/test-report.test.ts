import { expect, test } from 'vitest'
import { describeFailure } from './test-report.ts'

const TEST = '/daihon/e2e/new-users.spec.ts'
const timeout = {
  message: [
    'locator.click: Timeout 100000ms exceeded.',
    'Call log:',
    "  - waiting for getByRole('button', { name: 'Create' })",
    '    - locator resolved to <button>Create</button>',
    '  - element is not stable',
    '',
  ].join('\n'),
  stacks: [
    { file: '/daihon/e2e/newcomer.ts', line: 56 },
    { file: TEST, line: 72 },
  ],
}

test('a failure in a helper names the line of the test, the helper’s, and the awaited element', () => {
  expect(describeFailure(timeout, TEST)).toBe(
    "locator.click: Timeout 100000ms exceeded. | waiting for getByRole('button', { name: 'Create' }) | element is not stable (line 72, newcomer.ts:56)",
  )
})

test('a failed assertion is described by its message and line', () => {
  const stacks = [{ file: TEST, line: 9 }]
  expect(describeFailure({ message: 'expected 1 to be 2\n\n- 2\n+ 1', stacks }, TEST)).toBe(
    'expected 1 to be 2 (line 9)',
  )
})

test('a failure without a stack is reported by its message', () => {
  expect(describeFailure({ message: 'Test timed out' }, TEST)).toBe('Test timed out')
})
