import { segmentGraphemes } from './graphemes.ts'

/**
 * Characters that PDF and image exports can draw, i.e. the characters of the four bundled Noto Sans
 * fonts. Browsers do not have these fonts, but must warn about missing characters before a
 * download.
 */

/**
 * Lengths of alternating ranges of code points, in base 36: first a range that no font has, then a
 * range that a font has, and so on. The Korean font is used only for Hangul, the Chinese font only
 * for Han characters.
 */
const RUNS =
  '0 1 c 1 i 2n x k8 2 6 4 7 1 1 1 k 1 1r e 8w r4 3k 1h7 1 4 74 1ps h 4 1 1 8 c1 9 3b 6y 1 7v 2 6 2 12 2 6 2 8 1 1 1 1 1 1 1 v 2 1h 1 f 1 e 2 6 1 j 2 3 1 9 1 2t 1 c 2 r 1 d 3 x s 2 h 1 f 30 4 c 7 2 4 1 6 a u 2 a 3 4 2 3 1 1 1 1 1 h 4 b 1 a 1 1 2 1 7 3 1 1 3 1 1 4 1 2 4 2 1 1 a 5 4 5 1 5 1 1 1 2 1 3 1 j 3 1 4 2 2 2 2 2 2 2 2 a 6 2 2 9 5 6 1 4 1 p 1 q 2 j 1 l 3 a 1 5 1 g 2 3p 2 c f 1 1 b 2 1z 1 1o 98 5 3 2 2 4 2 2 2 4 2 1 4 1 6 e 5 8 1 g 4 1 2 2 1 4 2 6 2 4 4 f 1 g 3 t g 2 c y 1 s 2 1v 1 g 1 6 1 y 1 1 2 l 1 v u d 1 b6 2 3t 1 1m 2 7d 3 i 1 3e 1 5m w 9s 3i y q 1 2h c 5y q c 4 1s 1 2e 2 2v 5 17 1 2m 1 18 4 10 c 1b 1 7g 1 58p 22 g6o 18w 2o 2o 5n 5 2 1 1 1 5 o e 73 1 1a 1 1d t c3 1o 44 8mc c n 4 1d 6is 2i 1 48 1 3e 42 7 l5 1 f a 6 1f 1 j 1 4 43 1 1 5a 3 6 2 6 2 6 2 3 3 7 1 7 d 2 1he 6 1 16 1 9 16it v 3j5 d 3 2l 3 1p 2b 3 d 18 4 9 7 2 2pl 1 3f 1 1 2 n 1 1 1 b 1 r 1 14 1 2q 1 b 1 1p 1 34 1 7r 1 1x 1 f 1 3b 1 28 1 5a 1 1h 1 35 1 10 1 1m 1 m 1 25 1 39 1 2q 1 3c 1 1q 1 1e 1 3i 1 2c 1 31 1 7 1 o 1 5i 1 32 1 21 1 3l 1 n 1 7s 1 38 1 i 1 3s 1 3m 1 8 1 13 1 5l 1 ip 1 1n 1 n 1 u 1 6 1 2j 1 c 1 o 1 t 1 q 1 d 1 2d 1 15 1 26 1 2h 2 a0 1 33 1 30 1 29 1 1n 1 ai 1 79 1 2e 1 fv 1 5y 1 n 1 s 1 l 1 p 1 9 1 4 1 l 1 14 1 2a 2 6h 1 2f 1 3n 1 ao 1 4c 1 79 1 3y 1 gr 1 6h 1 9z 1 27 1 6b 1 88 1 3x 1 8 2 2d 1 3a 1 6 1 cc 1 2o 1 bs 1 cq 1 c 2 1c 1 ak 1 2h 1 3 1 1 2 1 1 4 1 4 1 4 1 p 1 23 2 5 1 j 1 3i 1 39 1 1l 1 1b 1 6 1 30 3 c 1 5g 1 f 1 y 1 z 2 3m 1 9 1 d 1 10 1 o 1 gq 1 di 1 n 2 11 1 1r 1 1 1 d 1 1d 1 42 1 11 2 14 1 9m 1 5o 1 22 1 30 1 5e 1 1j 1 f 1 67 1 5p 1 j 1 go 1 3f 1 97 1 4k 1 2a 1 6p 1 11 1 23 1 1b 1 23 1 3w 1 o 1 4m 1 71 1 6n 1 9 1 14 1 1e 1 w 1 9y 1 2f 1 a 1 5o 1 3q 1 z 1 n 1 1k 1 19 1 dd 1 2n 1 22 1 1g 1 z 1 1b 1 1w 2 5y 1 6p 1 1j 1 a 1 5b 1 9b 1 7 1 7 1 76 1 b 2 c 1 5c 1 48 1 o 1 8s 1 3w 1 13 1 b 1 2 1 2k 1 k 2 f 1 1m 1 1k 1 3b 1 b 1 q 1 g 1 a 1 20 1 3w 1 8j 2 1z 1 5 1 l 1 5h 1 51 1 3u 1 dk 1 7 1 1d 1 30 1 2m 1 9s 1 c 1 2u 1 t 1 15 1 1v 1 1s 1 1l 1 1f 1 16 1 1z 1 2k 1 5g 1 7 1 21 1 16 1 1q 1 9u 1 10 1 8e 1 2p 3 6z 1 o 1 17 1 io 2 y 1 h 1 1k 1 cq 2 r 1 2a 1 e 1 3e 1 k 1 1a 1 9r 1 5u 1 1a 1 5r 1 8e 1 a 1 8 1 38 1 3f 1 56 1 18 1 33 1 4e 1 7b 1 1t 1 40 1 1c 1 cb 1 a 1 34 1 61 1 1m 1 3 1 20 1 3q 1 3y 1 2k 2 4u 1 s 1 1t 1 y 1 6d 1 9x 1 2 1 x 1 r 2 1d 2 2q 1 a 1 p 1 19 1 13 1 1f 1 f 1 6 1 2s 1 3b 1 19 1 2f 1 7 1 1 1 2 1 3s 1 1e 1 2o 1 3t 1 j 1 7 1 7 1 m 1 2a 1 f 1 29 1 a 1 1n 1 5h 1 iv 1 g 1 da 1 8u 1 4v 1 34 1 14 1 1i 1 5b 1 51 1 bv 1 k8 1 3z 1 1l 1 13 1 b 1 1s 1 1l 1 m 1 d 1 44 1 4 1 8 1 1t 1 8 1 1u 1 k 1 2a 1 3a 1 46 1 81 1 61 1 4q 1 c9 1 g 1 n 1 47 1 8a 1 7x 1 r 1 5q 1 21 1 5 1 x 1 11l 1 as 2 e 2 50 1 7m 1 2q 1 b 1 2 1 a 1 3q 1 b 1 2 1 25 1 3p 1 7 1 6 1 2 1 j 2 13 1 3b 2 3 1 1f 1 c 1 13 2 8 3 1 1 1 1 2w 2 m 1 1r 1 2g 1 a 1 1 1 6 1 1 1 8 1 g 2 4 1 5 1 6 1 1 1 2 1 5 1 k 1 2 1 2 1 d 1 7 1 3 1 5 1 2 1 5 1 d 1 9 1 8 1 2 1 9 1 3 1 2 1 9 1 2 1 1 1 4b 1 em 1 47 1 2 1 p 1 6 1 47 1 9n 1 f 1 33 1 1d 1 e7 2 3i 1 w 1 7e 1 3 1 v 1 3m 1 b 1 r 1 36 1 1v 1 5 1 2 1 83 1 b 1 2 1 4q 1 5s 1 4 1 8 1 7 1 1 3 1 1 i 1 7 2 68 1 2 1 33 1 x 1 1n 1 63 1 4 1 2 1 h 1 j 1 2 1 i 1 6c 1 b 1 32 1 17 1 3j 1 3 2 2 1 6 2 1 1 3 1 1 1 8 1 3 1 b 2 8 1 4 1 2 1 2 1 3 1 2 1 1 1 3 1 1g 1 d 2 d 1 3r 1 8 1 45 2 6 1 1 1 2 2 6 1 3k 1 1 1 1 2 e 2 7 1 4 2 12 1 1u 1 1 1 8 1 2 1 3 1 29 1 b 1 a 1 1bk 1 2lv 1 kw 1 ao 1 3dl 1 a 1 5 1 2 1 1 1 7 1 5 1 3 1 6 1 b 1 6 1 b 1 f 1 a 1 5 1 3 1 c 1 k 2 b 1 5 1 5 1 3 1 s 1 7 2 4 1 3 1 4 1 2 1 e 1 6 1 7 1 3 1 a 1 5 2 z 1 1 1 10 1 14 1 1m 1 d 2 k 1 44o 2 b1 1'

