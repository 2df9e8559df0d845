import { EditorState, Plugin } from '@tiptap/pm/state'
import { ySyncPluginKey } from '@tiptap/y-tiptap'
import { expect, test } from 'vitest'
import { listIds, rows, writeState } from '../testing/write-state.ts'
import { assignIds } from './unique-ids.ts'

const open = (...lines: string[]) =>
  EditorState.create({
    doc: writeState(rows(...lines)).doc,
    plugins: [new Plugin({ appendTransaction: assignIds })],
  })

test('a copy inserted before or after the original gets a new id, and the original keeps its own', () => {
  const state = open('# a', 'me: あ', 'me: い')
  const first = state.doc.nodeAt(4)
  if (!first) throw new Error('no block')
  const after = state.apply(state.tr.insert(4 + first.nodeSize, first))
  const before = state.apply(state.tr.insert(4, first))
  expect(listIds(after)).toEqual(['s1', 'b1', expect.stringMatching(/^.{16}$/), 'b2'])
  expect(listIds(before)).toEqual(['s1', expect.stringMatching(/^.{16}$/), 'b1', 'b2'])
})

test('a section pasted a second time gets new ids all through', () => {
  const state = open('# a', 'me: あ')
  const twice = listIds(state.apply(state.tr.insert(0, state.doc.child(0))))
  expect(twice.slice(2)).toEqual(['s1', 'b1'])
  expect(new Set(twice).size).toBe(4)
})

test('moved blocks keep their ids, and typing changes none', () => {
  const state = open('# a', 'me: あ', 'me: い')
  const first = state.doc.nodeAt(4)
  if (!first) throw new Error('no block')
  const tr = state.tr.delete(4, 4 + first.nodeSize)
  const moved = state.apply(tr.insert(tr.doc.content.size - 1, first))
  expect(listIds(moved)).toEqual(['s1', 'b2', 'b1'])
  expect(listIds(state.apply(state.tr.insertText('x', 5)))).toEqual(['s1', 'b1', 'b2'])
})

test("duplicate ids in others' changes are left to their editors", () => {
  const state = open('# a', 'me: あ')
  const first = state.doc.nodeAt(4)
  if (!first) throw new Error('no block')
  const tr = state.tr.insert(4, first).setMeta(ySyncPluginKey, { isChangeOrigin: true })
  expect(listIds(state.apply(tr))).toEqual(['s1', 'b1', 'b1'])
})
