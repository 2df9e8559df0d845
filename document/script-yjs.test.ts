import { Schema } from '@tiptap/pm/model'
import { initProseMirrorDoc, prosemirrorToYXmlFragment } from '@tiptap/y-tiptap'
import { expect, test } from 'vitest'
import * as Y from 'yjs'
import * as fc from '#testing/fast-check.ts'
import { appendQuestion } from './append-question.ts'
import type { ScriptDocument } from './script-document.ts'
import { FRAGMENT_NAME, MARK_SPECS, NODE_SPECS } from './script-schema.ts'
import { createScriptUpdate, DocumentNotEmpty, readScript, writeScript } from './script-yjs.ts'
import { arbitraryScript } from './testing/arbitrary-script.ts'

const schema = new Schema({ nodes: NODE_SPECS, marks: MARK_SPECS })

function open(script: ScriptDocument): Y.Doc {
  const doc = new Y.Doc()
  Y.applyUpdate(doc, createScriptUpdate(script))
  return doc
}

function rootOf(doc: Y.Doc) {
  return initProseMirrorDoc(doc.getXmlFragment(FRAGMENT_NAME), schema).doc
}

const SMALL: ScriptDocument = {
  sections: [
    {
      id: 's1',
      kind: 'opening',
      title: '挨拶',
      target_seconds: 30,
      blocks: [{ id: 'b1', type: 'line', speaker: 'me', text: 'こんにちは' }],
    },
    { id: 's2', kind: 'closing', title: '', target_seconds: null, blocks: [] },
  ],
}

test('a written script is read back unchanged', () => {
  fc.assert(
    fc.property(arbitraryScript, (script) => {
      expect(readScript(open(script))).toEqual(script)
    }),
  )
})

test('a written script is valid in the editor, and the editor’s output reads the same', () => {
  fc.assert(
    fc.property(arbitraryScript, (script) => {
      const root = rootOf(open(script))
      root.check()
      const written = new Y.Doc()
      prosemirrorToYXmlFragment(root, written.getXmlFragment(FRAGMENT_NAME))
      expect(readScript(written)).toEqual(script)
    }),
    { numRuns: 60 },
  )
})

test('opening a written script in the editor changes nothing in the document', () => {
  const doc = open(SMALL)
  const before = Y.encodeStateVector(doc)
  rootOf(doc)
  expect(Y.encodeStateVector(doc)).toEqual(before)
})

test('concurrent edits of two replicas converge', () => {
  const edit = fc.record({
    section: fc.nat(3),
    block: fc.nat(6),
    action: fc.constantFrom('type', 'delete', 'ask', 'erase'),
    text: fc.string({ unit: 'grapheme', minLength: 1, maxLength: 5 }),
  })
  const edits = fc.array(edit, { maxLength: 8 })
  fc.assert(
    fc.property(arbitraryScript, edits, edits, (script, mine, theirs) => {
      const left = open(script)
      const right = open(script)
      Y.applyUpdate(left, Y.encodeStateAsUpdate(right))
      Y.applyUpdate(right, Y.encodeStateAsUpdate(left))
      for (const [doc, list] of [
        [left, mine],
        [right, theirs],
      ] as const) {
        for (const { section, block, action, text } of list) {
          if (action === 'ask') appendQuestion(doc, { section_kind: 'price', text, field: null })
          const home = doc.getXmlFragment(FRAGMENT_NAME).get(section)
          if (!(home instanceof Y.XmlElement) || home.length <= block) continue
          const node = home.get(block)
          if (action === 'delete') home.delete(block, 1)
          if (action === 'type' && node instanceof Y.XmlElement) {
            const first = node.length > 0 ? node.get(0) : null
            if (first instanceof Y.XmlText) first.insert(0, text)
            else if (node.nodeName === 'line') node.insert(0, [new Y.XmlText(text)])
          }
          if (action === 'erase' && node instanceof Y.XmlElement) node.removeAttribute('id')
        }
      }
      const fromLeft = Y.encodeStateAsUpdate(left)
      Y.applyUpdate(left, Y.encodeStateAsUpdate(right))
      Y.applyUpdate(right, fromLeft)
      const result = readScript(left)
      expect(readScript(right)).toEqual(result)
      const ids = result.sections.flatMap((s) => [s.id, ...s.blocks.map((b) => b.id)])
      expect(new Set(ids).size).toBe(ids.length)
    }),
  )
})

test('a document with content is never overwritten', () => {
  const doc = open(SMALL)
  expect(() => writeScript(doc, SMALL)).toThrow(DocumentNotEmpty)
  expect(readScript(doc)).toEqual(SMALL)
})

test('a script without sections gets one section of the kind `free`', () => {
  const { sections } = readScript(open({ sections: [] }))
  expect(sections.map((section) => section.kind)).toEqual(['free'])
})

