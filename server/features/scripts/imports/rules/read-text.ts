import type { DroppedThing } from '#contract/imports.ts'
import { MAX_FILE_LINE, MAX_PASTE } from '#contract/limits.ts'
import { decodeText, NotText } from '#document/decode-text.ts'
import { countAppended, readMarkdownFile } from '#document/markdown-file.ts'
import { countStruck, removeComments } from '#document/reading/clean-markdown.ts'
import { ImportTooLarge } from '#document/reading/import-limits.ts'
import { splitCsv } from '#document/reading/split-cells.ts'
import { readScriptFile, type ScriptFile } from '#document/script-file.ts'
import { ImportRefused } from './import-refused.ts'
import type { Reading } from './read-presentation.ts'
import { squareRows } from './square-rows.ts'

const FRONT_MATTER = /^\ufeff?---[ \t]*\r?\n([\s\S]*?\r?\n)?---[ \t]*(?:\r?\n|$)/u
const PICTURE = /!\[[^\]\n]*\]\([^)\n]*\)/gu

/**
 * Decodes a text file. Throws ImportRefused if it is not text, or if a line is longer than
 * MAX_FILE_LINE.
 */
export function readWords(bytes: Uint8Array): string {
  try {
    const text = decodeText(bytes)
    if (hasLongLine(text)) throw new ImportRefused('import_line_too_long')
    return text
  } catch (error) {
    throw error instanceof NotText ? new ImportRefused('import_not_text') : error
  }
}

function hasLongLine(text: string): boolean {
  let from = 0
  while (text.length - from > MAX_FILE_LINE) {
    const end = text.slice(from, from + MAX_FILE_LINE + 1).lastIndexOf('\n')
    if (end === -1) return true
    from += end + 1
  }
  return false
}

export function readPlain(text: string): Reading {
  if (text.length > MAX_PASTE) throw new ImportRefused('import_too_long')
  return { content: { form: 'text', text }, dropped: [] }
}

/**
 * Reads Markdown: a script exported by this product, or any other text. Takes the title from the
 * front matter, if there is a title. Drops pictures and comments.
 */
export function readMarkdown(text: string): Reading {
  const own = readOwnMarkdown(text)
  if (own) return toReading(own, countAppended(text))
  const front = FRONT_MATTER.exec(text)
  const title = /^title:[ \t]*(.*)$/mu.exec(front?.[1] ?? '')?.[1]
  const dropped: DroppedThing[] = front ? ['front_matter'] : []
  const words = text.slice(front?.[0].length ?? 0).replace(PICTURE, () => {
    dropped.push('image')
    return ''
  })
  const shown = removeComments(words)
  const { content } = readPlain(shown.text)
  dropped.push(...times(shown.count, 'comment'), ...times(countStruck(shown.text), 'struck_words'))
  const named = title?.trim().replace(/^(["'])(.*)\1$/u, '$2')
  return { ...(named ? { title: named } : {}), content, dropped }
}

const times = (count: number, what: DroppedThing): DroppedThing[] =>
  Array.from({ length: count }, () => what)

/**
 * Patterns for comments, struck text and hidden text of a web page, which are counted as dropped.
 * Conditional comments for old browsers are not an author's text, so they are not counted.
 */
const UNSEEN: readonly (readonly [DroppedThing, RegExp])[] = [
  ['comment', /<!--(?!\[|>|-)/gu],
  ['struck_words', /<(?:s|del|strike)[\s>]|text-decoration[^:;"'<>]*:[^;"'<>]*line-through/giu],
  ['hidden_text', /style=["'][^"'<>]*display:\s*none/giu],
]

/**
 * Reads a page saved from a browser or from Notion. `readHtmlSource` later removes CSS and
 * JavaScript.
 */
export function readHtml(html: string): Reading {
  const dropped: DroppedThing[] = [...html.matchAll(/<(img|video|audio|iframe)[\s>]/giu)].map(
    ([, name]) => (name?.toLowerCase() === 'img' ? 'image' : 'media'),
  )
  for (const [what, pattern] of UNSEEN)
    dropped.push(...times(html.match(pattern)?.length ?? 0, what))
  const title = /<title[^>]*>([^<]*)<\/title>/iu.exec(html)?.[1]?.trim()
  return { ...(title ? { title } : {}), content: { form: 'html', html }, dropped }
}

export const readTable = (text: string): Reading => ({
  content: { form: 'rows', rows: squareRows(splitCsv(text)) },
  dropped: [],
})

/** Reads a script exported by this product as JSON. Throws ImportRefused for any other text. */
export function readOwnJson(text: string): Reading {
  const file = readScriptFile(text)
  if (!file) throw new ImportRefused(isJson(text) ? 'import_unknown_kind' : 'import_damaged')
  return toReading(file, file.comments)
}

/**
 * Converts an exported script. Drops its comments, because their authors may be unknown in this
 * company.
 */
function toReading({ title, kind, language, document }: ScriptFile, comments: number): Reading {
  if (document.sections.length === 0) throw new ImportRefused('import_blank')
  const dropped = Array.from({ length: comments }, () => 'comment' as const)
  return { title, content: { form: 'document', kind, language, document }, dropped }
}

function readOwnMarkdown(text: string): ScriptFile | null {
  try {
    return readMarkdownFile(text)
  } catch (error) {
    throw error instanceof ImportTooLarge ? new ImportRefused('import_too_long') : error
  }
}

function isJson(text: string): boolean {
  try {
    JSON.parse(text)
    return true
  } catch {
    return false
  }
}
