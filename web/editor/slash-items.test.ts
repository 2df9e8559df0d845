import { expect, test } from 'vitest'
import type { ScriptKind } from '#contract/scripts.ts'
import { filterSlashItems, slashItemsIn } from './slash-items.ts'

test.each([
  ['しつもん', 'question'],
  ['シツモン', 'question'],
  ['shitsu', 'question'],
  ['ｓｈｉｔｓｕ', 'question'],
  ['質', 'question'],
  ['Quest', 'question'],
  ['きりか', 'objection'],
  ['obj', 'objection'],
  ['指示', 'cue'],
  ['cue', 'cue'],
  ['しじ', 'cue'],
  ['めも', 'memo'],
  ['メモ', 'memo'],
  ['ぶんき', 'branch'],
  ['間', 'pause'],
  ['お客', 'customer'],
  ['section', 'section'],
  ['せく', 'section'],
  ['qstn', 'question'],
])('%s finds %s first', (query, id) => {
  expect(filterSlashItems(query, 'talk_script')[0]?.id).toBe(id)
})

test('an empty filter offers all items, an unmatched one none', () => {
  expect(filterSlashItems('', 'talk_script')).toEqual(slashItemsIn('talk_script'))
  expect(filterSlashItems('zzz', 'talk_script')).toEqual([])
})

test('an item after many others is found by its name', () => {
  const phrases = Array.from({ length: 200 }, (_, at) => ({
    id: `phrase-${at}`,
    makes: 'section' as const,
    says: `定型文${at}`,
    name: { ja: `定型文${at}`, en: `定型文${at}` },
    hint: { ja: '', en: '' },
    words: '',
    icon: '',
  }))
  expect(filterSlashItems('定型文199', 'talk_script', phrases)[0]?.id).toBe('phrase-199')
  expect(filterSlashItems('', 'talk_script', phrases).length).toBeLessThan(100)
})

test('a prose script offers prose, a talk script lines and actions', () => {
  const ids = (kind: ScriptKind) => slashItemsIn(kind).map(({ id }) => id)
  expect(ids('script')).toEqual(['section', 'paragraph', 'bullet', 'number', 'table', 'memo'])
  for (const id of ['me', 'question', 'objection', 'branch', 'pause', 'cue', 'memo'])
    expect(ids('talk_script')).toContain(id)
  for (const id of ['paragraph', 'bullet', 'number', 'table'])
    expect(ids('talk_script')).not.toContain(id)
})

test('items of a feature follow the others, and are found by their words', () => {
  const [item] = slashItemsIn('script')
  if (!item) throw new Error('There is nothing to offer.')
  const says = 'お時間をいただき、ありがとうございます。'
  const phrase = { ...item, id: 'phrase', says, name: { ja: says, en: says }, words: '' }
  expect(filterSlashItems('', 'script', [phrase]).at(-1)).toBe(phrase)
  expect(filterSlashItems('ありがとう', 'script', [phrase])).toEqual([phrase])
})
