import { expect, test } from 'vitest'
import * as fc from '#testing/fast-check.ts'
import { type Block, textsOf } from '../blocks.ts'
import type { ScriptDocument } from '../script-document.ts'
import { arbitraryScript, arbitraryText } from '../testing/arbitrary-script.ts'
import { compareScripts, type ScriptComparison } from './compare-scripts.ts'
import { compareTexts, type TextPiece } from './compare-texts.ts'

const line = (id: string, text: string): Block => ({ id, type: 'line', speaker: 'me', text })
const section = (id: string, ...blocks: Block[]) =>
  ({ id, kind: 'free', title: id, target_seconds: null, blocks }) as const
const script = (...sections: ReturnType<typeof section>[]): ScriptDocument => ({
  sections: sections.map((one) => ({ ...one })),
})
const textOf = (pieces: readonly TextPiece[], without: TextPiece['change']) =>
  pieces.flatMap(({ change, text }) => (change === without ? [] : text)).join('')
const shape = ({ sections }: ScriptComparison) =>
  sections.map(({ section, change, is_moved, blocks }) => [
    `${section.id} ${change}${is_moved ? ' moved' : ''}`,
    ...blocks.map((one) => `${one.block.id} ${one.change}${one.is_moved ? ' moved' : ''}`),
  ])

const anyText = fc.oneof(arbitraryText, fc.string({ unit: 'binary', maxLength: 40 }))
const graphemes = new Intl.Segmenter(undefined, { granularity: 'grapheme' })
const startsOf = (text: string) =>
  new Set([...graphemes.segment(text)].map(({ index }) => index)).add(text.length)

test('the compared pieces reproduce both texts, and none ends within a grapheme', () => {
  fc.assert(
    fc.property(anyText, anyText, fc.constantFrom('ja', 'en'), (before, after, language) => {
      const pieces = compareTexts(before, after, language)
      expect(textOf(pieces, 'added')).toBe(before)
      expect(textOf(pieces, 'removed')).toBe(after)
      for (const [text, without] of [
        [before, 'added'],
        [after, 'removed'],
      ] as const) {
        const starts = startsOf(text)
        let at = 0
        for (const piece of pieces) {
          if (piece.change !== without) at += piece.text.length
          expect(starts).toContain(at)
        }
      }
      expect(compareTexts(before, before, language).every(({ change }) => change === 'same')).toBe(
        true,
      )
    }),
  )
})

test('texts are compared by whole words, and changes absorb a single particle between them', () => {
  const pieces = (before: string, after: string, language: 'ja' | 'en') =>
    compareTexts(before, after, language).map(({ change, text }) =>
      change === 'same' ? text : `${change === 'added' ? '+' : '-'}${text}`,
    )
  expect(pieces('在庫の管理が大変です。', '在庫の確認が大変です。', 'ja')).toEqual([
    '在庫の',
    '-管理',
    '+確認',
    'が大変です。',
  ])
  expect(pieces('We sell stock software.', 'We sell simple software.', 'en')).toEqual([
    'We sell ',
    '-stock',
    '+simple',
    ' software.',
  ])
  expect(pieces('家族👨‍👩‍👧です', '家族👨‍👩‍👧‍👦です', 'ja')).toEqual([
    '家族',
    '-👨‍👩‍👧',
    '+👨‍👩‍👧‍👦',
    'です',
  ])
  expect(pieces('東京の会社です', '大阪の工場です', 'ja')).toEqual([
    '-東京の会社',
    '+大阪の工場',
    'です',
  ])
})

test('equal scripts have no changes, and any two scripts can be compared', () => {
  fc.assert(
    fc.property(arbitraryScript, arbitraryScript, (before, after) => {
      const same = compareScripts(before, structuredClone(before), 'ja')
      expect(same.variables).toEqual([])
      for (const { change, is_moved, blocks } of same.sections)
        for (const one of [{ change, is_moved }, ...blocks])
          expect(one).toMatchObject({ change: 'same', is_moved: false })

      const { sections } = compareScripts(before, after, 'ja')
      // Without the removed sections, the result contains the later script's sections in order.
      const left = sections.filter(({ change }) => change !== 'removed')
      expect(left.map((one) => one.section)).toEqual(after.sections)
      expect(left.map(({ title }) => textOf(title, 'removed'))).toEqual(
        after.sections.map(({ title }) => title),
      )
      const blocks = sections.flatMap((one) => one.blocks)
      const kept = blocks.filter(({ change }) => change !== 'removed')
      expect(kept.map(({ block }) => block)).toEqual(after.sections.flatMap((one) => one.blocks))
      for (const { block, texts } of kept)
        for (const { key, text } of textsOf(block))
          expect(textOf(texts.get(key) ?? [], 'removed')).toBe(text)
      // Without the added blocks, the result contains each block of the earlier script once.
      const old = blocks.filter(({ change }) => change !== 'added').map(({ block }) => block.id)
      const were = before.sections.flatMap((one) => one.blocks.map(({ id }) => id))
      expect(old.toSorted()).toEqual(were.toSorted())
    }),
  )
})

test('documents with repeated or missing ids can be compared', () => {
  const odd = script(section('s', line('b', '一'), line('b', '二')), section('s', line('b', '三')))
  expect(() => compareScripts(odd, script(), 'ja')).not.toThrow()
  expect(() => compareScripts(script(), odd, 'ja')).not.toThrow()
  expect(() => compareScripts(odd, odd, 'en')).not.toThrow()
})

test('sections and blocks are reported as added, removed, moved or changed, across sections too', () => {
  const before = script(
    section('s1', line('a', '一'), line('b', '二'), line('c', '三')),
    section('s2', line('d', '四')),
    section('s3', line('e', '五')),
  )
  const after = script(
    section('s3', line('e', '五'), line('b', '二')),
    section('s1', line('c', '三'), line('a', '一'), line('f', '新しい')),
    section('s4', line('g', '別')),
  )
  const [first] = after.sections
  if (first?.blocks[0])
    first.blocks = [{ ...line('e', '五'), speaker: 'customer' } as Block, ...first.blocks.slice(1)]
  const found = compareScripts(before, after, 'ja')
  expect(shape(found)).toEqual([
    ['s3 same moved', 'e changed', 'b same moved'],
    ['s1 same', 'c same moved', 'a same', 'f added'],
    ['s2 removed', 'd removed'],
    ['s4 added', 'g added'],
  ])
  expect(found.sections[0]?.blocks[0]?.facts).toEqual(['speaker'])
})

test('changed values of variables are listed by name', () => {
  const before = { sections: [], variables: { 会社: '山田商事', 値段: '3万円' } }
  const after = { sections: [], variables: { 会社: '佐藤商事' } }
  expect(compareScripts(before, after, 'ja').variables).toEqual([
    { name: '会社', before: '山田商事', after: '佐藤商事' },
    { name: '値段', before: '3万円', after: null },
  ])
})

test('the same words with other marks are reported as changed', () => {
  const plain = line('a', '本日は無料です')
  const marks = [{ text: 'text', type: 'highlight', from: 3, to: 5 } as const]
  const change = (was: Block, is: Block) =>
    compareScripts(script(section('s', was)), script(section('s', is)), 'ja').sections[0]?.blocks[0]
  expect(change(plain, { ...plain, marks })).toMatchObject({ change: 'changed', facts: ['marks'] })
  expect(change({ ...plain, marks }, { ...plain, marks })).toMatchObject({ change: 'same' })
  // Bold and highlights of a changed text are not compared, because their offsets differ anyway.
  expect(change({ ...plain, marks }, line('a', '明日も無料です'))).toMatchObject({ facts: [] })
})
