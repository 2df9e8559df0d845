import { getSchema } from '@tiptap/core'
import { EditorState, Plugin, TextSelection } from '@tiptap/pm/state'
import { initProseMirrorDoc, ySyncPluginKey } from '@tiptap/y-tiptap'
import { expect, test } from 'vitest'
import * as Y from 'yjs'
import { FRAGMENT_NAME } from '#document/script-schema.ts'
import { makeBlock, writeScript } from '#document/script-yjs.ts'
import { createSchemaExtensions } from '#web/editor/extensions/schema-extensions.ts'
import { anchorPart, anchorSelection, placeMarks, readMark } from './anchors.ts'

// Tests that anchors of comments follow their words while colleagues edit the shared document.

const schema = getSchema(createSchemaExtensions())
const line = (id: string, text: string) => ({
  id,
  type: 'line' as const,
  speaker: 'me' as const,
  text,
})

function write(): Y.Doc {
  const doc = new Y.Doc()
  const blocks = [
    line('b1', '料金は月額9,800円です。'),
    { id: 'p', type: 'pause' as const, seconds: 2 },
  ]
  writeScript(doc, {
    sections: [
      { id: 's1', kind: 'free', title: '料金', target_seconds: null, blocks },
      {
        id: 's2',
        kind: 'free',
        title: '',
        target_seconds: null,
        blocks: [line('b2', '以上です。')],
      },
    ],
  })
  return doc
}

/** The editor's state for a shared document. */
function stateOf(doc: Y.Doc): EditorState {
  const type = doc.getXmlFragment(FRAGMENT_NAME)
  const binding = new Plugin({
    key: ySyncPluginKey,
    state: { init: () => ({ binding: { type } }), apply: (_, before) => before },
  })
  return EditorState.create({ doc: initProseMirrorDoc(type, schema).doc, plugins: [binding] })
}

function select(state: EditorState, words: string): EditorState {
  let from = -1
  state.doc.descendants((node, pos) => {
    const at = node.text?.indexOf(words) ?? -1
    if (at !== -1) from = pos + at
  })
  const { tr, doc } = state
  return state.apply(tr.setSelection(TextSelection.create(doc, from, from + words.length)))
}

function commentOn(doc: Y.Doc, words: string) {
  const made = anchorSelection(select(stateOf(doc), words))
  if (!made) throw new Error('There is nothing to comment on.')
  return made
}

/** Returns the words at a thread's current position; null if the thread has no position. */
function read(doc: Y.Doc, about: ReturnType<typeof commentOn>): string | null {
  const state = stateOf(doc)
  const place = placeMarks(state, [readMark({ id: 't', ...about })]).get('t')
  return place ? state.doc.textBetween(place.from, place.to, '\n') : null
}

const textOf = (doc: Y.Doc, id: string): Y.XmlText => {
  const blocks = doc
    .getXmlFragment(FRAGMENT_NAME)
    .toArray()
    .flatMap((section) => (section as Y.XmlElement).toArray())
  const block = blocks.find((one) => (one as Y.XmlElement).getAttribute('id') === id)
  return (block as Y.XmlElement).get(0) as Y.XmlText
}

test('a comment stays on its words through a colleague’s edits, also offline ones', () => {
  const doc = write()
  const about = commentOn(doc, '月額9,800円')
  expect(about).toMatchObject({ quote: '月額9,800円', anchor: { part: 'block', id: 'b1' } })
  const other = new Y.Doc()
  Y.applyUpdate(other, Y.encodeStateAsUpdate(doc))
  textOf(other, 'b1').insert(0, '当社の')
  textOf(doc, 'b1').insert(0, '基本')
  Y.applyUpdate(doc, Y.encodeStateAsUpdate(other))
  expect(read(doc, about)).toBe('月額9,800円')
  // Text inserted next to the words stays outside the anchor; text inserted within them is inside.
  const text = textOf(doc, 'b1')
  const at = text.toString().indexOf('月額')
  text.insert(at, '当面')
  text.insert(text.toString().indexOf('です'), '（税別）')
  text.insert(text.toString().indexOf('9,800'), '一律')
  expect(read(doc, about)).toBe('月額一律9,800円')
})

test('the quote of a long passage is whole, so that other words can replace it', () => {
  const doc = write()
  const words = '保守の費用を含みます。'.repeat(50)
  textOf(doc, 'b1').insert(0, words)
  expect(commentOn(doc, words).quote).toBe(words)
})

test('a comment on deleted words has no place; one on moved words is found by its quote', () => {
  const doc = write()
  const about = commentOn(doc, '月額9,800円')
  const text = textOf(doc, 'b1')
  text.delete(text.toString().indexOf('月額'), '月額9,800円'.length)
  expect(read(doc, about)).toBeNull()
  const [first] = doc.getXmlFragment(FRAGMENT_NAME).toArray() as Y.XmlElement[]
  first?.insert(3, [makeBlock(line('b3', 'では、月額9,800円で。'))])
  expect(read(doc, about)).toBe('月額9,800円')
  // A second occurrence makes the quote ambiguous.
  first?.insert(3, [makeBlock(line('b4', '月額9,800円'))])
  expect(read(doc, about)).toBeNull()
})

test('without a selection a comment belongs to the block, or in a heading to the section, and is found by its id', () => {
  const doc = write()
  const state = stateOf(doc)
  const cursor = state.apply(state.tr.setSelection(TextSelection.create(state.doc, 8)))
  const block = anchorSelection(cursor)
  expect(block).toEqual({
    anchor: { part: 'block', id: 'b1', start: null, end: null },
    quote: '料金は月額9,800円です。',
  })
  const inHeading = state.apply(state.tr.setSelection(TextSelection.create(state.doc, 3)))
  expect(anchorSelection(inHeading)?.anchor).toMatchObject({ part: 'section', id: 's1' })
  const section = anchorPart(state.doc, { kind: 'section', id: 's2' })
  expect(read(doc, section)).toContain('以上です。')
  doc.getXmlFragment(FRAGMENT_NAME).delete(1, 1)
  expect(read(doc, section)).toBeNull()
})

test('invalid positions, and those of another document, have no place', () => {
  const doc = write()
  const anchor = { part: 'block', id: 'b1', start: 'AAA=', end: '////' } as const
  expect(read(doc, { anchor, quote: '別の言葉でした' })).toBeNull()
  expect(read(doc, { anchor, quote: '' })).toBeNull()
})
