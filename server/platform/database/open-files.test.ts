import { expect, test } from 'vitest'
import { countDatabaseFiles } from './open-files.ts'
import { TooFewOpenFiles } from './problems.ts'

const limits = (open: string) => () =>
  `Limit                     Soft Limit           Hard Limit           Units\nMax open files            ${open}              ${open}              files\n`

test.each([
  ['256', 128],
  ['1024', 512],
  ['1048576', 1_000],
  ['unlimited', 1_000],
])('of %s files the database keeps %i open', (open, expected) => {
  expect(countDatabaseFiles(limits(open))).toBe(expected)
})

test('without a known limit the database uses its own', () => {
  expect(countDatabaseFiles(() => '')).toBe(1_000)
})

test('a limit of open files that is too low is refused with the required number and advice', () => {
  expect(() => countDatabaseFiles(limits('128'))).toThrow(TooFewOpenFiles)
  expect(() => countDatabaseFiles(limits('128'))).toThrow(
    /128.*256.*ulimit -n.*128.*256.*ulimit -n/s,
  )
})
