import type { Language } from '#contract/language.ts'
import { MAX_PASTE } from '#contract/limits.ts'
import type { ScriptKind } from '#contract/scripts.ts'
import { readHtmlSource } from '#document/reading/html-source.ts'
import type { ReadLine } from '#document/reading/read-line.ts'
import { readLines } from '#document/reading/read-lines.ts'
import { ownName } from '../session/own-name.ts'

/** HTML without any of these elements is pasted as plain text. */
const STRUCTURE =
  'h1, h2, h3, h4, h5, h6, li, table, b, strong, i, em, mark, a[href], p[class^="Mso"], [style*="font-weight"], [style*="font-style"], [style*="mso-highlight"], ruby, s, strike, del, [style*="line-through"], [style*="display"], [hidden]'
/** Maximum length of clipboard HTML. HTML is many times longer than its text. */
const MAX_HTML = MAX_PASTE * 30

/**
 * Parses HTML copied from another program (e.g. Word, Excel, a web page) into lines. Returns null
 * if the HTML is too long or adds nothing to the plain text.
 */
export function readClipboard(
  html: string,
  language: Language,
  kind: ScriptKind,
): ReadLine[] | null {
  if (html === '' || html.length > MAX_HTML) return null
  // A detached document loads nothing and runs no JavaScript.
  const { body } = new DOMParser().parseFromString(html, 'text/html')
  if (!body.querySelector(STRUCTURE)) return null
  const source = readHtmlSource(body, kind)
  const [piece] = source
  if (source.length === 1 && piece && !('role' in piece)) {
    const { text, highlight } = piece
    const strong = piece.bold ? [[0, text.length] as const] : piece.strong
    const marks = { ...(strong && { strong }), ...(highlight && { highlight }) }
    return strong || highlight ? [{ text, role: 'line', speaker: 'me', ...marks }] : null
  }
  const lines = readLines(source, language, kind, ownName())
  return lines.length > 1 ? lines : null
}
