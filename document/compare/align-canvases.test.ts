import { expect, test } from 'vitest'
import { BOX_KEYS } from '#contract/lean-canvas-boxes.ts'
import type { Note } from '../canvas.ts'
import { alignCanvases } from './align-canvases.ts'

const note = (id: string, text: string, more: Partial<Note> = {}): Note => ({
  id,
  box: 'problem',
  order: id,
  text,
  evidence: 'assumption',
  color: 'none',
  author: { type: 'person', user_id: 'u' },
  edited: false,
  pinned: false,
  confidence: null,
  sources: [],
  owner: null,
  links: [],
  created_at: '2026-01-02T03:04:05.000Z',
  ...more,
})
const lay = (left: Note[], right: Note[], isOther: boolean, language: 'ja' | 'en' = 'ja') =>
  alignCanvases(left, right, { language, isOther })
const listRows = (...args: Parameters<typeof lay>) =>
  lay(...args).flatMap(({ box, rows }) =>
    rows.map(({ left, right, change, elsewhere, facts }) =>
      [box, left?.id ?? '–', right?.id ?? '–', change, elsewhere, ...facts].filter(Boolean),
    ),
  )

test('two states of a canvas show shared, one-sided and moved notes', () => {
  const left = [
    note('a', '提出が遅い'),
    note('b', '転記する'),
    note('c', '失注する'),
    note('d', '高い', { color: 'red' }),
  ]
  const right = [
    note('a', '提出が遅れる', { evidence: 'fact' }),
    note('b', '転記する'),
    note('d', '値段が高い', { box: 'cost_structure' }),
    note('e', '失注する'),
  ]
  expect(lay(left, right, false).map(({ box }) => box)).toEqual(BOX_KEYS)
  expect(listRows(left, right, false)).toEqual([
    ['problem', 'a', 'a', 'changed', 'evidence'],
    ['problem', 'b', 'b', 'same'],
    ['problem', 'c', '–', 'only'],
    ['problem', '–', 'e', 'only'],
    ['problem', 'd', '–', 'elsewhere', 'cost_structure'],
    ['cost_structure', '–', 'd', 'elsewhere', 'problem'],
  ])
  const words = (side: 'added' | 'removed') =>
    lay(left, right, false)
      .flatMap(({ rows }) => rows)
      .find(({ id }) => id === 'a')
      ?.text.filter(({ change }) => change !== side)
      .map(({ text }) => text)
      .join('')
  expect([words('added'), words('removed')]).toEqual(['提出が遅い', '提出が遅れる'])
})

test('nearly equal notes of two canvases pair up, and only their text and evidence are compared', () => {
  const left = [
    note('a', '棚卸しに三日かかる', { color: 'red', owner: { user_id: 'u', name: '美咲' } }),
    note('b', 'ﾃﾞｰﾀが古い'),
    note('c', '店長が忙しい', { evidence: 'anecdotal' }),
    note('d', '棚卸しに三日かかる', { box: 'channels' }),
  ]
  const right = [
    note('v', '店長が忙しい', { evidence: 'fact' }),
    note('w', 'データが古い'),
    note('x', '棚卸しに五日かかる'),
    note('y', '監査が厳しい'),
  ]
  expect(listRows(left, right, true)).toEqual([
    ['problem', 'a', 'a', 'changed'],
    ['problem', 'b', 'b', 'changed'],
    ['problem', 'c', 'c', 'changed', 'evidence'],
    ['problem', '–', 'y', 'only'],
    ['channels', 'd', '–', 'only'],
  ])
  // In two versions of one canvas, notes with different ids are never paired, even if they are
  // similar.
  expect(listRows(left.slice(0, 1), right.slice(2, 3), false)).toEqual([
    ['problem', 'a', '–', 'only'],
    ['problem', '–', 'x', 'only'],
  ])
})

test('each note appears in exactly one row on its side of each box', () => {
  const left = BOX_KEYS.flatMap((box, at) => [note(`l${at}`, `課題${at}`, { box })])
  const right = BOX_KEYS.map((box, at) => note(`r${at}`, `課題${11 - at}`, { box }))
  for (const isOther of [true, false]) {
    const rows = lay(left, right, isOther).flatMap((box) => box.rows)
    const texts = (side: 'left' | 'right') => rows.flatMap((row) => row[side]?.text ?? []).sort()
    expect(texts('left')).toEqual(left.map(({ text }) => text).sort())
    expect(texts('right')).toEqual(right.map(({ text }) => text).sort())
  }
  expect(lay([], [], true).flatMap(({ rows }) => rows)).toEqual([])
  expect(listRows(left, left, false).every(([, , , change]) => change === 'same')).toBe(true)
})
