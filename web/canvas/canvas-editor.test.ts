import { expect, test } from 'vitest'
import * as Y from 'yjs'
import { addNote, readCanvas } from '#document/canvas-yjs.ts'
import { mergeGenerated } from '#document/testing/merge-generated.ts'
import { createCanvasEditor } from './canvas-editor.ts'

function open() {
  const doc = new Y.Doc()
  const texts = () => readCanvas(doc).notes.map((note) => `${note.box}:${note.text}`)
  return { doc, texts, editor: createCanvasEditor(doc, 'me') }
}

test('undo and redo revert one step of the user and leave a colleague’s changes alone', () => {
  const { doc, texts, editor } = open()
  const id = editor.add('problem', '在庫が合わない') ?? ''
  editor.setText(id, '在庫がいつも合わない')
  addNote(doc, {
    box: 'problem',
    text: '棚卸しに3日',
    author: { type: 'person', user_id: 'colleague' },
    created_at: '',
  })
  editor.move([id], { box: 'solution', before_id: null })
  editor.style([id], { color: 'red' })
  expect(texts()).toEqual(['problem:棚卸しに3日', 'solution:在庫がいつも合わない'])
  editor.undo()
  expect(readCanvas(doc).notes.map((note) => note.color)).toEqual(['none', 'none'])
  editor.undo()
  expect(texts()).toContain('problem:在庫がいつも合わない')
  editor.undo()
  expect(texts()).toContain('problem:在庫が合わない')
  editor.undo()
  expect(texts()).toEqual(['problem:棚卸しに3日'])
  expect(editor.history.get()).toEqual({ can_undo: false, can_redo: true })
  for (let step = 0; step < 4; step++) editor.redo()
  expect(texts()).toEqual(['problem:棚卸しに3日', 'solution:在庫がいつも合わない'])
})

test('a deleted note is restored whole by its toast or by undo, and is no longer dismissed for generations', () => {
  const { doc, editor } = open()
  const source = { block_id: 'b', part: 'text' as const, start: 0, end: 3, quote: '高い。' }
  const draft = { box: 'problem' as const, text: '高い', sources: [source], confidence: 0.5 }
  const generate = () => mergeGenerated(doc, [draft], { generator: 'embedded', now: '' })
  const [id = ''] = generate().added
  const before = readCanvas(doc)
  const notes = editor.remove([id])
  expect(notes).toHaveLength(1)
  expect(readCanvas(doc).notes).toEqual([])
  editor.restore(notes)
  editor.restore(notes)
  expect(readCanvas(doc)).toEqual(before)
  editor.remove([id])
  editor.undo()
  expect(readCanvas(doc)).toEqual(before)
  expect(generate()).toMatchObject({ added: [], kept: [id], removed: [] })
})

test('moving, marking or deleting several notes is one undo step', () => {
  const { doc, texts, editor } = open()
  const ids = ['一', '二', '三', '四'].map((text) => editor.add('problem', text) ?? '')
  const [first = '', second = '', third = '', fourth = ''] = ids
  editor.move([first, third], { box: 'problem', before_id: third })
  expect(texts().join()).toBe('problem:二,problem:一,problem:三,problem:四')
  editor.move([second, fourth], { box: 'solution', before_id: null })
  expect(texts().join()).toBe('problem:一,problem:三,solution:二,solution:四')
  editor.style(ids, { evidence: 'fact' })
  editor.link(first, second, true)
  const before = readCanvas(doc)
  expect(before.notes.every(({ evidence }) => evidence === 'fact')).toBe(true)
  const gone = editor.remove([first, second, 'gone'])
  expect(texts().join()).toBe('problem:三,solution:四')
  editor.undo()
  expect(readCanvas(doc)).toEqual(before)
  editor.redo()
  editor.restore(gone)
  expect(readCanvas(doc)).toEqual(before)
})

test('changes of a deleted note are ignored', () => {
  const { texts, editor } = open()
  editor.setText('gone', 'x')
  editor.move(['gone'], { box: 'problem', before_id: null })
  editor.style(['gone'], { pinned: true })
  expect(editor.remove(['gone'])).toEqual([])
  expect(editor.textOf('gone')).toBe(null)
  expect(texts()).toEqual([])
})

test('a full canvas refuses another note', () => {
  const { texts, editor } = open()
  for (let count = 0; count < 500; count++) expect(editor.add('channels', 'x')).not.toBe(null)
  expect(editor.add('channels', 'x')).toBe(null)
  expect(texts()).toHaveLength(500)
})
