import { diffArrays } from 'diff'
import type { Language } from '#contract/language.ts'
import { hasOneUnitGraphemes, segmentGraphemes } from '../graphemes.ts'

/**
 * A piece of two compared texts: in both texts (`same`), only in the later text (`added`) or only
 * in the earlier text (`removed`).
 */
export type TextPiece = { change: 'same' | 'added' | 'removed'; text: string }

/**
 * Maximum number of added and removed words. If there are more, the result shows the whole text as
 * replaced. The limit also bounds the computing time.
 */
const MAX_EDITS = 400
/**
 * Maximum length (UTF-16 units) of an unchanged text that is merged with the replacements on both
 * sides. A single unchanged particle does not help the reader.
 */
const SHORT_WORD = 2

/**
 * Compares two texts word by word. All pieces except `added` form the earlier text; all pieces
 * except `removed` form the later text. Graphemes are never split.
 */
export function compareTexts(before: string, after: string, language: Language): TextPiece[] {
  if (before === after) return after === '' ? [] : [{ change: 'same', text: after }]
  const found = diffArrays(listWords(before, language), listWords(after, language), {
    maxEditLength: MAX_EDITS,
  })
  if (!found) return listPieces(before, after)
  return joinPieces(
    found.map(({ added, removed, value }) => ({
      change: added ? 'added' : removed ? 'removed' : 'same',
      text: value.join(''),
    })),
  )
}

const segmenters: Partial<Record<Language, Intl.Segmenter>> = {}

function listWords(text: string, language: Language): string[] {
  segmenters[language] ??= new Intl.Segmenter(language, { granularity: 'word' })
  const segments = segmenters[language].segment(text)
  if (hasOneUnitGraphemes(text)) return [...segments].map(({ segment }) => segment)
  // Skips word boundaries that lie within a grapheme.
  const starts = new Set([...segmentGraphemes(text)].map(({ index }) => index))
  const words: string[] = []
  for (const { segment, index } of segments) {
    if (starts.has(index)) words.push(segment)
    else words.push(`${words.pop() ?? ''}${segment}`)
  }
  return words
}

const listPieces = (before: string, after: string): TextPiece[] => [
  ...(before === '' ? [] : [{ change: 'removed', text: before } as const]),
  ...(after === '' ? [] : [{ change: 'added', text: after } as const]),
]

/**
 * Merges adjacent changes, and replacements with only a short word between them. In the result,
 * removed text precedes added text.
 */
function joinPieces(pieces: readonly TextPiece[]): TextPiece[] {
  const joined: TextPiece[] = []
  let before = ''
  let after = ''
  const flush = () => {
    joined.push(...listPieces(before, after))
    before = after = ''
  }
  for (const [at, { change, text }] of pieces.entries()) {
    const isBetween = before !== '' && after !== '' && isReplaced(pieces, at + 1)
    if (change === 'same' && !(isBetween && text.length <= SHORT_WORD)) {
      flush()
      joined.push({ change, text })
      continue
    }
    if (change !== 'added') before += text
    if (change !== 'removed') after += text
  }
  flush()
  return joined
}

/** True if a piece and the next piece are both changes, so one replaces the other. */
const isReplaced = (pieces: readonly TextPiece[], at: number): boolean =>
  pieces[at]?.change !== 'same' &&
  pieces[at + 1]?.change !== undefined &&
  pieces[at + 1]?.change !== 'same'
