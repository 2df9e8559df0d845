import { expect, test } from 'vitest'
import type { DerivedPreview } from '#contract/derive.ts'
import {
  groupLines,
  linesOf,
  measureWords,
  putDraft,
  rewordLine,
  toWording,
} from './preview-words.ts'

const line = (text: string, at: number | null, quote = '') => ({
  text,
  type: at === null ? 'memo' : 'line',
  as_written: text === '在庫→発注',
  sentence: at === null ? null : { at, quote },
})
const PREVIEW: DerivedPreview = {
  sections: [
    {
      title: '課題',
      kind: 'problem',
      lines: [
        line('長い文の前半で、', 0, '長い文。'),
        line('後半です。', 0, '長い文。'),
        line('数字を確かめる', null),
        line('在庫→発注', 1, '在庫→発注'),
      ],
    },
  ],
  shortest_seconds: 10,
  longest_seconds: 10,
  may_draft: false,
}
const groups = groupLines(PREVIEW.sections[0]?.lines ?? [])
const [long, memo, arrow] = groups

test('lines of one sentence form a group; a block that is copied is a group of its own', () => {
  expect(groups.map(({ lines }) => lines.length)).toEqual([2, 1, 1])
})

test('if a line is reworded all lines of its sentence are sent; with the original wording nothing is sent', () => {
  if (!long || !memo || !arrow) throw new Error('No groups')
  const reworded = rewordLine(new Map(), long, 1, ' 後半になります。 ')
  expect(linesOf(long, reworded)).toEqual(['長い文の前半で、', '後半になります。'])
  const both = rewordLine(reworded, arrow, 0, '')
  expect(toWording(PREVIEW, both)).toEqual([
    {
      at: 0,
      quote: '長い文。',
      drafted: false,
      lines: ['長い文の前半で、', '後半になります。'],
    },
    { at: 1, quote: '在庫→発注', lines: [], drafted: false },
  ])
  expect(toWording(PREVIEW, rewordLine(reworded, long, 1, '後半です。'))).toEqual([])
  expect(rewordLine(new Map(), memo, 0, 'x').size).toBe(0)
})

test('counts and seconds follow the wording; a draft that a person corrects no longer counts as a draft', () => {
  if (!arrow) throw new Error('No groups')
  expect(measureWords(PREVIEW, new Map())).toEqual({
    lines: 4,
    drafted: 0,
    as_written: 1,
    seconds: 0,
  })
  const drafted = new Map([[1, { lines: ['在庫から発注まで進めます。'], drafted: true }]])
  const figures = measureWords(PREVIEW, drafted)
  expect(figures).toMatchObject({ lines: 4, drafted: 1, as_written: 0 })
  expect(figures.seconds).toBeGreaterThan(0)
  const corrected = rewordLine(drafted, arrow, 0, '在庫から発注へ進みます。')
  expect(measureWords(PREVIEW, corrected)).toMatchObject({ drafted: 0, as_written: 0 })
})

test('adding and discarding a draft keeps a person’s wording', () => {
  if (!arrow) throw new Error('No groups')
  const own = rewordLine(new Map(), arrow, 0, '在庫から発注へ。')
  const said = [
    { at: 0, quote: '長い文。', lines: ['長い話です。'] },
    { at: 1, quote: '在庫→発注', lines: ['在庫です。'] },
  ]
  const drafted = putDraft(own, { said, dropped: 0 })
  expect(drafted.get(0)).toEqual({ lines: ['長い話です。'], drafted: true })
  expect(drafted.get(1)).toEqual({ lines: ['在庫から発注へ。'], drafted: false })
  expect(putDraft(drafted, null)).toEqual(own)
})
