import type { Language } from '#contract/language.ts'
import { type LinkToken, parseLinks } from './links.ts'

/** Signs that Markdown would read as its own, anywhere in a line or only at its beginning. */
const INLINE = /[\\`*_[\]<>]/g
const LINE_START = /^(\s*\d{0,9})([#+\-=~|.)])/u

/** Escapes Markdown's signs, links excepted; a break inside a text stays a break. `prefix` begins each further line. */
export function escapeMarkdown(text: string, prefix = ''): string {
  return text
    .split(/\r\n|[\n\r]/u)
    .map((line) => parseLinks(line).map(escapeToken).join('').replace(LINE_START, '$1\\$2'))
    .join(`  \n${prefix}`)
}

function escapeToken(token: LinkToken): string {
  const words = token.text.replace(INLINE, '\\$&')
  if (token.type === 'text') return words
  return token.text === token.href ? `<${token.href}>` : `[${words}](${token.href})`
}

/** A colon as the language writes it. */
export const colon = (language: Language) => (language === 'ja' ? '：' : ': ')

/** A paragraph that begins with a label in bold; null where nothing is said. */
export function labelled(label: string, text: string, language: Language): string | null {
  return text === '' ? null : `**${label}**${colon(language)}${escapeMarkdown(text)}`
}
