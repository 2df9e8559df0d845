import type { Span } from './split-sentences.ts'

/**
 * Matches sounds that fill a pause. 「あの」 and "like" are also ordinary words, so they count as
 * fillers only next to a comma or another filler.
 */
const FILLER = {
  ja: /^(?:(?:えー+っ?と|えーと|ええと|えっと|えー+|あのー+|そのー+|うーん+|んー+|まあ(?=あの|その|えー|、|[\p{Script=Han}\p{Script=Katakana}])|あの(?=えー|まあ|その|、|ー)|なんか、)[、，\s]*)+/u,
  en: /^(?:(?:um+|uh+|uhm+|erm*|hmm+|mm+)\b[\s,.…-]*|(?:you know|i mean|like),\s+)+/i,
} as const
const INSIDE = {
  ja: /(?:えー+っ?と|えーと|ええと|えっと|(?<![ァ-ヶー])えー+|あのー+|そのー+|うーん+|んー+)[、，]?|(?<=[はがをにでとも])まあ、?(?=[\p{Script=Han}\p{Script=Katakana}0-9０-９])|(?<=[はがをにでとも])なんか、?(?=[\p{Script=Han}\p{Script=Katakana}0-9０-９])/gu,
  en: /(?:,\s*|\s+)(?:um+|uh+|uhm+|erm?)\b,?|,\s*(?:you know|i mean|like),|\s+you know(?=\s)(?! (?:how|that|what|why|when|who|where|if|the|your|it|him|her|them))/gi,
} as const
/**
 * Matches a repeated word: "we we tried". Excludes words that are often repeated on purpose ("that
 * that", "very very").
 */
const STUTTER =
  /\b(?!(?:that|had|very|really|so|no|bye|ha|far|more|again|much|new|blah)\b)([a-z']+)(?: \1\b)+/gi

/**
 * Spaces between Japanese characters. Japanese needs none, but text copied from a PDF or a web page
 * often contains them.
 */
const JAPANESE_SPACE =
  /(?<=[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}ー])[ \u3000]+(?=[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}0-9])|(?<=[0-9])[ \u3000]+(?=[\p{Script=Han}\p{Script=Hiragana}%])/gu

/** Trims fillers from the start of a span; null if no letter or digit remains. */
export function trimFillers(text: string, [start, end]: Span, language: 'ja' | 'en'): Span | null {
  const head = FILLER[language].exec(text.slice(start, Math.min(end, start + MAX_FILLER_LENGTH)))
  const from = start + (head?.[0].length ?? 0)
  return /[\p{L}\p{N}]/u.test(text.slice(from, end)) ? [from, end] : null
}
const MAX_FILLER_LENGTH = 60

/**
 * Removes fillers. Also removes repeated words from English, and spaces between characters from
 * Japanese.
 */
export function dropFillers(words: string, language: 'ja' | 'en'): string {
  const rest = words.replace(INSIDE[language], '')
  return language === 'en' ? rest.replace(STUTTER, '$1') : rest.replace(JAPANESE_SPACE, '')
}
