import { expect, test } from 'vitest'
import { parseNotation } from '#document/ruby-and-variables.ts'
import * as fc from '#testing/fast-check.ts'
import { breakLines } from './break-lines.ts'
import { measureText, toPrintable } from './fonts.ts'

const SIZE = 10
const piece = fc.constantFrom(
  ...[
    '本日は',
    '、',
    '「お時間」',
    'ありがとう',
    '。',
    'ッ',
    'The estimate ',
    'takes 3 days',
    '（仮）',
  ],
  ...['{髙﨑|たかさき}', '{{お客様名}}', '𠮷野①㈱', 'https://example.co.jp/very/long', '😀', '\n'],
)

test('no line exceeds its width, loses a word, or begins with closing punctuation', () => {
  fc.assert(
    fc.property(
      fc.array(piece, { maxLength: 40 }),
      fc.integer({ min: 60, max: 400 }),
      fc.integer({ min: 0, max: 40 }),
      (pieces, width, indent) => {
        const text = pieces.join('')
        // Texts with a space before punctuation are skipped: a line can end after any space, so the
        // next line would begin with punctuation.
        fc.pre(!/\s[、。」）ッ]/u.test(text))
        const lines = breakLines(text, { size: SIZE, width, indent })
        for (const [at, line] of lines.entries()) {
          const room = at === 0 ? width - indent : width
          expect(measureText(line.text, SIZE)).toBeLessThanOrEqual(room + 0.1)
          const before = lines[at - 1]?.text ?? ''
          // Skips the first line, a line after an empty line, and texts with line breaks. There,
          // the line breaker did not choose where the line starts.
          if (before === '' || text.includes('\n')) continue
          const turn = `${before.at(-1)}|${line.text.at(0)}`
          expect(turn).not.toMatch(/[^、。」）ッ]\|[、。」）ッ]/u)
        }
        const written = parseNotation(text)
          .map((token) => (token.type === 'ruby' ? token.base : text.slice(token.start, token.end)))
          .join('')
        const plain = (words: string) => words.replace(/\s+/gu, '')
        const all = written.split('\n').map(toPrintable).join('')
        expect(plain(lines.map((line) => line.text).join(''))).toBe(plain(all))
        expect(lines.flatMap(({ readings }) => readings)).toHaveLength(
          pieces.filter((each) => each.startsWith('{髙')).length,
        )
      },
    ),
    { numRuns: 300 },
  )
})
