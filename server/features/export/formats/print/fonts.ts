import { readFileSync } from 'node:fs'
import { create } from 'fontkit'
import { segmentGraphemes } from '#document/graphemes.ts'
import { INVISIBLE, isPrintable, VARIATION_SELECTORS } from '#document/printable-characters.ts'

// The fonts are Noto Sans, under the SIL Open Font License 1.1. The bundle reads their files from
// the folder `fonts` beside it. The source reads them from the packages `@expo-google-fonts`.
const isBundle = !import.meta.url.endsWith('.ts')
const FACES = { regular: '400Regular', bold: '700Bold' } as const

export type Weight = keyof typeof FACES
/** `jp` is the main font. The other fonts are used for characters that `jp` lacks. */
export type Font = 'jp' | 'latin' | 'kr' | 'sc'

/**
 * `weights`: the weights whose font files are used. If bold is not among them, bold text is drawn
 * with an outline.
 */
const FONTS = {
  jp: { name: 'JP', weights: ['regular', 'bold'] },
  latin: { name: '', weights: ['regular', 'bold'] },
  kr: { name: 'KR', weights: ['regular'] },
  sc: { name: 'SC', weights: ['regular'] },
} as const satisfies Record<Font, { name: string; weights: readonly Weight[] }>

export const familyOf = (font: Font): string => `Noto Sans ${FONTS[font].name}`.trim()

/** True if the text is bold but the font has no bold file, so that an outline must be drawn. */
export const isFauxBold = (font: Font, weight: Weight): boolean =>
  weight === 'bold' && !FONTS[font].weights.some((each) => each === 'bold')

function readFont(font: Font, weight: Weight): Buffer {
  const name = `NotoSans${FONTS[font].name}_${FACES[weight]}.ttf`
  const folder = ['noto-sans', FONTS[font].name.toLowerCase()].filter(Boolean).join('-')
  const url = isBundle
    ? new URL(`./fonts/${name}`, import.meta.url)
    : import.meta.resolve(`@expo-google-fonts/${folder}/${FACES[weight]}/${name}`)
  return readFileSync(new URL(url))
}

type Face = { bytes: Buffer; measure(character: string): number | null }

function openFace(name: Font, weight: Weight): Face {
  const bytes = readFont(name, weight)
  const font = create(bytes)
  if (!('glyphForCodePoint' in font)) throw new Error(`${name} is a collection of fonts.`)
  const known = new Map<string, number | null>()
  return {
    bytes,
    measure(character) {
      let width = known.get(character)
      if (width === undefined) {
        const code = character.codePointAt(0) ?? 0
        width = font.hasGlyphForCodePoint(code)
          ? font.glyphForCodePoint(code).advanceWidth / font.unitsPerEm
          : null
        known.set(character, width)
      }
      return width
    },
  }
}

const opened = new Map<string, Face>()

/**
 * Returns a font in one weight: its file, and a function that measures a character's advance in ems
 * (null if the font lacks the character). The file is read at first use.
 */
export function face(font: Font, weight: Weight): Face {
  const key = `${font} ${isFauxBold(font, weight) ? 'regular' : weight}`
  const known = opened.get(key) ?? openFace(font, isFauxBold(font, weight) ? 'regular' : weight)
  opened.set(key, known)
  return known
}

const isInJp = (text: string) =>
  [...text].every((character) => face('jp', 'regular').measure(character) !== null)

/**
 * Finds a font that has all characters of a text: the main font, or else the font for the text's
 * writing system. Null if both lack a character.
 */
function findFont(piece: string): Font | null {
  if (isInJp(piece)) return 'jp'
  const characters = [...piece]
  if (!characters.every(isPrintable)) return null
  const font = /\p{Script=Hangul}/u.test(piece)
    ? 'kr'
    : /\p{Script=Han}/u.test(piece)
      ? 'sc'
      : 'latin'
  return characters.every((character) => face(font, 'regular').measure(character) !== null)
    ? font
    : null
}

/**
 * Matches words in Latin, Greek and Cyrillic script. Such a word is drawn in one font if a font has
 * all its characters. For other text, a font is found for each character.
 */
const WORD =
  /[\p{Script=Latin}\p{Script=Greek}\p{Script=Cyrillic}][\p{Script=Latin}\p{Script=Greek}\p{Script=Cyrillic}\p{M}]*/gu

/**
 * Splits a text into pieces that are each drawn in one font. Characters that no font has get the
 * main font.
 */
export function cutByFont(text: string): { text: string; font: Font }[] {
  if (isInJp(text)) return text === '' ? [] : [{ text, font: 'jp' }]
  const pieces: { text: string; font: Font }[] = []
  const addPiece = (piece: string) => {
    const font = findFont(piece) ?? 'jp'
    const last = pieces.at(-1)
    if (last?.font === font) last.text += piece
    else pieces.push({ text: piece, font })
  }
  const addCharacters = (characters: string) => {
    for (const { segment } of segmentGraphemes(characters)) addPiece(segment)
  }
  let at = 0
  for (const { 0: word, index } of text.matchAll(WORD)) {
    addCharacters(text.slice(at, index))
    if (findFont(word) === null) addCharacters(word)
    else addPiece(word)
    at = index + word.length
  }
  addCharacters(text.slice(at))
  return pieces
}

/** Measures the width of a text, in the unit of `size`. */
export function measureText(text: string, size: number, weight: Weight = 'regular'): number {
  const inJp = face('jp', weight)
  let width = 0
  for (const character of text) {
    const wide = inJp.measure(character)
    if (wide === null) return measurePieces(text, weight) * size
    width += wide
  }
  return width * size
}

/** Measures the width, in ems, of a text that needs several fonts. */
function measurePieces(text: string, weight: Weight): number {
  let width = 0
  for (const piece of cutByFont(text)) {
    const { measure } = face(piece.font, weight)
    for (const character of piece.text) width += measure(character) ?? 0
  }
  return width
}

/** The geta mark, which Japanese printers put in place of a missing character. */
const GETA = '〓'

/**
 * Replaces characters that no font has, such as emoji, by 〓, and tabs by spaces. Removes invisible
 * characters.
 */
export function toPrintable(text: string): string {
  // NFC combines a letter and its marks into one character, if Unicode has such a character.
  const line = text.normalize('NFC').replace(/\t/gu, ' ')
  if (isInJp(line)) return line.replace(INVISIBLE, '')
  return [...segmentGraphemes(line)]
    .map(({ segment }) => {
      // If a character has a variation selector, only its base character is drawn.
      const base = segment.replace(INVISIBLE, '').replace(VARIATION_SELECTORS, '')
      return base === '' || findFont(base) !== null ? base : GETA
    })
    .join('')
}
