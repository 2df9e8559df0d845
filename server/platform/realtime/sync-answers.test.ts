import { Document } from '@hocuspocus/server'
import { expect, test } from 'vitest'
import * as Y from 'yjs'
import { createSyncAnswers } from './sync-answers.ts'

const NOTHING = Uint8Array.of(0)
const open = (text: string) => {
  const document = new Document('script:x')
  document.getText('text').insert(0, text)
  return document
}
const readWith = (update: Uint8Array, from?: Uint8Array) => {
  const doc = new Y.Doc()
  if (from) Y.applyUpdate(doc, from)
  Y.applyUpdate(doc, update)
  return doc.getText('text').toString()
}

test('an unchanged document is encoded once for all clients', () => {
  const answers = createSyncAnswers()
  const document = open('こんにちは。'.repeat(100))
  const first = answers.answer(document, NOTHING)
  expect(readWith(first)).toBe('こんにちは。'.repeat(100))
  expect(answers.answer(document, NOTHING)).toBe(first)
  for (let clock = 1; clock < 100; clock += 1) {
    const [client = 0] = document.store.clients.keys()
    const vector = Y.encodeStateVector(new Map([[client, clock]]))
    expect(answers.answer(document, vector)).toBe(first)
  }
  document.getText('text').insert(0, 'さて、')
  const second = answers.answer(document, NOTHING)
  expect(second).not.toBe(first)
  expect(readWith(second)).toMatch(/^さて、こんにちは/)
})

test('a client that lacks few edits gets only those, and equal requests get the same bytes', () => {
  const answers = createSyncAnswers()
  const document = open('こんにちは。'.repeat(100))
  const before = Y.encodeStateAsUpdate(document)
  const vector = Y.encodeStateVector(document)
  document.getText('text').insert(0, 'さて、')
  const update = answers.answer(document, vector)
  expect(update.length).toBeLessThan(before.length / 10)
  expect(readWith(update, before)).toMatch(/^さて、こんにちは/)
  expect(answers.answer(document, Uint8Array.from(vector))).toBe(update)
})

test('pending structs are part of the answer, although they are no change of the document', () => {
  const answers = createSyncAnswers()
  const source = new Y.Doc()
  const updates: Uint8Array[] = []
  source.on('update', (update: Uint8Array) => updates.push(update))
  source.getText('text').insert(0, '一')
  source.getText('text').insert(1, '二')
  const [first, second] = updates as [Uint8Array, Uint8Array]
  const document = new Document('script:x')
  const empty = answers.answer(document, NOTHING)
  expect(readWith(empty)).toBe('')
  Y.applyUpdate(document, second)
  expect(readWith(answers.answer(document, NOTHING), first)).toBe('一二')
})

test('a malformed state vector is refused', () => {
  expect(() => createSyncAnswers().answer(open('x'), Uint8Array.of(9, 9))).toThrow()
})
