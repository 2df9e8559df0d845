import type { Language } from '#contract/language.ts'

/** Signs that Markdown would read as its own, anywhere in a line or only at its beginning. */
const INLINE = /[\\`*_[\]<>]/g
const LINE_START = /^(\s*\d{0,9})([#+\-=~|.)])/u

/** Escapes Markdown's signs; a break inside a text stays a break. `prefix` begins each further line. */
export function escapeMarkdown(text: string, prefix = ''): string {
  return text
    .split(/\r\n|[\n\r]/u)
    .map((line) => line.replace(INLINE, '\\$&').replace(LINE_START, '$1\\$2'))
    .join(`  \n${prefix}`)
}

/** A colon as the language writes it. */
export const colon = (language: Language) => (language === 'ja' ? '：' : ': ')

/** A paragraph that begins with a label in bold; null where nothing is said. */
export function labelled(label: string, text: string, language: Language): string | null {
  return text === '' ? null : `**${label}**${colon(language)}${escapeMarkdown(text)}`
}
