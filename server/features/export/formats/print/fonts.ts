import { readFileSync } from 'node:fs'
import { create } from 'fontkit'
import { segmentGraphemes } from '#document/graphemes.ts'

// Noto Sans JP, under the SIL Open Font License 1.1. In the bundle the files stand beside the program.
const isBundle = !import.meta.url.endsWith('.ts')
const PACKAGE = '@expo-google-fonts/noto-sans-jp'
const FILES = { regular: '400Regular', bold: '700Bold' } as const

export type Weight = keyof typeof FILES
export const FONT_FAMILY = 'Noto Sans JP'

function readFont(weight: Weight): Buffer {
  const name = `NotoSansJP_${FILES[weight]}.ttf`
  const url = isBundle
    ? new URL(`./fonts/${name}`, import.meta.url)
    : import.meta.resolve(`${PACKAGE}/${FILES[weight]}/${name}`)
  return readFileSync(new URL(url))
}

type Face = { bytes: Buffer; measure(sign: string): number | null }

function openFace(weight: Weight): Face {
  const bytes = readFont(weight)
  const font = create(bytes)
  if (!('glyphForCodePoint' in font)) throw new Error(`${weight} is a collection of fonts.`)
  const known = new Map<string, number | null>()
  return {
    bytes,
    measure(sign) {
      let width = known.get(sign)
      if (width === undefined) {
        const code = sign.codePointAt(0) ?? 0
        width = font.hasGlyphForCodePoint(code)
          ? font.glyphForCodePoint(code).advanceWidth / font.unitsPerEm
          : null
        known.set(sign, width)
      }
      return width
    },
  }
}

const opened = new Map<Weight, Face>()

/** A face of the font: its file, and how wide a sign is, in ems (null: it has none). Read once. */
export function face(weight: Weight): Face {
  const known = opened.get(weight) ?? openFace(weight)
  opened.set(weight, known)
  return known
}

/** How wide a text is set at a size, in the unit of the size. */
export function measureText(text: string, size: number, weight: Weight = 'regular'): number {
  const { measure } = face(weight)
  let width = 0
  for (const sign of text) width += measure(sign) ?? 0
  return width * size
}

const INVISIBLE = /[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]/gu
/** What printers set for a sign they do not have. */
const GETA = '〓'

/** A line of a text as the font can set it: what it has no sign for (emoji) becomes 〓. */
export function toPrintable(text: string): string {
  const { measure } = face('regular')
  const line = text.replace(/\t/gu, ' ')
  if ([...line].every((sign) => measure(sign) !== null)) return line.replace(INVISIBLE, '')
  return [...segmentGraphemes(line)]
    .map(({ segment }) => {
      const visible = segment.replace(INVISIBLE, '')
      // A variant of a character is set as the character.
      const base = visible.replace(/[\ufe00-\ufe0f\u{e0100}-\u{e01ef}]/gu, '')
      return [...base].every((sign) => measure(sign) !== null) ? base : GETA
    })
    .join('')
}
