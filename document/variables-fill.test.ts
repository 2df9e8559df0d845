import { expect, test } from 'vitest'
import * as fc from '#testing/fast-check.ts'
import { textOf } from './blocks.ts'
import { toPlainText } from './plain-text.ts'
import type { ScriptDocument } from './script-document.ts'
import { cleanValue } from './variables.ts'
import { fillScript, fillText, findInWritten, toWritten } from './variables-fill.ts'

const VALUES = { お客様名: '青空', 自分: '田中さん', x: 'あいうえおかきくけこ' }

test('values replace their variables, and other text stays', () => {
  expect(fillText('{{お客様名}}様、{{自分}}と{{誰か}}です', VALUES)).toEqual({
    text: '青空様、田中さんと{{誰か}}です',
    fills: [
      { start: 0, end: 2, from: 0, to: 8 },
      { start: 4, end: 8, from: 10, to: 16 },
    ],
  })
  expect(fillText('{{toString}}', VALUES).text).toBe('{{toString}}')
  expect(fillText('{{x}}', undefined).text).toBe('{{x}}')
})

test('an offset in the filled text maps to the written text', () => {
  const { text, fills } = fillText('はい、{{お客様名}}様です。', VALUES)
  expect(text).toBe('はい、青空様です。')
  const at = (words: string) => {
    const start = text.indexOf(words)
    return toWritten(start, start + words.length, fills)
  }
  expect(at('はい、')).toEqual({ start: 0, end: 3, from: 0, to: 3 })
  expect(at('青空')).toEqual({ start: 3, end: 5, from: 3, to: 11 })
  expect(at('様です')).toEqual({ start: 5, end: 8, from: 11, to: 14 })
  // The range begins within a value, so it is extended to the whole variable.
  expect(at('空様')).toEqual({ start: 3, end: 6, from: 3, to: 12 })
})

const written = fc
  .array(
    fc.oneof(
      fc.constantFrom('{{お客様名}}', '{{自分}}', '{{ x }}', '{{空}}', '{漢|かん}', '{', '}}', '|'),
      fc.string({ unit: 'grapheme', maxLength: 4 }),
    ),
    { maxLength: 12 },
  )
  .map((parts) => parts.join(''))
const values = fc
  .dictionary(fc.constantFrom('お客様名', '自分', 'x'), fc.string({ unit: 'grapheme' }))
  .map((given) =>
    Object.fromEntries(
      Object.entries(given).flatMap(([name, value]) =>
        cleanValue(value) === '' ? [] : [[name, cleanValue(value)]],
      ),
    ),
  )

test('filling the written range of any filled range gives the same words', () => {
  fc.assert(
    fc.property(written, values, fc.nat(), fc.nat(), (source, given, one, other) => {
      const { text, fills } = fillText(source, given)
      const [start = 0, end = 0] = [one, other]
        .map((n) => n % (text.length + 1))
        .sort((a, b) => a - b)
      const range = toWritten(start, end, fills)
      expect(range.start).toBeLessThanOrEqual(start)
      expect(range.end).toBeGreaterThanOrEqual(end)
      const quote = text.slice(range.start, range.end)
      expect(fillText(source.slice(range.from, range.to), given).text).toBe(quote)
      const found = findInWritten(quote, source, given)
      expect(fillText(source.slice(found?.from, found?.to), given).text).toContain(quote)
    }),
    { numRuns: 1_000 },
  )
})

test('plain-text spans map back to the blocks as written', () => {
  const blocks = (texts: string[]): ScriptDocument['sections'][number]['blocks'] =>
    texts.map((text, index) => ({ id: `b${index}`, type: 'line', speaker: 'customer', text }))
  fc.assert(
    fc.property(fc.array(written, { maxLength: 4 }), values, (texts, variables) => {
      const section = { id: 's', kind: 'free', title: '', target_seconds: null } as const
      const script = { sections: [{ ...section, blocks: blocks(texts) }], variables }
      const read = fillScript(script)
      const { text, spans } = toPlainText(script)
      for (const { block_id, start, end, part, fills = [] } of spans) {
        const find = ({ sections }: ScriptDocument) =>
          sections.flatMap((one) => one.blocks).find(({ id }) => id === block_id)
        const [block, filled] = [find(script), find(read)]
        if (!block || !filled || !part) throw new Error('A span of no block.')
        expect(text.slice(start, end)).toBe(textOf(filled, part))
        const { from, to } = toWritten(0, end - start, fills)
        expect(textOf(block, part).slice(from, to)).toBe(textOf(block, part))
      }
      expect(toPlainText(read).text).toBe(text)
    }),
    { numRuns: 200 },
  )
})

test('marks stay on the same words when variables are filled', () => {
  const written = '{{お客様名}}様は{{自分}}が担当です'
  const at = (words: string, type: 'strong' | 'highlight') => {
    const from = written.indexOf(words)
    return { text: 'text', type, from, to: from + words.length }
  }
  const marks = [at('様は', 'strong'), at('分}}が', 'highlight')]
  const block = { id: 'b', type: 'line', speaker: 'me', text: written, marks } as const
  const section = { id: 's', kind: 'free', title: '', target_seconds: null } as const
  const { sections } = fillScript({
    sections: [{ ...section, blocks: [block] }],
    variables: VALUES,
  })
  const [filled] = sections[0]?.blocks ?? []
  const text = filled ? textOf(filled, 'text') : ''
  // A value that is partly marked becomes marked as a whole.
  expect(filled?.marks?.map(({ from, to }) => text.slice(from, to))).toEqual(['様は', '田中さんが'])
})