test('marks, breaks, numbers as text and unknown nodes are read without losing text', () => {
  const doc = new Y.Doc()
  const fragment = doc.getXmlFragment(FRAGMENT_NAME)
  const section = new Y.XmlElement('section')
  section.setAttribute('kind', 'no_such_kind')
  section.setAttribute('target_seconds', '45')
  const pause = new Y.XmlElement('pause')
  pause.setAttribute('seconds', '3')
  const line = new Y.XmlElement('line')
  const text = new Y.XmlText()
  text.applyDelta([
    { insert: '強く', attributes: { strong: {} } },
    { insert: { image: 'x' } },
    { insert: '言う\0' },
  ])
  line.insert(0, [text, new Y.XmlElement('hard_break'), new Y.XmlText('次の行')])
  const foreign = new Y.XmlElement('table')
  foreign.insert(0, [new Y.XmlElement('row')])
  const paragraph = new Y.XmlElement('paragraph')
  paragraph.insert(0, [new Y.XmlText('段落')])
  section.insert(0, [pause, line, foreign, paragraph])
  const orphan = new Y.XmlElement('memo')
  orphan.insert(0, [new Y.XmlText('迷子')])
  fragment.insert(0, [section, orphan, new Y.XmlText('裸の文')])
  const script = readScript(doc)
  expect(script.sections).toMatchObject([
    {
      kind: 'free',
      title: '',
      target_seconds: 45,
      blocks: [
        { type: 'pause', seconds: 3 },
        { type: 'line', speaker: 'me', text: '強く言う\uFFFD\n次の行' },
        { type: 'line', text: '段落' },
      ],
    },
    { kind: 'free', blocks: [{ type: 'memo', text: '迷子' }, { text: '裸の文' }] },
  ])
  expect(readScript(doc)).toEqual(script)
})

test('of two blocks with one id, the first keeps it and the second gets a stable new one', () => {
  const doc = open(SMALL)
  const section = doc.getXmlFragment(FRAGMENT_NAME).get(0)
  if (!(section instanceof Y.XmlElement)) throw new Error('no section')
  const copy = new Y.XmlElement('line')
  copy.setAttribute('id', 'b1')
  copy.insert(0, [new Y.XmlText('ふたつめ')])
  section.push([copy])
  const blocks = readScript(doc).sections[0]?.blocks ?? []
  expect(blocks[0]?.id).toBe('b1')
  expect(blocks[1]?.id).toMatch(/^y/)
  const copyDoc = new Y.Doc()
  Y.applyUpdate(copyDoc, Y.encodeStateAsUpdate(doc))
  expect(readScript(copyDoc)).toEqual(readScript(doc))
})

test('foreign types and very deep trees never throw', () => {
  const doc = new Y.Doc()
  doc.getMap(FRAGMENT_NAME).set('sections', [1, 2])
  const copy = new Y.Doc()
  Y.applyUpdate(copy, Y.encodeStateAsUpdate(doc))
  expect(readScript(copy)).toEqual({ sections: [] })

  const deep = new Y.Doc()
  let node = new Y.XmlElement('line')
  deep.getXmlFragment(FRAGMENT_NAME).insert(0, [node])
  for (let depth = 0; depth < 2000; depth++) {
    const child = new Y.XmlElement('line')
    node.insert(0, [child])
    node = child
  }
  expect(readScript(deep).sections).toHaveLength(1)
})

test('a question joins its section, otherwise a new one before the closing, and never repeats', () => {
  const doc = open(SMALL)
  const question = { section_kind: 'problem', text: '何にお困りですか？', field: '課題' } as const
  const id = appendQuestion(doc, question)
  expect(appendQuestion(doc, question)).toBe(id)
  const { sections } = readScript(doc)
  expect(sections.map((section) => section.kind)).toEqual(['opening', 'problem', 'closing'])
  expect(sections[1]).toMatchObject({
    title: '課題ヒアリング',
    blocks: [{ id, type: 'question', text: '何にお困りですか？', field: '課題' }],
  })
  appendQuestion(doc, { section_kind: 'opening', text: 'Is now a good time?', field: null })
  expect(readScript(doc).sections[0]?.blocks).toHaveLength(2)
  rootOf(doc).check()
})

test('a lone surrogate in a text is read as U+FFFD', () => {
  const script: ScriptDocument = {
    sections: [
      {
        id: 's',
        kind: 'free',
        title: 'a\ud800b',
        target_seconds: null,
        blocks: [{ id: 'b', type: 'memo', text: '\udfff\0' }],
      },
    ],
  }
  const read = readScript(open(script))
  expect(read.sections[0]?.title).toBe('a\uFFFDb')
  expect(read.sections[0]?.blocks[0]).toMatchObject({ text: '\uFFFD\uFFFD' })
})
