import { parseNotation } from '../ruby-and-variables.ts'

/** A sentence in spoken style. Without `sure`, no rule applied and the text is unchanged. */
export type Spoken = { text: string; sure: boolean }

/** Noun that replaces a variable while its sentence is analysed. */
const BLANK = '某'

/** Replaces ruby with its base and variables with a noun. The result is shorter and has the same end. */
export function bareWords(text: string): string {
  if (!text.includes('{')) return text
  return parseNotation(text)
    .map((token) => {
      if (token.type === 'variable') return BLANK
      return token.type === 'ruby' ? token.base : token.text
    })
    .join('')
}

/**
 * Applies `change` to the end of the bare words and keeps the notation before it. Null if `change` gives
 * null or would alter notation.
 */
export function changeEnd(text: string, change: (bare: string) => string | null): string | null {
  const bare = bareWords(text)
  const changed = change(bare)
  if (changed === null) return null
  let same = 0
  while (same < bare.length && bare[same] === changed[same]) same += 1
  const removed = bare.slice(same)
  return text.endsWith(removed)
    ? text.slice(0, text.length - removed.length) + changed.slice(same)
    : null
}

/**
 * Finds stretches that are never cut or reworded: notation, quotations, brackets, addresses, numbers.
 * UTF-16 offsets.
 */
export function listAtoms(text: string): { start: number; end: number }[] {
  return [...text.matchAll(ATOM)].map(({ 0: whole, index }) => ({
    start: index,
    end: index + whole.length,
  }))
}

const ATOM =
  /\{\{[^{}\n]+\}\}|\{[^{}\n]+\}|「[^「」]*」|『[^『』]*』|“[^“”]*”|"[^"\n]*"|（[^（）]*）|\([^()]*\)|【[^【】]*】|\[[^[\]]*\]|https?:\/\/\S+|[$€£¥￥]?[\p{Nd}][\p{Nd},，.．:：/／〜～\-–]*(?:[、][\p{Nd}]+)*(?: ?[%％‰℃°]|[\p{Script=Han}ヶか月〜]{1,3}|[ -]?\p{Script=Latin}+)?|[一二三四五六七八九十]、[一二三四五六七八九十]/gu
