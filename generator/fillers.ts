import type { Span } from './split-sentences.ts'

/** Sounds that fill a pause. 「あの」 and "like" are words as well and count only beside a mark or another filler. */
const FILLER = {
  ja: /^(?:(?:えー+っ?と|えーと|ええと|えっと|えー+|あのー+|そのー+|うーん+|んー+|まあ(?=あの|その|えー|、|[\p{Script=Han}\p{Script=Katakana}])|あの(?=えー|まあ|その|、|ー)|なんか、)[、，\s]*)+/u,
  en: /^(?:(?:um+|uh+|uhm+|erm*|hmm+|mm+)\b[\s,.…-]*|(?:you know|i mean|like),\s+)+/i,
} as const
const INSIDE = {
  ja: /(?:えー+っ?と|えーと|ええと|えっと|(?<![ァ-ヶー])えー+|あのー+|そのー+|うーん+|んー+)[、，]?|(?<=[はがをにでとも])まあ、?(?=[\p{Script=Han}\p{Script=Katakana}0-9０-９])|(?<=[はがをにでとも])なんか、?(?=[\p{Script=Han}\p{Script=Katakana}0-9０-９])/gu,
  en: /(?:,\s*|\s+)(?:um+|uh+|uhm+|erm?)\b,?|,\s*(?:you know|i mean|like),|\s+you know(?=\s)(?! (?:how|that|what|why|when|who|where|if|the|your|it|him|her|them))/gi,
} as const
/** A word said twice: "we we tried". Some double words are grammar. */
const STUTTER =
  /\b(?!(?:that|had|very|really|so|no|bye|ha|far|more|again|much|new|blah)\b)([a-z']+)(?: \1\b)+/gi

/** Japanese is written without spaces; pages that were dumped put them between words. */
const JAPANESE_SPACE =
  /(?<=[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}ー])[ \u3000]+(?=[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}0-9])|(?<=[0-9])[ \u3000]+(?=[\p{Script=Han}\p{Script=Hiragana}%])/gu

/** The span without fillers at its start; null if nothing else remains. */
export function trimFillers(text: string, [start, end]: Span, language: 'ja' | 'en'): Span | null {
  const head = FILLER[language].exec(text.slice(start, Math.min(end, start + LONGEST_FILLER)))
  const from = start + (head?.[0].length ?? 0)
  return /[\p{L}\p{N}]/u.test(text.slice(from, end)) ? [from, end] : null
}
const LONGEST_FILLER = 60

/** The words without fillers and stutters inside. */
export function dropFillers(words: string, language: 'ja' | 'en'): string {
  const rest = words.replace(INSIDE[language], '')
  return language === 'en' ? rest.replace(STUTTER, '$1') : rest.replace(JAPANESE_SPACE, '')
}
