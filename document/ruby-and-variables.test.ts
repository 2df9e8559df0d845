import { expect, test } from 'vitest'
import * as fc from '#testing/fast-check.ts'
import { parseNotation, stripRuby } from './ruby-and-variables.ts'

test('ruby and variables are found with their offsets', () => {
  expect(parseNotation('{台本|だいほん}を{{ お客様名 }}様へ')).toEqual([
    { type: 'ruby', base: '台本', reading: 'だいほん', start: 0, end: 9 },
    { type: 'text', text: 'を', start: 9, end: 10 },
    { type: 'variable', name: 'お客様名', start: 10, end: 20 },
    { type: 'text', text: '様へ', start: 20, end: 22 },
  ])
})

test.each(['{', '{{}}', '{{ }}', '{|}', '{a}', '{a|}', '{{a', '}}', 'a|b', ''])(
  '%j stays plain text',
  (text) => {
    const tokens = parseNotation(text)
    expect(tokens.every((token) => token.type === 'text')).toBe(true)
    expect(tokens.map((token) => text.slice(token.start, token.end)).join('')).toBe(text)
  },
)

test('the tokens in order are the whole text', () => {
  const text = fc.string({ unit: fc.constantFrom('{', '}', '|', '漢', 'a', ' ', '\n', '😀') })
  fc.assert(
    fc.property(text, (source) => {
      let at = 0
      for (const token of parseNotation(source)) {
        expect(token.start).toBe(at)
        at = token.end
      }
      expect(at).toBe(source.length)
    }),
  )
})

test('ruby is stripped to its base', () => {
  expect(stripRuby('{台本|だいほん}と{{名前}} a|b')).toBe('台本と{{名前}} a|b')
})