let printable: RegExp | undefined

function readRuns(): RegExp {
  let at = 0
  const parts = RUNS.split(' ').map((run, index) => {
    const from = at
    at += Number.parseInt(run, 36)
    return index % 2 === 0 ? '' : `\\u{${from.toString(16)}}-\\u{${(at - 1).toString(16)}}`
  })
  return new RegExp(`^[${parts.join('')}]$`, 'u')
}

/** True if one of the bundled fonts has the character. */
export function isPrintable(character: string): boolean {
  printable ??= readRuns()
  return printable.test(character)
}

/** Matches characters that have no glyph. */
export const INVISIBLE = /[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]/gu
/** Matches variation selectors. They are dropped, so that the base character is drawn. */
export const VARIATION_SELECTORS = /[\ufe00-\ufe0f\u{e0100}-\u{e01ef}]/gu

/** Distinct graphemes that cannot be drawn, in order. A combined emoji counts as one grapheme. */
export function findUnprintable(text: string): string[] {
  const found = new Set<string>()
  // Fast path: most texts can be drawn, and splitting a text into graphemes is slow.
  const characters = new Set(
    text.normalize('NFC').replace(INVISIBLE, '').replace(VARIATION_SELECTORS, ''),
  )
  if ([...characters].every(isPrintable)) return []
  for (const { segment } of segmentGraphemes(text.normalize('NFC'))) {
    const characters = [...segment.replace(INVISIBLE, '').replace(VARIATION_SELECTORS, '')]
    if (!characters.every(isPrintable)) found.add(segment)
  }
  return [...found]
}

const MAX_NAMED = 20

/** Formats the first characters for a warning, followed by `…` if there are more. */
export const joinCharacters = (characters: readonly string[]): string =>
  characters.slice(0, MAX_NAMED).join(' ') + (characters.length > MAX_NAMED ? ' …' : '')
