import { segmentGraphemes } from '#document/graphemes.ts'

/**
 * Matches full-width characters, which are 1 em wide. All other characters are estimated as
 * NARROW_EM em wide.
 */
const WIDE =
  /[\p{scx=Hani}\p{scx=Hira}\p{scx=Kana}\p{scx=Hang}\p{Extended_Pictographic}\u3000-\u303f\uff01-\uff60\uffe0-\uffe6]/u
const NARROW_EM = 0.58

/** Estimates the width of a text as a multiple of its font size. */
export const measureEms = (text: string): number =>
  [...segmentGraphemes(text)].reduce((sum, { segment }) => sum + emsOf(segment), 0)

const emsOf = (character: string) => (WIDE.test(character) ? 1 : NARROW_EM)

/**
 * Splits a text into at most `most` lines of up to `ems` em, because SVG does not wrap text. If the
 * text is longer, the last line ends with 「…」. Never splits a grapheme.
 */
export function clipLines(text: string, ems: number, most: number): string[] {
  const lines: string[] = []
  let line = ''
  let width = 0
  for (const { segment } of segmentGraphemes(text.replace(/\s+/gu, ' ').trim())) {
    const wide = emsOf(segment)
    if (width + wide > ems) {
      if (lines.length === most - 1) return [...lines, `${cutEnd(line, ems)}…`]
      lines.push(line)
      line = ''
      width = 0
    }
    line += segment
    width += wide
  }
  return [...lines, line]
}

/** Cuts a line to leave space for 「…」. */
function cutEnd(line: string, ems: number): string {
  const characters = [...segmentGraphemes(line)].map(({ segment }) => segment)
  while (characters.length > 0 && measureEms(characters.join('')) > ems - 1) characters.pop()
  return characters.join('')
}
