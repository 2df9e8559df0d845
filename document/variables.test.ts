import { expect, test } from 'vitest'
import * as Y from 'yjs'
import * as fc from '#testing/fast-check.ts'
import { createFromTemplate } from './create-from-template.ts'
import { toMarkdown } from './markdown.ts'
import { toPlainText } from './plain-text.ts'
import { readScriptJson } from './read-script-json.ts'
import { restoreScript } from './restore.ts'
import type { ScriptDocument } from './script-document.ts'
import { createScriptUpdate, readScript, writeScript } from './script-yjs.ts'
import { scriptTime } from './speaking-time.ts'
import { arbitraryScript, arbitraryText } from './testing/arbitrary-script.ts'
import {
  cleanValue,
  MAX_VALUE_LENGTH,
  readVariables,
  setVariable,
  VARIABLES_NAME,
  variableKey,
} from './variables.ts'
import { listVariables } from './variables-list.ts'

const line = (id: string, text: string) => ({ id, type: 'line', speaker: 'me', text }) as const
const SCRIPT: ScriptDocument = {
  sections: [
    {
      id: 's',
      kind: 'opening',
      title: '{{お客様名}}様へ',
      target_seconds: null,
      blocks: [
        line('b1', '{{お客様名}}様、{{自分}}です。{{ お客様名 }}様。'),
        { id: 'b2', type: 'objection', says: '{{商品}}は高い', answer: '{{料金}}です' },
        { id: 'b3', type: 'memo', text: '{{toString}}と{{__proto__}}' },
      ],
    },
  ],
}

function open(script: ScriptDocument): Y.Doc {
  const doc = new Y.Doc()
  Y.applyUpdate(doc, createScriptUpdate(script))
  return doc
}

test('variables are listed once with their first spelling, number of uses and value', () => {
  const doc = open(SCRIPT)
  expect(
    listVariables(readScript(doc)).map(({ name, value, places }) => [name, value, places]),
  ).toEqual([
    ['お客様名', null, 3],
    ['自分', null, 1],
    ['商品', null, 1],
    ['料金', null, 1],
    ['toString', null, 1],
    ['__proto__', null, 1],
  ])
  setVariable(doc, ' お客様名 ', '青空工務店')
  setVariable(doc, '__proto__', '雪')
  const script = readScript(doc)
  expect(script).toEqual(readScriptJson(JSON.parse(JSON.stringify(script))))
  expect(
    listVariables(script).flatMap(({ name, value }) => (value ? [[name, value]] : [])),
  ).toEqual([
    ['お客様名', '青空工務店'],
    ['__proto__', '雪'],
  ])
})

test('spellings of a name that differ in width or form are one variable', () => {
  const doc = open({
    sections: [
      {
        id: 's',
        kind: 'free',
        title: '',
        target_seconds: null,
        blocks: [line('b', '{{ＡＢＣ}}と{{ABC}}と{{ｶﾞｲﾄﾞ}}と{{ガイド}}')],
      },
    ],
  })
  setVariable(doc, 'ABC', '一')
  setVariable(doc, 'ｶﾞｲﾄﾞ', '二')
  expect(toPlainText(readScript(doc)).text).toBe('一と一と二と二\n')
  expect(listVariables(readScript(doc)).map(({ places }) => places)).toEqual([2, 2])
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme' }), (name) => {
      expect(variableKey(variableKey(name))).toBe(variableKey(name))
    }),
  )
})

test('a value is one line of at most 200 graphemes without notation', () => {
  expect(cleanValue('一行\n二行\t\u2028三行\u0000')).toBe('一行 二行 三行\ufffd')
  expect(cleanValue('{{x}}と{漢|かん}')).toBe('｛｛x｝｝と｛漢|かん｝')
  expect(cleanValue('👩‍👩‍👧‍👦'.repeat(300))).toBe('👩‍👩‍👧‍👦'.repeat(MAX_VALUE_LENGTH))
  expect(cleanValue(`a${'\u0301'.repeat(100_000)}`).length).toBeLessThan(10)
  expect([5, null, {}, new Y.Text('x')].map(cleanValue)).toEqual(['', '', '', ''])
  fc.assert(
    fc.property(fc.string({ unit: 'binary', maxLength: 400 }), (value) => {
      const cleaned = cleanValue(value)
      expect(cleanValue(cleaned)).toBe(cleaned)
      expect(cleaned.isWellFormed()).toBe(true)
      expect(cleaned).not.toMatch(/[{}\n\0]/)
    }),
  )
})

