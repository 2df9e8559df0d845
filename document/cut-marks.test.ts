import { expect, test } from 'vitest'
import * as fc from '#testing/fast-check.ts'
import { setMarks, textsOf } from './blocks.ts'
import { cutAtMarks, cutToDraw, sliceMarked } from './cut-marks.ts'
import { toPlainText } from './plain-text.ts'
import type { ScriptDocument } from './script-document.ts'
import { scriptTime } from './speaking-time.ts'
import { arbitraryScript, arbitraryText } from './testing/arbitrary-script.ts'
import { cleanRanges, joinMarked, MARK_TYPES, type MarkedText } from './text-marks.ts'

const range = fc.record({
  type: fc.constantFrom(...MARK_TYPES),
  from: fc.integer({ min: -5, max: 40 }),
  to: fc.integer({ min: -5, max: 40 }),
})
const marked: fc.Arbitrary<MarkedText> = fc
  .tuple(arbitraryText, fc.array(range, { maxLength: 6 }))
  .map(([text, ranges]) => ({ text, marks: cleanRanges(ranges, text) }))

const show = (words: MarkedText, cut = cutAtMarks) =>
  cut(words).map(({ text, types }) => `${text}${types.map((type) => ` ${type}`).join('')}`)

test('cleaned ranges are sorted, disjoint and aligned to whole characters', () => {
  expect(
    cleanRanges(
      [
        { type: 'highlight', from: 2, to: 9 },
        { type: 'strong', from: 4, to: 3 },
        { type: 'strong', from: 1, to: 2 },
        { type: 'strong', from: -3, to: 1 },
        { type: 'strong', from: 3, to: 4 },
      ],
      '無料😀です',
    ),
  ).toEqual([
    { type: 'strong', from: 0, to: 4 },
    { type: 'highlight', from: 2, to: 6 },
  ])
  fc.assert(
    fc.property(marked, ({ text, marks = [] }) => {
      expect(cleanRanges(marks, text)).toEqual(marks)
      for (const { from, to } of marks) expect(text.slice(from, to).isWellFormed()).toBe(true)
    }),
  )
})

test('the pieces of a cut text are the whole text with the marks of their words', () => {
  const words = {
    text: '本日は無料です',
    marks: [
      { type: 'strong', from: 3, to: 5 },
      { type: 'highlight', from: 4, to: 7 },
    ] as const,
  }
  expect(show(words)).toEqual(['本日は', '無 strong', '料 strong highlight', 'です highlight'])
  fc.assert(
    fc.property(marked, fc.nat(30), fc.nat(30), (written, one, other) => {
      const pieces = cutAtMarks(written)
      expect(pieces.map(({ text }) => text).join('')).toBe(written.text)
      for (const { start, text, types } of pieces)
        for (const type of MARK_TYPES) {
          const isMarked = (written.marks ?? []).some(
            (mark) => mark.type === type && mark.from <= start && start + text.length <= mark.to,
          )
          expect(types.includes(type)).toBe(isMarked)
        }
      // The joined slices equal the original text, unless the boundary of a slice splits a
      // character.
      const [from = 0, to = 0] = [one, other].sort((a, b) => a - b)
      const parts = [
        sliceMarked(written, 0, from),
        sliceMarked(written, from, to),
        sliceMarked(written, to, written.text.length),
      ]
      fc.pre(parts.every(({ text }) => text.isWellFormed()))
      const { text, marks = [] } = joinMarked(parts)
      expect({ text, marks: cleanRanges(marks, text) }).toEqual(written)
    }),
  )
})

test('ruby, variables and links are drawn whole, fully marked if a mark ends within them', () => {
  const text = '{漢字|かんじ}と{{料金}}と[資料](https://example.com/a)です'
  const at = (words: string) => text.indexOf(words)
  const marks = cleanRanges(
    [
      { type: 'strong', from: at('字'), to: at('と') + 1 },
      { type: 'highlight', from: at('料金'), to: at('資料') + 1 },
    ],
    text,
  )
  expect(show({ text, marks }, cutToDraw)).toEqual([
    '{漢字|かんじ}と strong',
    '{{料金}}と[資料](https://example.com/a) highlight',
    'です',
  ])
})

test('marks change neither a script’s plain text nor its time nor its text names', () => {
  const strip = ({ sections }: ScriptDocument): ScriptDocument => ({
    sections: sections.map((section) => ({
      ...section,
      blocks: section.blocks.map((block) => setMarks(block, [])),
    })),
  })
  fc.assert(
    fc.property(arbitraryScript, (script) => {
      const plain = strip(script)
      expect(JSON.stringify(plain)).not.toContain('"marks"')
      expect(toPlainText(script, 'ja')).toEqual(toPlainText(plain, 'ja'))
      expect(scriptTime(script)).toEqual(scriptTime(plain))
      for (const [at, section] of script.sections.entries())
        expect(section.blocks.map((block) => textsOf(block).map(({ text }) => text))).toEqual(
          plain.sections[at]?.blocks.map((block) => textsOf(block).map(({ text }) => text)),
        )
    }),
  )
})
