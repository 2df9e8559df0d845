import { EditorState } from '@tiptap/pm/state'
import { expect, test } from 'vitest'
import { rows, writeState } from '../testing/write-state.ts'
import { SlashMenuState, slashMenuOf } from './slash-menu-state.ts'

function open(...lines: string[]): EditorState {
  const [plugin] =
    SlashMenuState.config.addProseMirrorPlugins?.call({
      options: { kind: 'talk_script', loads: [] },
    } as never) ?? []
  if (!plugin) throw new Error('no plugin')
  const { doc, selection } = writeState(rows(...lines))
  return EditorState.create({ doc, selection, plugins: [plugin] })
}
const type = (state: EditorState, text: string) => state.apply(state.tr.insertText(text))
const offers = (state: EditorState) => slashMenuOf(state)?.items.map(({ id }) => id) ?? null

test.each(['/', '／'])('%s opens the menu, and the text after it filters the items', (slash) => {
  const opened = type(open('# a', 'me: |'), slash)
  expect(offers(opened)).toHaveLength(10)
  const filtered = type(type(opened, 'し'), 'つ')
  expect(offers(filtered)?.[0]).toBe('question')
  expect(slashMenuOf(filtered)?.query).toBe('しつ')
})

test('a slash within a word, in a title or in a pasted text is a slash', () => {
  expect(offers(type(open('# a', 'me: 10|'), '/'))).toBeNull()
  expect(offers(type(open('# |', 'me: はい。'), '/'))).toBeNull()
  expect(offers(type(open('# 挨拶 |', 'me:', 'me:'), '/'))).toBeNull()
  const state = open('# a', 'me: |')
  expect(offers(state.apply(state.tr.insertText('/').setMeta('paste', true)))).toBeNull()
  expect(offers(type(open('# a', 'me: はい。|'), '/'))).not.toBeNull()
})

test('a slash in the title of a new section opens the menu', () => {
  expect(offers(type(open('# a', 'me: あ', '# |', 'me:'), '／'))).not.toBeNull()
})

test('a filter without results closes the menu, and it stays closed for that slash', () => {
  const none = type(type(open('# a', 'me: |'), '/'), 'zzz')
  expect(offers(none)).toBeNull()
  const back = none.apply(none.tr.delete(none.selection.from - 3, none.selection.from))
  expect(offers(back)).toBeNull()
})

test('moving the cursor to an old slash does not open the menu', () => {
  const state = open('# a', 'me: /|', 'me: い')
  expect(offers(state.apply(state.tr.setSelection(state.selection)))).toBeNull()
})