test('arbitrary map entries are read as valid values or ignored', () => {
  const doc = open(SCRIPT)
  const map = doc.getMap<unknown>(VARIABLES_NAME)
  map.set('お客様名', { a: 1 })
  map.set('自分', '  ')
  map.set('料金', `9,800円${'。'.repeat(1_000_000)}`)
  map.set('x'.repeat(100_000), '長い名前')
  map.set('ｘ', '別の形')
  map.set('x', 'これ')
  map.set('\ud800', '半分')
  map.set('y', new Y.Map())
  for (let n = 0; n < 2_000; n += 1) map.set(`v${n}`, `${n}`)
  const values = readVariables(doc) ?? {}
  expect(Object.keys(values).length).toBe(500)
  expect(Object.hasOwn(values, 'お客様名') || Object.hasOwn(values, '自分')).toBe(false)
  for (let n = 0; n < 2_000; n += 1) map.delete(`v${n}`)
  const read = readVariables(doc)
  expect(read?.x).toBe('これ')
  expect(read?.['\ufffd']).toBe('半分')
  expect(read?.料金).toHaveLength(MAX_VALUE_LENGTH)
  const copy = new Y.Doc()
  Y.applyUpdate(copy, Y.encodeStateAsUpdate(doc))
  expect(readVariables(copy)).toEqual(read)

  const strange = new Y.Doc()
  strange.getArray(VARIABLES_NAME).push(['x'])
  const other = new Y.Doc()
  Y.applyUpdate(other, Y.encodeStateAsUpdate(strange))
  expect(readScript(other)).toEqual({ sections: [] })
})

test('values replace variables in titles, time, plain text and Markdown; blanks stay as written', () => {
  const doc = open(SCRIPT)
  const before = scriptTime(readScript(doc))
  setVariable(doc, 'お客様名', 'あ'.repeat(100))
  setVariable(doc, '商品', '積算アプリ')
  const script = readScript(doc)
  expect(toPlainText(script).text).toMatch(/^# あ+様へ\nあ+様、\{\{自分\}\}です。/)
  expect(toMarkdown(script, 'ja', 'talk_script')).toContain('積算アプリは高い')
  // A value of 100 characters replaces a name of 4, twice, and a value of 5 replaces a name of 2.
  // The pace is 300 characters a minute. The title is not spoken.
  expect(scriptTime(script).longest - before.longest).toBeCloseTo((2 * 96 + 3) / 5, 6)
  setVariable(doc, '商品', '')
  expect(toPlainText(readScript(doc)).text).toContain('{{商品}}は高い')
})

test('values are part of copies and versions; older versions have none', () => {
  const doc = open(SCRIPT)
  const old = open(SCRIPT)
  setVariable(doc, 'お客様名', '青空工務店')
  const kept = readScript(doc)
  const copy = new Y.Doc()
  restoreScript(copy, doc)
  expect(readScript(copy)).toEqual(kept)
  restoreScript(doc, old)
  expect(readVariables(doc)).toBeNull()
  restoreScript(doc, copy)
  expect(readScript(doc)).toEqual(kept)
  setVariable(doc, 'お客様名', '別の会社')
  restoreScript(doc, copy, 's')
  expect(readVariables(doc)).toEqual({ お客様名: '別の会社' })
  const written = new Y.Doc()
  writeScript(written, kept)
  expect(readScript(written)).toEqual(kept)
})

test('a script created from a template has blanks without values', () => {
  const script = createFromTemplate('first_sales_meeting', 'ja')
  expect(script.variables).toBeUndefined()
  expect(listVariables(script).length).toBeGreaterThan(5)
  expect(listVariables(script).every(({ value }) => value === null)).toBe(true)
})

test('any script with any values of its variables survives storage, reading and JSON', () => {
  const names = fc.constantFrom('お客様名', 'x', 'toString', '{', '　全角　')
  const values = fc.dictionary(names, arbitraryText)
  fc.assert(
    fc.property(arbitraryScript, values, (script, given) => {
      const doc = open(script)
      for (const [name, value] of Object.entries(given)) setVariable(doc, name, value)
      const read = readScript(doc)
      expect(read.sections).toEqual(script.sections)
      expect(readScriptJson(JSON.parse(JSON.stringify(read)))).toEqual(read)
      const { text, spans } = toPlainText(read)
      expect(spans.every(({ start, end }) => text.slice(start, end).length > 0)).toBe(true)
    }),
    { numRuns: 60 },
  )
})
