import { expect, test } from 'vitest'
import { type Gathered, groupSimilarNotes } from './group-similar-notes.ts'

const note = (by: string, text: string, box: Gathered['box'] = 'problem'): Gathered => ({
  id: `${by} ${text}`,
  box,
  text,
  by,
})
const gather = (...notes: Gathered[]) =>
  [...groupSimilarNotes(notes)].map(([box, groups]) => [
    box,
    groups.map((group) => group.map(({ by, text }) => `${by}:${text}`)),
  ])

test('notes that several people wrote alike form one group, most authors first', () => {
  expect(
    gather(
      note('a', '数が合わない'),
      note('a', '棚卸しに3日かかる'),
      note('b', '棚卸しに３日もかかる'),
      note('b', '転記ミスが多い'),
      note('c', '棚卸しに3日 かかる'),
    ),
  ).toEqual([
    [
      'problem',
      [
        ['a:棚卸しに3日かかる', 'b:棚卸しに３日もかかる', 'c:棚卸しに3日 かかる'],
        ['a:数が合わない'],
        ['b:転記ミスが多い'],
      ],
    ],
  ])
})

test('notes of different boxes, or of the same author, stay in separate groups', () => {
  expect(
    gather(note('a', 'Excel'), note('b', 'excel', 'solution'), note('a', 'Excel で管理')),
  ).toEqual([
    ['problem', [['a:Excel'], ['a:Excel で管理']]],
    ['solution', [['b:excel']]],
  ])
  expect(gather(note('a', 'ＥＸＣＥＬ'), note('b', 'excel'))).toEqual([
    ['problem', [['a:ＥＸＣＥＬ', 'b:excel']]],
  ])
})
