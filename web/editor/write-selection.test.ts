import type { EditorState } from '@tiptap/pm/state'
import { expect, test } from 'vitest'
import { rows, writeState } from './testing/write-state.ts'
import { writeSelection } from './write-selection.ts'

const copy = (state: EditorState) => writeSelection(state.selection.content(), 'ja')
const select = (...lines: string[]) => copy(writeState(rows(...lines)))

test('a selection within one text is copied as that text only', () => {
  expect(select('# 挨拶', 'customer: は|い、どう|も')).toBe('い、どう')
  expect(select('# 挨|拶|', 'me: あ')).toBe('拶')
})

test('several blocks keep their headings and speakers', () => {
  const whole = select(
    ...['# |挨拶', 'me: お世話になっております。', 'customer: はい。', '# 料金', 'pause: 2'],
    ...['question: ご予算は？', 'objection: 高いです → 一日80円です', 'memo: 笑顔で|'],
  )
  expect(whole).toBe(
    rows(
      ...['# 挨拶', 'お世話になっております。', 'お客様：はい。', '', '# 料金'],
      ...['ご予算は？', 'お客様：高いです', '→ 一日80円です', '（メモ：笑顔で）'],
    ),
  )
})

test('only the selected words of a block are copied', () => {
  expect(select('# 挨拶', 'me: お世話に|なります', 'customer: はい|。')).toBe(
    'なります\nお客様：はい',
  )
  expect(select('# 挨拶', 'objection: 高い → 一日|80円', 'other: ええ|')).toBe(
    '→ 80円\nその他：ええ',
  )
})
