import { expect, test } from 'vitest'
import { filterSlashItems, SLASH_ITEMS } from './slash-items.ts'

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
  expect(filterSlashItems(query)[0]?.id).toBe(id)
})

test('nothing typed offers all, nonsense nothing', () => {
  expect(filterSlashItems('')).toEqual([...SLASH_ITEMS])
  expect(filterSlashItems('zzz')).toEqual([])
})
