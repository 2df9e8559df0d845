import { expect, test } from 'vitest'
import { MAX_BLOCKS } from '#contract/limits.ts'
import type { NewBlock } from '../blocks/block-view.ts'
import { cycleSpeaker, setSpeaker } from '../blocks/line.ts'
import { listIds, rows, run, writeState } from '../testing/write-state.ts'
import { deleteBlock, duplicateBlock, moveBlock, moveBlockTo, turnInto } from './edit-blocks.ts'
import {
  addSectionAfter,
  deleteSection,
  moveSection,
  moveSectionTo,
  setSectionKind,
} from './edit-sections.ts'

const turns: [NewBlock, string[], string[]][] = [
  [{ name: 'question' }, ['# a', 'me: あ|い'], ['# a', 'question: あ|い']],
  [{ name: 'objection' }, ['# a', 'customer: 高い|'], ['# a', 'objection: 高い| →']],
  [{ name: 'memo' }, ['# a', 'objection: 高い| → 安い'], ['# a', 'memo: |高い', 'memo: 安い']],
  [{ name: 'line', speaker: 'me' }, ['# a', 'objection: | →'], ['# a', 'me: |']],
  [{ name: 'pause' }, ['# a', 'me: |'], ['# a', 'pause: 2|']],
  [{ name: 'pause' }, ['# a', 'me: あ|'], ['# a', 'me: あ', 'pause: 2|']],
  [{ name: 'memo' }, ['# a', 'pause: 2|'], ['# a', 'memo: |']],
  [{ name: 'line', speaker: 'other' }, ['# a', 'me: あ|'], ['# a', 'other: あ|']],
]
test.each(turns)('a block can be turned into %o', (kind, before, after) => {
  expect(run(turnInto(kind), rows(...before))).toBe(rows(...after))
})

test('a block keeps its id when its kind changes', () => {
  let state = writeState(rows('# a', 'me: あ|'))
  turnInto({ name: 'objection' })(state, (tr) => {
    state = state.apply(tr)
  })
  expect(listIds(state)).toEqual(['s1', 'b1'])
})

test.each([
  ['a line with text into a pause', 'pause', 'me: あ|'],
  ['an objection with an answer into a memo', 'memo', 'objection: 高い| → 安い'],
] as const)('a full script does not turn %s, which would add a block', (_, name, block) => {
  const others = Array.from({ length: MAX_BLOCKS - 1 }, () => 'me: う')
  expect(run(turnInto({ name }), rows('# a', block, ...others))).toBeNull()
  expect(run(turnInto({ name }), rows('# a', block, ...others.slice(1)))).not.toBeNull()
})

test('the speaker is set and cycles, and turns a block without a speaker into a line', () => {
  expect(run(setSpeaker('customer'), rows('# a', 'me: あ|'))).toBe(rows('# a', 'customer: あ|'))
  expect(run(setSpeaker('other'), rows('# a', 'memo: あ|'))).toBe(rows('# a', 'other: あ|'))
  expect(run(cycleSpeaker(1), rows('# a', 'other: あ|'))).toBe(rows('# a', 'me: あ|'))
  expect(run(cycleSpeaker(-1), rows('# a', 'me: あ|'))).toBe(rows('# a', 'other: あ|'))
  expect(run(cycleSpeaker(1), rows('# a', 'memo: あ|'))).toBeNull()
})

test.each([
  ['up', -1, ['# a', 'me: あ', 'me: い|'], ['# a', 'me: い|', 'me: あ']],
  ['down', 1, ['# a', 'me: あ|', 'memo: い'], ['# a', 'memo: い', 'me: あ|']],
  [
    'up over a border',
    -1,
    ['# a', 'me: あ', '# b', 'me: い|'],
    ['# a', 'me: あ', 'me: い|', '# b'],
  ],
  [
    'down over a border',
    1,
    ['# a', 'me: あ|', '# b', 'me: い'],
    ['# a', '# b', 'me: あ|', 'me: い'],
  ],
  ['a pause', 1, ['# a', 'pause: 2|', 'me: い'], ['# a', 'me: い', 'pause: 2|']],
  [
    'an objection, cursor in its answer',
    -1,
    ['# a', 'me: あ', 'objection: 高い → 安|い'],
    ['# a', 'objection: 高い → 安|い', 'me: あ'],
  ],
] as const)('a block moves %s', (_, step, before, after) => {
  expect(run(moveBlock(step), rows(...before))).toBe(rows(...after))
})

test('the first block does not move up, the last not down', () => {
  expect(run(moveBlock(-1), rows('# a', 'me: あ|'))).toBeNull()
  expect(run(moveBlock(1), rows('# a', 'me: あ|'))).toBeNull()
})

test('a duplicate follows its block; after a deletion the cursor is at the end of the text before', () => {
  expect(run(duplicateBlock(), rows('# a', 'memo: あ|い'))).toBe(
    rows('# a', 'memo: あい', 'memo: あい|'),
  )
  expect(run(deleteBlock(), rows('# a', 'me: あ', 'me: い|'))).toBe(rows('# a', 'me: あ|'))
  expect(run(deleteBlock(), rows('# a', 'me: い|'))).toBe(rows('# a|'))
})

test('sections can be added, moved and removed', () => {
  const two = rows('# a', 'me: あ|', '# b', 'me: い')
  expect(run(addSectionAfter(0), two)).toBe(rows('# a', 'me: あ', '# |', 'me:', '# b', 'me: い'))
  expect(run(moveSection(1, 0), two)).toBe(rows('# b', 'me: い', '# a', 'me: あ|'))
  expect(run(moveSection(-1, 0), two)).toBeNull()
  expect(run(deleteSection(0), two)).toBe(rows('# |b', 'me: い'))
  expect(run(deleteSection(0), rows('# a', 'me: あ|'))).toBe(rows('# |', 'me:'))
})

test('a section without a name is named by its kind', () => {
  expect(run(setSectionKind(0, 'price', 'ja'), rows('#', 'me: あ|'))).toBe(
    rows('# 料金', 'me: あ|'),
  )
  expect(run(setSectionKind(0, 'price', 'en'), rows('# 料金', 'me: あ|'))).toBe(
    rows('# Price', 'me: あ|'),
  )
  expect(run(setSectionKind(0, 'price', 'ja'), rows('# 費用の話', 'me: あ|'))).toBe(
    rows('# 費用の話', 'me: あ|'),
  )
})

test('a block moves between any two blocks, but not to its present place', () => {
  // Positions in the document: title a 1 to 4, あ 4 to 7, い 7 to 10; section b begins at 11, う at
  // 15.
  const before = rows('# a', 'me: あ|', 'me: い', '# b', 'me: う')
  expect(run(moveBlockTo(4, 10), before)).toBe(rows('# a', 'me: い', 'me: あ|', '# b', 'me: う'))
  expect(run(moveBlockTo(4, 15), before)).toBe(rows('# a', 'me: い', '# b', 'me: あ|', 'me: う'))
  for (const nowhere of [4, 7, 1, 2, 12, 999])
    expect(run(moveBlockTo(4, nowhere), before)).toBeNull()
})

test('a section is moved to any place among the sections', () => {
  const three = rows('# a', 'me: あ|', '# b', 'me: い', '# c', 'me: う')
  expect(run(moveSectionTo(0, 3), three)).toBe(
    rows('# b', 'me: い', '# c', 'me: う', '# a', 'me: あ|'),
  )
  for (const nowhere of [0, 1, 4, -1]) expect(run(moveSectionTo(0, nowhere), three)).toBeNull()
})
