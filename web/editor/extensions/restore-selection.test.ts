import type { Command, EditorState } from '@tiptap/pm/state'
import { expect, test } from 'vitest'
import { deleteBlock, moveBlock, turnInto } from '../commands/edit-blocks.ts'
import { writeState } from '../testing/write-state.ts'
import { findInBlock } from './restore-selection.ts'

const LINE = '# A\nme: い\nme: あえ|う\nme: お'

/**
 * Applies a change to the editor state of a sketch (`write-state.ts`), and finds the cursor's new
 * position. Returns the text before the cursor, and the missing letters.
 */
function follow(sketch: string, change: (state: EditorState) => EditorState) {
  const before = writeState(sketch)
  const { doc } = change(before)
  const found = findInBlock(before.selection.$head, doc)
  if (!found) return null
  const { parent, parentOffset } = doc.resolve(found.pos)
  return { text: parent.textBetween(0, parentOffset), missing: found.missing }
}

const run = (command: Command) => (state: EditorState) => {
  let next = state
  command(state, (tr) => {
    next = state.apply(tr)
  })
  return next
}
const writeBefore = (text: string, count: number) => (state: EditorState) =>
  state.apply(state.tr.insertText(text, state.selection.from - count))

test.each([
  ['moves', LINE, moveBlock(1), 'あえ'],
  ['with two texts moves', '# A\nobjection: 高い → あえ|う\nme: お', moveBlock(1), 'あえ'],
  ['changes its kind', LINE, turnInto({ name: 'memo' }), 'あえ'],
])('the cursor stays between the same letters of a block that %s', (_, before, command, text) => {
  expect(follow(before, run(command))).toEqual({ text, missing: '' })
})

test('the cursor moves with letters that others write before or after it', () => {
  expect(follow(LINE, writeBefore('X', 2))).toEqual({ text: 'Xあえ', missing: '' })
  expect(follow(LINE, writeBefore('X', -1))).toEqual({ text: 'あえ', missing: '' })
})

test.each([deleteBlock(), turnInto({ name: 'pause' })])(
  'a block without text has no cursor',
  (command) => {
    expect(follow('# A\nme: い\nme: |', run(command))).toBeNull()
  },
)

test('a few letters before the cursor that the block has lost are found, many are not', () => {
  const without = (count: number) => (state: EditorState) =>
    state.apply(state.tr.delete(state.selection.from - count, state.selection.from))
  expect(follow(LINE, without(1))).toEqual({ text: 'あ', missing: 'え' })
  expect(follow(LINE, without(2))).toEqual({ text: '', missing: 'あえ' })
  const long = 'え'.repeat(30)
  expect(follow(`# A\nme: ${long}|う`, without(30))).toEqual({ text: '', missing: '' })
})
