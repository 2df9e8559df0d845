import { expect, test } from 'vitest'
import * as Y from 'yjs'
import { FRAGMENT_NAME } from '#document/script-schema.ts'
import { openVariables } from './script-variables.ts'

function open() {
  const doc = new Y.Doc()
  const undo = new Y.UndoManager(doc.getXmlFragment(FRAGMENT_NAME), {
    trackedOrigins: new Set(['editor']),
  })
  const variables = openVariables(doc)
  variables.attach(undo)
  const type = (name: string, value: string) => {
    for (let at = 1; at <= value.length; at += 1) variables.set(name, value.slice(0, at))
    variables.endStep()
  }
  return { doc, undo, variables, type }
}

test('text typed during one visit of a field is one undo step', () => {
  const { undo, variables, type } = open()
  type('名', '森 花子')
  type('社名', '青空')
  expect(variables.get()).toEqual({ 名: '森 花子', 社名: '青空' })
  undo.undo()
  expect(variables.get()).toEqual({ 名: '森 花子' })
  undo.undo()
  expect(variables.get()).toBeUndefined()
  undo.redo()
  expect(variables.get()).toEqual({ 名: '森 花子' })
})

test('changing a variable stays one undo step beside typing, beside a colleague’s edits and after an undo', () => {
  const { doc, undo, variables, type } = open()
  const text = doc.getXmlFragment(FRAGMENT_NAME)
  doc.transact(() => text.push([new Y.XmlText('あ')]), 'editor')
  variables.set('名', '森')
  const theirs = new Y.Doc()
  Y.applyUpdate(theirs, Y.encodeStateAsUpdate(doc))
  theirs.getMap('variables').set('社名', '青空')
  Y.applyUpdate(doc, Y.encodeStateAsUpdate(theirs))
  variables.set('名', '森下')
  variables.endStep()
  doc.transact(() => text.push([new Y.XmlText('い')]), 'editor')
  undo.undo()
  expect([text.length, variables.get()]).toEqual([1, { 名: '森下', 社名: '青空' }])
  undo.undo()
  expect([text.length, variables.get()]).toEqual([1, { 社名: '青空' }])
  type('名', '林')
  undo.undo()
  expect([text.length, variables.get()]).toEqual([1, { 社名: '青空' }])
})
