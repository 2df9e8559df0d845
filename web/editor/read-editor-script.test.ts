import { getSchema } from '@tiptap/core'
import { prosemirrorToYDoc, yXmlFragmentToProseMirrorRootNode } from '@tiptap/y-tiptap'
import { expect, test } from 'vitest'
import * as Y from 'yjs'
import { FRAGMENT_NAME } from '#document/script-schema.ts'
import { readScript, writeScript } from '#document/script-yjs.ts'
import { scriptTime } from '#document/speaking-time.ts'
import { arbitraryScript } from '#document/testing/arbitrary-script.ts'
import * as fc from '#testing/fast-check.ts'
import { createSchemaExtensions } from './extensions/schema-extensions.ts'
import { createScriptClock, readEditorScript } from './read-editor-script.ts'
import { rows, writeState } from './testing/write-state.ts'

const sketch = rows(
  '# 挨拶',
  'me: お世話になっております。',
  'question: 何名で使っていますか',
  'pause: 3',
  '# 切り返し',
  'objection: 高いです → 一日80円です',
  'branch: はい',
  'memo: 笑顔で',
)

test('the editor reads the same script as the server', () => {
  const { doc } = writeState(sketch)
  const script = readEditorScript(doc)
  expect(readScript(prosemirrorToYDoc(doc, FRAGMENT_NAME))).toEqual(script)
  const written = new Y.Doc()
  writeScript(written, script)
  const schema = getSchema(createSchemaExtensions())
  const back = yXmlFragmentToProseMirrorRootNode(written.getXmlFragment(FRAGMENT_NAME), schema)
  expect(back.toJSON()).toEqual(doc.toJSON())
})

test('any script with its marks is read in the editor as on the server', () => {
  const schema = getSchema(createSchemaExtensions())
  fc.assert(
    fc.property(arbitraryScript, (script) => {
      const doc = new Y.Doc()
      writeScript(doc, script)
      const root = yXmlFragmentToProseMirrorRootNode(doc.getXmlFragment(FRAGMENT_NAME), schema)
      expect(readEditorScript(root)).toEqual(readScript(doc))
    }),
    { numRuns: 60 },
  )
})

test('unchanged blocks are not read again', () => {
  const state = writeState(sketch)
  const before = readEditorScript(state.doc)
  const after = readEditorScript(state.apply(state.tr.insertText('x', 8)).doc)
  expect(after.sections[1]).toBe(before.sections[1])
  expect(after.sections[0]?.blocks[1]).toBe(before.sections[0]?.blocks[1])
  expect(after.sections[0]?.blocks[0]).not.toEqual(before.sections[0]?.blocks[0])
})

test('the speaking time is computed for each version of the script', () => {
  const clock = createScriptClock()
  const state = writeState(sketch)
  for (const each of [state, state.apply(state.tr.insertText('もっと長く話します', 8)), state]) {
    const script = readEditorScript(each.doc)
    expect(clock(script)).toEqual(scriptTime(script))
  }
})
