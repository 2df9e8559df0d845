import { expect, test } from 'vitest'
import * as Y from 'yjs'
import { readPlainText } from '../parse-plain-text.ts'
import { FRAGMENT_NAME } from '../script-schema.ts'
import { createScriptUpdate } from '../script-yjs.ts'
import { buildScript } from './build-script.ts'

test('the bold of a text is in the document written from it, in lines and both halves of an objection', () => {
  const text =
    '# **料金**\n本日は**無料**です。\nお客様：**高い**ですね\n→ 一日**300円**です。\n→ **三食分**です。\n**全部**'
  const { document, strong } = buildScript(readPlainText(text, 'ja'))
  const doc = new Y.Doc()
  Y.applyUpdate(doc, createScriptUpdate(document, strong))
  const written = doc.getXmlFragment(FRAGMENT_NAME).toString()
  const bold = [...written.matchAll(/<strong>(.*?)<\/strong>/gu)].map(([, words]) => words)
  expect(bold).toEqual(['無料', '高い', '300円', '三食分', '全部'])
  expect(document.sections[0]).toMatchObject({ title: '料金' })
})

test('bold beyond the end of a line is left out', () => {
  const { document, strong } = buildScript([
    {
      text: 'あい',
      role: 'line',
      speaker: 'me',
      strong: [
        [1, 9],
        [5, 9],
      ],
    },
  ])
  const doc = new Y.Doc()
  Y.applyUpdate(doc, createScriptUpdate(document, strong))
  expect(doc.getXmlFragment(FRAGMENT_NAME).toString()).toContain('あ<strong>い</strong>')
})
