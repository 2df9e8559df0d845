import { diffArrays } from 'diff'
import type { Language } from '#contract/language.ts'
import { segmentGraphemes, standsAlone } from '../graphemes.ts'

/** A stretch of two texts: in both, in the later one alone, or in the earlier one alone. */
export type TextPiece = { change: 'same' | 'added' | 'removed'; text: string }

/** Words put in and taken out from which on two texts have nothing to do with each other; bounds the time too. */
const MOST_EDITS = 400
/** A word of this length between two changes is part of one: a particle left standing explains nothing. */
const SHORT_WORD = 2

/**
 * Two texts as pieces in reading order: without those added they are the earlier text, without those
 * removed the later one. Words are what the language takes for words; no grapheme is ever cut.
 */
export function compareTexts(before: string, after: string, language: Language): TextPiece[] {
  if (before === after) return after === '' ? [] : [{ change: 'same', text: after }]
  const found = diffArrays(listWords(before, language), listWords(after, language), {
    maxEditLength: MOST_EDITS,
  })
  if (!found) return listPieces(before, after)
  return joinPieces(
    found.map(({ added, removed, value }) => ({
      change: added ? 'added' : removed ? 'removed' : 'same',
      text: value.join(''),
    })),
  )
}

/** Made with the first text, as that of graphemes. */
const segmenters: Partial<Record<Language, Intl.Segmenter>> = {}

/** A text cut into words, what stands between them, and signs; together they are the text. */
function listWords(text: string, language: Language): string[] {
  segmenters[language] ??= new Intl.Segmenter(language, { granularity: 'word' })
  const segments = segmenters[language].segment(text)
  if (standsAlone(text)) return [...segments].map(({ segment }) => segment)
  // A word may end within a grapheme: a dictionary knows nothing of them.
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

/** Changes with no more than a short word between them as one, what was removed before what was added. */
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

/** Whether words stand there in the place of others. */
const isReplaced = (pieces: readonly TextPiece[], at: number): boolean =>
  pieces[at]?.change !== 'same' &&
  pieces[at + 1]?.change !== undefined &&
  pieces[at + 1]?.change !== 'same'
