import { expect, test } from 'vitest'
import { listIds, rows, run, writeState } from '../testing/write-state.ts'
import { backspace, deleteForward, enter, startLine } from './block-keys.ts'

test.each([
  [
    'in a line: splits it, the speaker goes on',
    ['# 挨拶', 'customer: はい|どうも'],
    ['# 挨拶', 'customer: はい', 'customer: |どうも'],
  ],
  ['at the end of a line', ['# 挨拶', 'me: お世話に|'], ['# 挨拶', 'me: お世話に', 'me: |']],
  ['at the start of a line: a new one before it', ['# a', 'me: |あ'], ['# a', 'me:', 'me: |あ']],
  [
    'after a question one speaks oneself',
    ['# a', 'question: 何名ですか|'],
    ['# a', 'question: 何名ですか', 'me: |'],
  ],
  ['answers come in groups', ['# a', 'branch: はい|'], ['# a', 'branch: はい', 'branch: |']],
  [
    'from what they say to the answer',
    ['# a', 'objection: 高い|です → 答え'],
    ['# a', 'objection: 高いです → |答え'],
  ],
  [
    'after an answer comes a line',
    ['# a', 'objection: 高い → 安い|です'],
    ['# a', 'objection: 高い → 安い', 'me: |です'],
  ],
  ['an empty memo becomes a line', ['# a', 'memo: |'], ['# a', 'me: |']],
  ['after a cue comes a line', ['# a', 'cue: スライド3|'], ['# a', 'cue: スライド3', 'me: |']],
  ['an empty line in the middle stays', ['# a', 'me: |', 'me: い'], ['# a', 'me: |', 'me: い']],
  [
    'an empty last line becomes the next section',
    ['# a', 'me: あ', 'me: |', '# b'],
    ['# a', 'me: あ', '# |', 'me:', '# b'],
  ],
  ['the only empty line stays', ['# a', 'me: |'], ['# a', 'me: |']],
  ['from a title into its empty line', ['# 挨|拶', 'me:'], ['# 挨拶', 'me: |']],
  ['from a title before its first line', ['# 挨拶|', 'me: あ'], ['# 挨拶', 'me: |', 'me: あ']],
  ['from a title of an empty section', ['# 挨拶|', '# b'], ['# 挨拶', 'me: |', '# b']],
  ['after a pause', ['# a', 'pause: 2|', 'me: い'], ['# a', 'pause: 2', 'me: |', 'me: い']],
  ['a selection within a line', ['# a', 'me: あ|い|う'], ['# a', 'me: あ', 'me: |う']],
])('Enter: %s', (_, before, after) => {
  expect(run(enter, rows(...before))).toBe(rows(...after))
})

test('Enter over several lines leaves one border between them', () => {
  const made = run(enter, rows('# a', 'me: あ|い', 'me: う', 'me: え|お'))
  expect(made).toBe(rows('# a', 'me: あ', 'me: |お'))
})

test('Enter gives the new line a new id', () => {
  let state = writeState(rows('# a', 'me: あ|い'))
  enter(state, (tr) => {
    state = state.apply(tr)
  })
  const ids = listIds(state)
  expect(ids.slice(0, 2)).toEqual(['s1', 'b1'])
  expect(ids[2]).toMatch(/^[0-9a-z]{16}$/)
})

test('Enter adds no block beyond the limit', () => {
  const full = rows(
    '# a',
    ...Array.from({ length: 3000 }, (_, index) => `me: ${index}${index === 5 ? '|' : ''}`),
  )
  expect(run(enter, full)).toBe(full)
})

test('text typed at a pause has a line after it; in a full script the line replaces the pause', () => {
  const lines = Array.from({ length: 2999 }, () => 'me: あ')
  expect(run(startLine, rows('# a', 'pause: 2|', ...lines))).toBe(rows('# a', 'me: |', ...lines))
  const others = lines.slice(1)
  const written = rows('# a', 'pause: 2', 'me: |', ...others)
  expect(run(startLine, rows('# a', 'pause: 2|', ...others))).toBe(written)
})

test.each([
  ['joins a line to the one before', ['# a', 'me: あ', 'customer: |い'], ['# a', 'me: あ|い']],
  ['takes an empty line away', ['# a', 'me: あ', 'me: |', 'me: い'], ['# a', 'me: あ|', 'me: い']],
  [
    'makes a question a line first',
    ['# a', 'me: あ', 'question: |い'],
    ['# a', 'me: あ', 'me: |い'],
  ],
  [
    'joins to an answer',
    ['# a', 'objection: 高い → 安い', 'me: |です'],
    ['# a', 'objection: 高い → 安い|です'],
  ],
  ['selects a pause', ['# a', 'pause: 2', 'me: |い'], ['# a', 'pause: 2|', 'me: い']],
  ['leaves for the title', ['# a', 'me: |い'], ['# a|', 'me: い']],
  ['takes the first line when empty', ['# a', 'me: |', 'me: い'], ['# a|', 'me: い']],
  [
    'from an answer to what they say',
    ['# a', 'objection: 高い → |安い'],
    ['# a', 'objection: 高い| → 安い'],
  ],
  [
    'opens an objection into lines',
    ['# a', 'objection: |高い → 安い'],
    ['# a', 'customer: |高い', 'me: 安い'],
  ],
  ['takes an empty section away', ['# a', 'me: あ', '# |', 'me:'], ['# a', 'me: あ|']],
  [
    'joins a section without a title',
    ['# a', 'me: あ', '# |', 'me: い'],
    ['# a', 'me: あ|', 'me: い'],
  ],
  ['keeps the first section', ['# |', 'me:'], ['# |', 'me:']],
  ['takes a selected pause away', ['# a', 'me: あ', 'pause: 2|'], ['# a', 'me: あ|']],
])('Backspace %s', (_, before, after) => {
  expect(run(backspace, rows(...before))).toBe(rows(...after))
})

test('Backspace within a text is left to the browser', () => {
  expect(run(backspace, rows('# a', 'me: あ|い'))).toBeNull()
  expect(run(backspace, rows('# a', 'me: |あ|い'))).toBeNull()
})

test.each([
  ['joins the next line', ['# a', 'me: あ|', 'me: い'], ['# a', 'me: あ|い']],
  ['selects a pause', ['# a', 'me: あ|', 'pause: 2'], ['# a', 'me: あ', 'pause: 2|']],
  ['stops at the end of the section', ['# a', 'me: あ|', '# b'], ['# a', 'me: あ|', '# b']],
  [
    'stops before an objection',
    ['# a', 'me: あ|', 'objection: い → う'],
    ['# a', 'me: あ|', 'objection: い → う'],
  ],
])('Delete %s', (_, before, after) => {
  expect(run(deleteForward, rows(...before))).toBe(rows(...after))
})
