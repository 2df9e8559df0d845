import { Schema } from '@tiptap/pm/model'
import { initProseMirrorDoc } from '@tiptap/y-tiptap'
import { expect, test } from 'vitest'
import * as Y from 'yjs'
import * as fc from '#testing/fast-check.ts'
import { restoreScript } from './restore.ts'
import type { ScriptDocument } from './script-document.ts'
import { FRAGMENT_NAME, MARK_SPECS, NODE_SPECS } from './script-schema.ts'
import { createScriptUpdate, makeBlock, makeSection, readScript } from './script-yjs.ts'
import { arbitraryScript, arbitraryText } from './testing/arbitrary-script.ts'
import { copyOf, sync } from './testing/yjs-copies.ts'

const schema = new Schema({ nodes: NODE_SPECS, marks: MARK_SPECS })

function open(script: ScriptDocument): Y.Doc {
  const doc = new Y.Doc()
  Y.applyUpdate(doc, createScriptUpdate(script))
  return doc
}

const treeOf = (doc: Y.Doc) => doc.getXmlFragment(FRAGMENT_NAME).toString()

function elementOf(doc: Y.Doc, id: string): Y.XmlElement {
  const walker = doc.getXmlFragment(FRAGMENT_NAME).createTreeWalker(() => true)
  for (const node of walker as Iterable<unknown>)
    if (node instanceof Y.XmlElement && node.getAttribute('id') === id) return node
  throw new Error(`There is no ${id}.`)
}

function textOf(doc: Y.Doc, id: string): Y.XmlText {
  const text: unknown = elementOf(doc, id).get(0)
  if (!(text instanceof Y.XmlText)) throw new Error(`${id} has no text.`)
  return text
}

const line = (id: string, text: string) => ({ id, type: 'line', speaker: 'me', text }) as const
const section = (id: string, ...blocks: ReturnType<typeof line>[]) =>
  ({ id, kind: 'free', title: id, target_seconds: null, blocks }) as const

const THREE: ScriptDocument = {
  sections: [
    { ...section('s1'), blocks: [line('b1', '一つ目です。'), line('b2', '二つ目です。')] },
    { ...section('s2'), blocks: [line('b3', '三つ目です。')] },
    { ...section('s3'), blocks: [line('b4', '四つ目です。'), line('b5', '五つ目です。')] },
  ],
}

test('any changed script can be restored', () => {
  fc.assert(
    fc.property(arbitraryScript, arbitraryScript, (then, now) => {
      const version = open(then)
      const doc = open(now)
      expect(restoreScript(doc, version)).toBe(true)
      expect(treeOf(doc)).toBe(treeOf(version))
      initProseMirrorDoc(doc.getXmlFragment(FRAGMENT_NAME), schema).doc.check()
      const state = Y.encodeStateVector(doc)
      restoreScript(doc, version)
      expect(Y.encodeStateVector(doc)).toEqual(state)
    }),
    { numRuns: 60 },
  )
})

test('restoring after any edits of the same history works, and replicas converge', () => {
  const edit = fc.record({
    what: fc.constantFrom('type', 'erase', 'mark', 'delete', 'insert', 'move', 'attribute'),
    pick: fc.nat(9),
    text: arbitraryText,
  })
  fc.assert(
    fc.property(arbitraryScript, fc.array(edit, { maxLength: 10 }), (script, edits) => {
      const doc = open(script)
      const version = copyOf(doc)
      const colleague = copyOf(doc)
      const fragment = doc.getXmlFragment(FRAGMENT_NAME)
      for (const [index, { what, pick, text }] of edits.entries()) {
        const node: unknown = fragment.get(pick % Math.max(1, fragment.length))
        if (!(node instanceof Y.XmlElement)) continue
        const block: unknown = node.get(1 + (pick % Math.max(1, node.length - 1)))
        const words: unknown = block instanceof Y.XmlElement ? block.get(0) : null
        if (what === 'insert') node.insert(1, [makeBlock(line(`n${index}`, text))])
        if (what === 'move') fragment.insert(0, [makeSection(section(`m${index}`))])
        if (what === 'delete' && node.length > 1) node.delete(1, 1)
        if (what === 'attribute') node.setAttribute('target_seconds', `${index}`)
        if (!(words instanceof Y.XmlText)) continue
        if (what === 'type') words.insert(pick % (words.length + 1), text)
        if (what === 'mark' && words.length > 0) words.format(0, 1, { strong: {} })
        if (what === 'erase' && words.length > 0) words.delete(0, 1)
      }
      restoreScript(doc, version)
      expect(readScript(doc)).toEqual(readScript(version))
      sync(doc, colleague)
      expect(treeOf(colleague)).toBe(treeOf(doc))
    }),
    { numRuns: 100 },
  )
})

