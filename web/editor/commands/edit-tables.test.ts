import { expect, test } from 'vitest'
import { rows, run } from '../testing/write-state.ts'
import { backspace, enter } from './block-keys.ts'
import { addColumn, moveToRowBelow, nextCell, removeColumn } from './edit-tables.ts'

test('Enter moves to the row below, adds one at the end, and leaves the table from an empty last row', () => {
  const table = (...more: string[]) => rows('# 表', ...more)
  expect(run(moveToRowBelow, table('row: 費目| / 月額', 'row: 人件費 / 120'))).toBe(
    table('row: 費目 / 月額', 'row: 人件費| / 120'),
  )
  expect(run(moveToRowBelow, table('row: 費目 / 月|額'))).toBe(
    table('row: 費目 / 月額', 'row: | /'),
  )
  expect(run(moveToRowBelow, table('row: 費目 / 月額', 'row: | / '))).toBe(
    table('row: 費目 / 月額', 'me: |'),
  )
  expect(run(moveToRowBelow, table('me: あ|'))).toBeNull()
})

test('Tab moves through the cells and into a new row, Shift+Tab back', () => {
  expect(run(nextCell(1), rows('# a', 'row: あ| / い'))).toBe(rows('# a', 'row: あ / い|'))
  expect(run(nextCell(1), rows('# a', 'row: あ / い|'))).toBe(
    rows('# a', 'row: あ / い', 'row: | /'),
  )
  expect(run(nextCell(-1), rows('# a', 'row: あ / い', 'row: |う / え'))).toBe(
    rows('# a', 'row: あ / い|', 'row: う / え'),
  )
})

test('a column is added to and removed from every row of its table only', () => {
  const before = rows('# a', 'row: あ| / い', 'row: う / え', 'me: 間', 'row: お / か')
  expect(run(addColumn(4), before)).toBe(
    rows('# a', 'row: あ| / い /', 'row: う / え /', 'me: 間', 'row: お / か'),
  )
  expect(run(removeColumn(4), before)).toBe(
    rows('# a', 'row: あ|', 'row: う', 'me: 間', 'row: お / か'),
  )
})

test('Enter makes the next item of a list, and leaves it from an empty one; Backspace ends it too', () => {
  expect(run(enter, rows('# a', 'bullet: 遅い|'))).toBe(rows('# a', 'bullet: 遅い', 'bullet: |'))
  expect(run(enter, rows('# a', 'number: 遅い', 'number: |'))).toBe(
    rows('# a', 'number: 遅い', 'me: |'),
  )
  expect(run(backspace, rows('# a', 'bullet: |遅い'))).toBe(rows('# a', 'me: |遅い'))
})
