import { expect, test } from 'vitest'
import { deleteBlock, moveBlock, setBlockAttribute } from '../commands/edit-blocks.ts'
import { writeState } from '../testing/write-state.ts'
import { isStructural } from './undo-steps.ts'

const state = writeState(`
  # 挨拶
  me: こん|にちは
  customer: はい
`)

test('inserted and deleted letters count as typing', () => {
  const { from } = state.selection
  expect(isStructural(state.tr.insertText('ば'))).toBe(false)
  expect(isStructural(state.tr.delete(from - 1, from))).toBe(false)
  expect(isStructural(state.tr.insertText('ば').delete(from, from + 1))).toBe(false)
})

test('moved, joined, changed or deleted blocks do not count as typing, even after letters', () => {
  const { from } = state.selection
  const seen: boolean[] = []
  const see = (tr: typeof state.tr) => seen.push(isStructural(tr))
  moveBlock(1)(state, see)
  setBlockAttribute(from - 3, 'speaker', 'other')(state, see)
  see(state.tr.delete(from, from + 6))
  see(state.tr.insertText('ば').split(from))
  deleteBlock(from - 3)(state, see)
  expect(seen).toEqual([true, true, true, true, true])
})

test('moving the cursor is not an undo step', () => {
  expect(isStructural(state.tr.setSelection(state.selection))).toBe(false)
})
