import { expect, test } from 'vitest'
import * as fc from '#testing/fast-check.ts'
import { estimateTokens, splitIntoParts } from './split-into-parts.ts'

test('parts are whole sections if they fit, in order, without losses or repeats', () => {
  const section = fc.array(fc.stringMatching(/^[あa]{1,30}$/), { minLength: 1, maxLength: 6 })
  fc.assert(
    fc.property(
      fc.array(section, { maxLength: 8 }),
      fc.integer({ min: 20, max: 200 }),
      (texts, most) => {
        const sentences = texts.flatMap((some, at) => some.map((text) => ({ text, section: at })))
        const parts = splitIntoParts(sentences, most)
        expect(parts.flat()).toEqual(sentences)
        const sizeOf = (some: readonly { text: string }[]) =>
          some.reduce((sum, { text }) => sum + estimateTokens(text), 0)
        for (const [index, part] of parts.entries()) {
          expect(part.length).toBeGreaterThan(0)
          if (part.length > 1) expect(sizeOf(part)).toBeLessThanOrEqual(most)
          const [first] = part
          const before = parts[index - 1]?.at(-1)
          // A section that fits into one part must not be split.
          if (before !== undefined && before.section === first?.section)
            expect(
              sizeOf(sentences.filter((one) => one.section === first.section)),
            ).toBeGreaterThan(most)
        }
      },
    ),
  )
})
