import { parseNotation } from '../ruby-and-variables.ts'

/** A sentence as it is said; not `sure` where it stays as it was written, because how it is said cannot be told. */
export type Spoken = { text: string; sure: boolean }

/** Stands for a variable while its sentence is read: a noun of one character. */
const BLANK = '某'

/** The words as they are read by eye: ruby is its base, a variable a noun. Shorter than the text, with the same end. */
export function bareWords(text: string): string {
  if (!text.includes('{')) return text
  return parseNotation(text)
    .map((token) => {
      if (token.type === 'variable') return BLANK
      return token.type === 'ruby' ? token.base : token.text
    })
    .join('')
}

/** Puts into a text what `change` makes of the end of its bare words; null where it makes nothing, or would change a notation. */
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

/** Stretches of a text that are never cut or reworded: notation, quotations, brackets, addresses, numbers. UTF-16 offsets. */
export function listAtoms(text: string): { start: number; end: number }[] {
  return [...text.matchAll(ATOM)].map(({ 0: whole, index }) => ({
    start: index,
    end: index + whole.length,
  }))
}

const ATOM =
  /\{\{[^{}\n]+\}\}|\{[^{}\n]+\}|「[^「」]*」|『[^『』]*』|“[^“”]*”|"[^"\n]*"|（[^（）]*）|\([^()]*\)|【[^【】]*】|\[[^[\]]*\]|https?:\/\/\S+|[$€£¥￥]?[\p{Nd}][\p{Nd},，.．:：/／〜～\-–]*(?:[、][\p{Nd}]+)*(?: ?[%％‰℃°]|[\p{Script=Han}ヶか月〜]{1,3}|[ -]?\p{Script=Latin}+)?|[一二三四五六七八九十]、[一二三四五六七八九十]/gu
