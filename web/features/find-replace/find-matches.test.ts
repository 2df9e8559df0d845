import { Schema } from '@tiptap/pm/model'
import { initProseMirrorDoc } from '@tiptap/y-tiptap'
import { expect, test } from 'vitest'
import * as Y from 'yjs'
import type { Block } from '#document/blocks.ts'
import { FRAGMENT_NAME, MARK_SPECS, NODE_SPECS } from '#document/script-schema.ts'
import { writeScript } from '#document/script-yjs.ts'
import { findIn, findMatches } from './find-matches.ts'

const schema = new Schema({ nodes: NODE_SPECS, marks: MARK_SPECS })
const BLOCKS: Block[] = [
  { id: 'b1', type: 'line', speaker: 'me', text: 'ガスとｶﾞｽ、がすのGAS' },
  { id: 'b2', type: 'question', text: 'ガス代は？', field: '料金', answer: '毎月のガスは3万円' },
  { id: 'b3', type: 'memo', text: '👨‍👩‍👧とガス' },
  { id: 'b4', type: 'objection', says: 'ガスは高い', answer: 'ガスは安い' },
]

function open() {
  const doc = new Y.Doc()
  const section = { id: 's1', kind: 'free', title: 'ガスの話', target_seconds: null } as const
  writeScript(doc, { sections: [{ ...section, blocks: BLOCKS }] })
  return initProseMirrorDoc(doc.getXmlFragment(FRAGMENT_NAME), schema).doc
}

test('words are found in titles, texts, answers and memos, in document order', () => {
  const doc = open()
  const found = findMatches(doc, { words: 'ガス', isFolded: false })
  expect(found.map(({ answer_of }) => answer_of)).toEqual([
    null,
    null,
    null,
    'b2',
    null,
    null,
    null,
  ])
  for (const { from, to, answer_of } of found)
    if (answer_of === null) expect(doc.textBetween(from, to)).toBe('ガス')
})

test('character width and kind of kana are ignored on request', () => {
  const doc = open()
  const places = findMatches(doc, { words: 'がす', isFolded: true })
  const texts = places.flatMap(({ from, to, answer_of }) =>
    answer_of === null ? doc.textBetween(from, to) : [],
  )
  expect(texts).toEqual(['ガス', 'ガス', 'ｶﾞｽ', 'がす', 'ガス', 'ガス', 'ガス', 'ガス'])
  expect(findMatches(doc, { words: 'がす', isFolded: false })).toHaveLength(1)
  expect(findMatches(doc, { words: 'gas', isFolded: false })).toHaveLength(1)
  // With folding, variants of a kanji match, and so do words with and without a final long vowel
  // mark.
  for (const [words, answer] of [
    ['高橋', '髙橋'],
    ['サーバー', 'サーバ'],
  ] as const) {
    expect(findIn(answer, { words, isFolded: true }), words).toHaveLength(1)
    expect(findIn(answer, { words, isFolded: false }), words).toEqual([])
  }
})

test('part of a grapheme never matches, and an empty query matches nothing', () => {
  const doc = open()
  const [family] = findMatches(doc, { words: '👨', isFolded: false })
  expect(family && doc.textBetween(family.from, family.to)).toBe('👨‍👩‍👧')
  expect(findMatches(doc, { words: '', isFolded: true })).toEqual([])
})
