import { parseNotation } from '../ruby-and-variables.ts'

/** A sentence in spoken style. `sure` is false if no rule converts the sentence. */
export type Spoken = { text: string; sure: boolean }

/** Noun that represents a variable during the analysis of its sentence. */
const BLANK = '某'

/** Replaces ruby by its base and variables by a noun. Text outside the notation is unchanged. */
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
 * Changes the end of a text. `change` receives the text without notation and returns the changed
 * text, or null. Returns null if `change` returns null, or if the changed end contains notation.
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
 * Pieces that are never split or reworded: notation, quotations, brackets, URLs, numbers. UTF-16
 * offsets.
 */
export function listAtoms(text: string): { start: number; end: number }[] {
  return [...text.matchAll(ATOM)].map(({ 0: whole, index }) => ({
    start: index,
    end: index + whole.length,
  }))
}

const ATOM =
  /\{\{[^{}\n]+\}\}|\{[^{}\n]+\}|「[^「」]*」|『[^『』]*』|“[^“”]*”|"[^"\n]*"|（[^（）]*）|\([^()]*\)|【[^【】]*】|\[[^[\]]*\]|https?:\/\/\S+|[$€£¥￥]?[\p{Nd}][\p{Nd},，.．:：/／〜～\-–]*(?:[、][\p{Nd}]+)*(?: ?[%％‰℃°]|[\p{Script=Han}ヶか月〜]{1,3}|[ -]?\p{Script=Latin}+)?|[一二三四五六七八九十]、[一二三四五六七八九十]/gu
