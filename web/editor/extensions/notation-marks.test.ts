import { EditorState } from '@tiptap/pm/state'
import { DecorationSet } from '@tiptap/pm/view'
import { expect, test } from 'vitest'
import { rows, writeState } from '../testing/write-state.ts'
import { markNotation, NotationMarks } from './notation-marks.ts'

test('ruby and variables are cut into their parts', () => {
  const text = 'あ{漢字|かんじ}と{{お客様名}}'
  expect(markNotation(text).map((mark) => [text.slice(mark.from, mark.to), mark.class])).toEqual([
    ['{', 'ruby-delimiter'],
    ['漢字', 'ruby-base'],
    ['|', 'ruby-delimiter'],
    ['かんじ', 'ruby-reading'],
    ['}', 'ruby-delimiter'],
    ['{{お客様名}}', 'variable'],
  ])
  expect(markNotation('{未完')).toEqual([])
})

function open(...lines: string[]) {
  const options = { values: () => undefined, linkTitle: () => '' }
  const [plugin] = NotationMarks.config.addProseMirrorPlugins?.call({ options } as never) ?? []
  if (!plugin) throw new Error('no plugin')
  const state = EditorState.create({ doc: writeState(rows(...lines)).doc, plugins: [plugin] })
  const read = (of: EditorState) => {
    const set: unknown = plugin.getState(of)?.shown
    if (!(set instanceof DecorationSet)) throw new Error('no decorations')
    return set.find().map(({ from, to }) => of.doc.textBetween(from, to))
  }
  return { state, read }
}

test('typing adds and removes marks, and leaves those elsewhere', () => {
  const { state, read } = open('# a', 'me: {{名}', 'me: {{社名}}')
  expect(read(state)).toEqual(['{{社名}}'])
  const end = 5 + '{{名}'.length
  const closed = state.apply(state.tr.insertText('}', end))
  expect(read(closed)).toEqual(['{{名}}', '{{社名}}'])
  const opened = closed.apply(closed.tr.delete(5, 6))
  expect(read(opened)).toEqual(['{{社名}}'])
})

test('inserted text gets its marks', () => {
  const { state, read } = open('# a', 'me: {{社名}}')
  const section = state.doc.child(0)
  const both = state.apply(state.tr.insert(state.doc.content.size, section))
  expect(read(both)).toEqual(['{{社名}}', '{{社名}}'])
  const replaced = state.apply(state.tr.replaceWith(0, state.doc.content.size, section))
  expect(read(replaced)).toEqual(['{{社名}}'])
})