test('unchanged blocks keep their Yjs items, so cursors and concurrent typing survive', () => {
  const doc = open(THREE)
  const version = copyOf(doc)
  textOf(doc, 'b1').insert(0, '変えた')
  elementOf(doc, 's2').delete(1, 1)
  doc.getXmlFragment(FRAGMENT_NAME).insert(1, [makeSection(section('s9', line('b9', '余分')))])
  const [untouched, changed] = [elementOf(doc, 'b5'), textOf(doc, 'b1')]
  const cursor = Y.createRelativePositionFromTypeIndex(changed, 6)
  const colleague = copyOf(doc)
  textOf(colleague, 'b4').insert(0, '同時に、')
  textOf(colleague, 'b1').insert(9, '書き足し')
  let changes = 0
  untouched.observeDeep(() => changes++)

  restoreScript(doc, version)
  expect(treeOf(doc)).toBe(treeOf(version))
  expect(elementOf(doc, 'b5')).toBe(untouched)
  expect(changes).toBe(0)
  expect(Y.createAbsolutePositionFromRelativePosition(cursor, doc)).toMatchObject({
    type: changed,
    index: 3,
  })
  sync(doc, colleague)
  expect(readScript(doc)).toEqual(readScript(colleague))
  const said = readScript(doc).sections.flatMap(({ blocks }) =>
    blocks.map((b) => 'text' in b && b.text),
  )
  expect(said).toEqual([
    '一つ目です。書き足し',
    '二つ目です。',
    '三つ目です。',
    '同時に、四つ目です。',
    '五つ目です。',
  ])
})

test('marks are restored, and no character is split', () => {
  const doc = open({ sections: [section('s1', line('b1', '在庫😀が合わない'))] })
  textOf(doc, 'b1').format(0, 2, { strong: {} })
  const version = copyOf(doc)
  const text = textOf(doc, 'b1')
  text.delete(2, 2)
  text.insert(2, '😁', { highlight: {} })
  text.format(0, 1, { strong: null })
  restoreScript(doc, version)
  expect(textOf(doc, 'b1')).toBe(text)
  expect(text.toDelta()).toEqual(textOf(version, 'b1').toDelta())
})

test('moved blocks and sections return to their places without duplicates', () => {
  const doc = open(THREE)
  const version = copyOf(doc)
  const moved = { sections: THREE.sections.map((one) => ({ ...one })).reverse() }
  const [first] = moved.sections
  if (first) first.blocks = [...first.blocks, line('b1', '一つ目です。')]
  restoreScript(doc, open(moved))
  expect(readScript(doc).sections.map(({ id }) => id)).toEqual(['s3', 's2', 's1'])
  restoreScript(doc, version)
  expect(readScript(doc)).toEqual(THREE)
})

