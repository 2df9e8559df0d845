import { diffArrays } from 'diff'
import type { Language } from '#contract/language.ts'

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

const graphemes = new Intl.Segmenter(undefined, { granularity: 'grapheme' })
const segmenters = {
  ja: new Intl.Segmenter('ja', { granularity: 'word' }),
  en: new Intl.Segmenter('en', { granularity: 'word' }),
} as const satisfies Record<Language, Intl.Segmenter>

/** Signs of which none ever joins another: a look at each would find nothing. Anything else may. */
const STANDS_ALONE =
  /^[\n\u0020-\u02ff\u2010-\u2027\u3000-\u3029\u3030-\u3098\u309b-\u9fff\uff01-\uff9d]*$/u

/** A text cut into words, what stands between them, and signs; together they are the text. */
function listWords(text: string, language: Language): string[] {
  const segments = segmenters[language].segment(text)
  if (STANDS_ALONE.test(text)) return [...segments].map(({ segment }) => segment)
  // A word may end within a grapheme: a dictionary knows nothing of them.
  const starts = new Set([...graphemes.segment(text)].map(({ index }) => index))
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
