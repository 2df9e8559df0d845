import { expect, test } from 'vitest'
import * as Y from 'yjs'
import { replaceWords } from './replace-words.ts'
import { FRAGMENT_NAME } from './script-schema.ts'
import { createScriptUpdate, readScript } from './script-yjs.ts'

function open() {
  const doc = new Y.Doc()
  const blocks = [
    { type: 'line' as const, id: 'l', speaker: 'me' as const, text: 'はい、はい。いいえ。' },
    { type: 'objection' as const, id: 'o', says: 'はい、高い。', answer: 'はい、そうです。' },
  ]
  const section = { id: 's', kind: 'opening' as const, title: 'はいの章', target_seconds: null }
  Y.applyUpdate(doc, createScriptUpdate({ sections: [{ ...section, blocks }] }))
  return doc
}
const read = (doc: Y.Doc) => readScript(doc).sections[0]

test('all matches in the texts of a block are replaced, and nothing else', () => {
  const doc = open()
  expect(replaceWords(doc, 'l', 'はい', 'ええ')).toBe(2)
  expect(replaceWords(doc, 'o', 'はい', 'ええ')).toBe(2)
  expect(read(doc)).toMatchObject({
    title: 'はいの章',
    blocks: [
      { text: 'ええ、ええ。いいえ。' },
      { says: 'ええ、高い。', answer: 'ええ、そうです。' },
    ],
  })
  // In a section, the words of its title are replaced. Unknown ids and missing words change
  // nothing.
  expect(replaceWords(doc, 's', 'はい', 'ええ')).toBe(1)
  expect(read(doc)?.title).toBe('ええの章')
  expect(replaceWords(doc, 'gone', 'ええ', 'はい')).toBe(0)
  expect(replaceWords(doc, 'l', 'ない', 'はい')).toBe(0)
  // The replacement contains the replaced words.
  expect(replaceWords(doc, 'l', 'いいえ', 'いいえ、いいえ')).toBe(1)
})

test('formatting and a colleague’s concurrent typing are preserved', () => {
  const doc = open()
  const text = doc
    .getXmlFragment(FRAGMENT_NAME)
    .createTreeWalker(
      (node) => node instanceof Y.XmlText && node.toString().startsWith('はい、はい'),
    )
  const [words] = [...text] as Y.XmlText[]
  if (!words) throw new Error('The line is gone.')
  words.format(3, 2, { bold: true })
  const other = new Y.Doc()
  Y.applyUpdate(other, Y.encodeStateAsUpdate(doc))
  replaceWords(other, 'l', 'はい', 'ええ')
  words.insert(words.length, '！')
  Y.applyUpdate(doc, Y.encodeStateAsUpdate(other))
  expect(words.toDelta()).toEqual([
    { insert: 'ええ、' },
    { insert: 'ええ', attributes: { bold: true } },
    { insert: '。いいえ。！' },
  ])
})
