import type { Language } from '#contract/language.ts'
import { attribute, defineBlock, readNumber } from './block-kind.ts'

const LIMITS = { min: 0, max: 3600 }
const WRAPPED = /^[（([［〔<＜](.+)[）)\]］〕>＞]$/u
const SIGNS = '[-‐–—―─━ー－=＝~〜～…‥・.]'
/**
 * Captures the words of a short line and the dashes or dots around them, which may be missing:
 * `－－－（間）－－－`, `…間…`.
 */
const RULED = new RegExp(
  `^(${SIGNS}{0,20})[ \\u3000]{0,3}(.{1,40}?)[ \\u3000]{0,3}(${SIGNS}{0,20})$`,
  'u',
)
const WORDS_JA =
  /^(?:間(?:を(?:置く|おく|取る|とる|あける))?|沈黙|ポーズ|(?:ここで)?(?:約)?([0-9]+) ?秒間?(?:ほど|くらい)?(?:の)?(?:待つ|待ち|間|沈黙|黙る|ポーズ|止まる|置く|間?を(?:置く|おく|取る|とる|あける))?|(?:間|沈黙|ポーズ|待つ|待ち)[ :を]?([0-9]+) ?秒)$/u
const WORDS_EN =
  /^(?:(?:short |long |brief )?pause|beat|silence|wait|(?:pause|wait|silence|beat)(?: for)?[ :]*([0-9]+) ?(?:s|sec|secs|seconds?)|([0-9]+)[ -]?(?:s|sec|secs|seconds?)[ -]?(?:pause|wait|silence|beat)?)$/iu

/** Label of a pause: `（間 3秒）`. */
export const nameSilence = (seconds: number, language: Language) =>
  language === 'ja' ? `（間 ${seconds}秒）` : `(pause ${seconds} s)`

export const pause = defineBlock({
  type: 'pause',
  node: { selectable: true },
  attributes: { seconds: attribute(2, (value) => readNumber(value, LIMITS) ?? 0) },
  texts: {},
  speech: 'unspoken',
  seconds: ({ seconds }) => seconds,
  printed: ({ seconds }, { language }) => [
    { layout: 'remark', label: null, text: nameSilence(seconds, language) },
  ],
  parsing: {
    // Parses a pause: `（3秒待つ）`, `[pause 3s]`, `――（間）――`.
    marked(line) {
      const [, before = '', words = '', after = ''] = RULED.exec(line.trim()) ?? []
      const isRuled = before !== '' && before[0] === after[0]
      const inside = WRAPPED.exec(words)?.[1] ?? (isRuled ? words : undefined)
      const text = inside?.normalize('NFKC').trim()
      const found = text === undefined ? null : (WORDS_JA.exec(text) ?? WORDS_EN.exec(text))
      const seconds = found && (found[1] ?? found[2])
      return found && { seconds: readNumber(seconds ?? 2, LIMITS) ?? 2 }
    },
  },
})