test('a single section is restored even after deletion, or deleted if the version lacks it', () => {
  const doc = open(THREE)
  const version = copyOf(doc)
  textOf(doc, 'b3').insert(0, '変えた')
  textOf(doc, 'b4').insert(0, '残す')
  expect(restoreScript(doc, version, 's2')).toBe(true)
  const said = () =>
    readScript(doc).sections.map(({ blocks }) =>
      blocks.map((one) => ('text' in one ? one.text : '')),
    )
  expect(said()[1]).toEqual(['三つ目です。'])
  expect(said()[2]?.[0]).toBe('残す四つ目です。')
  doc.getXmlFragment(FRAGMENT_NAME).delete(0, 2)
  expect(restoreScript(doc, version, 's2')).toBe(true)
  expect(restoreScript(doc, version, 's1')).toBe(true)
  expect(readScript(doc).sections.map(({ id }) => id)).toEqual(['s1', 's2', 's3'])
  // Restoring a section that the version does not contain deletes it. This is how a user undoes the
  // restoration of a deleted section.
  doc.getXmlFragment(FRAGMENT_NAME).insert(1, [makeSection(section('s9', line('b9', '余分')))])
  expect(restoreScript(doc, version, 's9')).toBe(true)
  expect(readScript(doc).sections.map(({ id }) => id)).toEqual(['s1', 's2', 's3'])
  const state = Y.encodeStateVector(doc)
  expect(restoreScript(doc, version, 'nowhere')).toBe(false)
  expect(Y.encodeStateVector(doc)).toEqual(state)
})

test('a version of another schema loses nothing, and an empty one leaves a script the editor can open', () => {
  const doc = open(THREE)
  const version = copyOf(doc)
  const unknown = new Y.XmlElement('hologram')
  unknown.setAttribute('id', 'h1')
  unknown.setAttribute('depth', '3')
  unknown.insert(0, [new Y.XmlText('未来のブロック')])
  elementOf(version, 's1').insert(1, [unknown])
  restoreScript(doc, version)
  expect(treeOf(doc)).toBe(treeOf(version))
  expect(treeOf(doc)).toContain('hologram')
  expect(readScript(doc).sections[0]?.blocks[0]).toMatchObject({ text: '未来のブロック' })
  restoreScript(doc, new Y.Doc())
  expect(readScript(doc).sections).toMatchObject([{ kind: 'free', blocks: [] }])
  initProseMirrorDoc(doc.getXmlFragment(FRAGMENT_NAME), schema).doc.check()
})

test('invalid data in a version is omitted without an error', () => {
  const doc = open(THREE)
  const version = open(THREE)
  const fragment = version.getXmlFragment(FRAGMENT_NAME)
  const deep = new Y.XmlElement('section')
  fragment.insert(0, [deep])
  let at = deep
  for (let depth = 0; depth < 2_000; depth++) {
    const next = new Y.XmlElement('line')
    at.insert(0, [next])
    at = next
  }
  version.getXmlFragment(FRAGMENT_NAME).insertAfter(null, [new Y.XmlHook('odd')] as never)
  textOf(version, 'b1').insertEmbed(0, new Y.Map())
  restoreScript(doc, version)
  expect(readScript(doc).sections.slice(-3)).toEqual(THREE.sections)
})

test('a block moved out of the restored section keeps its id at its new place', () => {
  const doc = open(THREE)
  const version = copyOf(doc)
  const fragment = doc.getXmlFragment(FRAGMENT_NAME)
  const [first, second] = fragment.toArray() as Y.XmlElement[]
  doc.transact(() => {
    const moved = elementOf(doc, 'b1').clone()
    first?.delete(1, 1)
    second?.insert(2, [moved as Y.XmlElement])
  })
  expect(restoreScript(doc, version, 's1')).toBe(true)
  const [restored, other] = readScript(doc).sections
  expect(other?.blocks.map(({ id }) => id)).toEqual(['b3', 'b1'])
  expect(restored?.blocks).toMatchObject([{ text: '一つ目です。' }, { id: 'b2' }])
  expect(restored?.blocks[0]?.id).not.toBe('b1')
})
