import { expect, test } from 'vitest'
import * as Y from 'yjs'
import { addNote, readCanvas } from '#document/canvas-yjs.ts'
import { readMarkdownFile } from '#document/markdown-file.ts'
import { parsePlainText } from '#document/parse-plain-text.ts'
import { toPlainText } from '#document/plain-text.ts'
import { describeCanvas, describeScript } from './describe-document.ts'

test('a script without a known title is named by its first words, and its file restores it', () => {
  const script = parsePlainText('# 価格\nお客様：高いですね。\n営業：一日80円です。', 'ja')
  const { title, text, file } = describeScript(script, null, 'ja')
  expect(title).toBe('お客様：高いですね。')
  expect(text).toContain('一日80円です。')
  const read = readMarkdownFile(file)
  expect(read).toMatchObject({ title, kind: 'talk_script' })
  expect(read && toPlainText(read.document)).toMatchObject({ text: toPlainText(script).text })
})

test.each([
  ['First this.\nThen that.', 'script'],
  ['Rep: First this.\nCustomer: And then?', 'talk_script'],
] as const)('the file written from %j is a %s', (text, kind) => {
  const { file } = describeScript(parsePlainText(text, 'en'), null, 'en')
  expect(readMarkdownFile(file)).toMatchObject({ kind })
})

test('the file has the title, kind and language of the stored script', () => {
  const known = { title: 'Plan', kind: 'talk_script', language: 'en' } as const
  const { title, file, opening } = describeScript(parsePlainText('First this.', 'en'), known, 'ja')
  expect(title).toBe('Plan')
  expect(opening).toBe('First this.')
  expect(readMarkdownFile(file)).toMatchObject(known)
})

test('the opening of a long text is cut', () => {
  const { opening } = describeScript(parsePlainText('あ'.repeat(31), 'ja'), null, 'ja')
  expect(opening).toBe(`${'あ'.repeat(29)}…`)
})

test('a canvas is a list of notes by box; boxes without notes are omitted', () => {
  const doc = new Y.Doc()
  const created = {
    author: { type: 'person', user_id: 'hanako' },
    created_at: '2026-11-30',
  } as const
  addNote(doc, { box: 'solution', text: '10分で見積もり', ...created })
  addNote(doc, { box: 'problem', text: '拾い出しに半日', ...created })
  expect(describeCanvas(readCanvas(doc), null, 'ja')).toEqual({
    title: '拾い出しに半日',
    opening: '拾い出しに半日',
    text: '## 課題\n\n- 拾い出しに半日\n\n## ソリューション\n\n- 10分で見積もり\n',
    file: '## 課題\n\n- 拾い出しに半日\n\n## ソリューション\n\n- 10分で見積もり\n',
  })
  const known = { title: '初回商談', kind: 'talk_script', language: 'ja' } as const
  expect(describeCanvas(readCanvas(doc), known, 'en').title).toBe('初回商談')
})
