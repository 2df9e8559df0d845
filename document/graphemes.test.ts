import { expect, test } from 'vitest'
import * as fc from '#testing/fast-check.ts'
import { countGraphemes, firstGrapheme, segmentGraphemes } from './graphemes.ts'

const character = fc.constantFrom(...'a日が゙ｶﾞ\n\r \u0301\u200d\ufe0f\u3099👩🍳🇯🇵葛󠄀é')

test('counting without segmentation gives the same graphemes as segmentation', () => {
  fc.assert(
    fc.property(fc.string({ unit: character, maxLength: 8 }), (text) => {
      const graphemes = [...segmentGraphemes(text)].map(({ segment }) => segment)
      expect(countGraphemes(text)).toBe(graphemes.length)
      expect(firstGrapheme(text)).toBe(graphemes[0] ?? '')
    }),
  )
  for (const [text, count, first] of [
    ['', 0, ''],
    ['が゙', 1, 'が゙'],
    ['👩‍🍳さん', 3, '👩‍🍳'],
    ['山田', 2, '山'],
  ] as const)
    expect([countGraphemes(text), firstGrapheme(text)]).toEqual([count, first])
})
