import { listAtoms, type Spoken } from './spoken.ts'

/**
 * Matches references to figures, tables and other parts of a document, and symbols without a
 * pronunciation. A sentence with a match is not converted.
 */
const UNSPEAKABLE =
  /[→⇒←↑↓⇔◎○△▲▼|<>=]|->|=>|\bTB[DC]\b|\bn\/a\b|\?\?|\b(?:see|in|per) (?:the )?(?:figure|fig\.|table|chart|appendix|slide|section)\b|\[\d+\]|\b(?:see|listed|shown|described|table|figures?) (?:above|below)\b/iu

const WORDS: readonly [RegExp, string][] = [
  [/\be\.g\.,?(?= )/giu, 'for example,'],
  [/\bi\.e\.,?(?= )/giu, 'that is,'],
  [/,? etc\.(?=$|[\s)])/giu, ' and so on'],
  [/\bvs\.?(?= )/giu, 'versus'],
  [/\bapprox\.(?= )/giu, 'approximately'],
  [/(?<=^|\s)w\/o (?=\p{L})/giu, 'without '],
  [/(?<=^|\s)w\/ ?(?=\p{L})/giu, 'with '],
  [/(?<=\p{Ll}) & (?=\p{Ll})/gu, ' and '],
  [/(?<=^|[\s(])~(?=[$€£]?\d)/gu, 'about '],
  [/(?<=[\d\p{Ll}])\s?\/\s?(?:mo|month)\b/giu, ' per month'],
  [/(?<=[\d\p{Ll}])\s?\/\s?(?:yr|year)\b/giu, ' per year'],
  [/(?<=[\d\p{Ll}])\s?\/\s?(week|day|hour|user|seat|person)\b/giu, ' per $1'],
]

/** Contractions. Each pattern ends with the words that must follow the contraction. */
const CONTRACTIONS: readonly [RegExp, string][] = [
  [/\b(do|does|did|is|are|was|were|would|should|could|has|have|had) not(?= \p{Ll})/giu, "$1n't"],
  [/\bcan ?not(?= \p{Ll})/giu, "can't"],
  [/\bwill not(?= \p{Ll})/giu, "won't"],
  [/\b(we|they|you) are(?= (?:\p{Ll}{2,}ing|not|now|also|still|the|a)\b)/giu, "$1're"],
  [/\b(we|they|you|it) will(?= \p{Ll})/giu, "$1'll"],
  [/\b(it|that|there) is(?= (?:a|an|the|not|also|still)\b)/giu, "$1's"],
]
/**
 * Matches phrases that must not be contracted. A sentence with such a phrase gets no contractions.
 */
const EMPHATIC = /\bwhether or not\b|\b(?:is|are|was|were|do|does|did) not only\b/iu

/**
 * Converts a written sentence to spoken style: full words for abbreviations, and a few
 * contractions. Other words are unchanged.
 */
export function speakEnglish(sentence: string): Spoken {
  if (UNSPEAKABLE.test(sentence)) return { text: sentence, sure: false }
  const changes = EMPHATIC.test(sentence) ? WORDS : [...WORDS, ...CONTRACTIONS]
  const spoken = changes.reduce(
    (text, [found, said]) => replaceUnquoted(text, found, said),
    sentence,
  )
  return {
    text: /[.!?…:"”')\]}]$/u.test(spoken) ? spoken : `${spoken.replace(/[,;]$/u, '')}.`,
    sure: true,
  }
}

const OPENS = /^(?:["“[]|https?:|\{)/u

/** Replaces matches, except in quotations, square brackets, `{…}` notation and URLs. */
function replaceUnquoted(text: string, found: RegExp, said: string): string {
  const kept = listAtoms(text).filter(({ start }) => OPENS.test(text.slice(start)))
  return text.replace(found, (...all: unknown[]) => {
    const [whole, first] = all as [string, unknown]
    const at = all.find((one): one is number => typeof one === 'number') ?? 0
    if (kept.some(({ start, end }) => start <= at && at < end)) return whole
    return said.replace('$1', typeof first === 'string' ? first : '')
  })
}
