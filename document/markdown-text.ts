import type { Language } from '#contract/language.ts'
import { createSlicer, cutToDraw, type MarkedPiece } from './cut-marks.ts'
import { type LinkToken, parseLinks } from './links.ts'
import type { MarkedText } from './text-marks.ts'

/**
 * Matches characters that are special anywhere in a Markdown text. `LINE_START` matches characters
 * that are special at the start of a line.
 */
const INLINE = /[\\`*_[\]<>]/g
const LINE_START = /^(\s*\d{0,9})([#+\-=~|.)])/u

/**
 * Formats a text as Markdown: escapes special characters and writes links, bold and highlights.
 * Line breaks become hard breaks; `prefix` starts each line after the first.
 */
export function escapeMarkdown(words: string | MarkedText, prefix = ''): string {
  const marked = typeof words === 'string' ? { text: words } : words
  const slice = createSlicer(marked)
  let at = 0
  return marked.text
    .split(/(\r\n|[\n\r])/u)
    .map((line, index) => {
      const from = at
      at += line.length
      if (index % 2 === 1) return `  \n${prefix}`
      const pieces = cutToDraw(slice(from, at))
      return pieces.map(writePiece).join('').replace(LINE_START, '$1\\$2')
    })
    .join('')
}

/**
 * Writes bold as asterisks if the words begin and end with a letter or digit and contain no
 * asterisk. All Markdown parsers handle this case alike. Other bold text and all highlights become
 * HTML tags.
 */
function writePiece({ text, types }: MarkedPiece): string {
  const written = parseLinks(text).map(escapeToken).join('')
  const words = written.trim()
  if (types.length === 0 || words === '') return written
  const isPlain = /^[\p{L}\p{N}](?:.*[\p{L}\p{N}])?$/u.test(words) && !words.includes('*')
  const bold = isPlain ? `**${words}**` : `<strong>${words}</strong>`
  const marked = types.includes('strong') ? bold : words
  return written.replace(words, () =>
    types.includes('highlight') ? `<mark>${marked}</mark>` : marked,
  )
}

function escapeToken(token: LinkToken): string {
  const words = token.text.replace(INLINE, '\\$&')
  if (token.type === 'text') return words
  return token.text === token.href ? `<${token.href}>` : `[${words}](${token.href})`
}

export const colon = (language: Language) => (language === 'ja' ? '：' : ': ')

/**
 * Formats a table cell on one line. Escapes each `|`. Bold and highlights end before a `|` and
 * begin again after it.
 */
export function writeCell(words: MarkedText): string {
  const slice = createSlicer(words)
  let at = 0
  return words.text
    .split('|')
    .map((part) => {
      const from = at
      at += part.length + 1
      // Each whitespace character is replaced by one space, so mark offsets stay valid.
      const { text, ...marks } = slice(from, from + part.length)
      return escapeMarkdown({ ...marks, text: text.replace(/\s/gu, ' ') })
    })
    .join('\\|')
    .replace(/ {2,}/gu, ' ')
}

/** Formats a paragraph with a bold label; null without words. */
export function labelled(label: string, words: MarkedText, language: Language): string | null {
  return words.text === '' ? null : `**${label}**${colon(language)}${escapeMarkdown(words)}`
}
