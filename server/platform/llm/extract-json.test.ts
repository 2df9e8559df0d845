import { expect, test } from 'vitest'
import * as fc from '#testing/fast-check.ts'
import { extractJson } from './extract-json.ts'
import { parsePartialObject } from './parse-partial-object.ts'

test('the object is found in code fences, in prose and after reasoning', () => {
  for (const answer of [
    '{"a":1}',
    'Sure!\n```json\n{"a":1}\n```\nDone {really}.',
    '<think>Maybe {"a":2,"b":[1,2,3]}?</think>\n{"a":1}',
    'A {smile} first: {"a":1}',
  ])
    expect(extractJson(answer)).toEqual({ a: 1 })
  expect(extractJson('{"a":{"b":"}{"}} and {"c":1}')).toEqual({ a: { b: '}{' } })
  for (const answer of ['', 'no', '{"a":1', '{a:1}', '[1]'])
    expect(extractJson(answer)).toBeUndefined()
})

test('a JSON object is found between any words that contain no braces', () => {
  const words = fc.string().map((text) => text.replace(/[{}<]/g, ''))
  fc.assert(
    fc.property(fc.dictionary(fc.string(), fc.jsonValue()), words, words, (object, a, b) => {
      const json = JSON.stringify(object)
      expect(JSON.stringify(extractJson(`${a}${json}${b}`))).toBe(JSON.stringify(JSON.parse(json)))
    }),
  )
})

test('endless braces take linear time', () => {
  expect(extractJson('{'.repeat(1_000_000))).toBeUndefined()
})

test('entries appear as soon as they are complete, not before', () => {
  const entry = fc.tuple(fc.string(), fc.oneof(fc.dictionary(fc.string(), fc.jsonValue())))
  fc.assert(
    fc.property(fc.array(entry, { maxLength: 6 }), fc.nat(), (entries, cut) => {
      const unique = Object.entries(JSON.parse(JSON.stringify(Object.fromEntries(entries))))
      const json = JSON.stringify(Object.fromEntries(unique), null, 1)
      expect(parsePartialObject(json).map(([, value]) => value)).toEqual(
        unique.map(([, value]) => value),
      )
      const part = parsePartialObject(json.slice(0, cut % (json.length + 1)))
      expect(part.map(([, value]) => value)).toEqual(
        unique.slice(0, part.length).map(([, value]) => value),
      )
    }),
  )
})
