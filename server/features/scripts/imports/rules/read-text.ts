import papaparse from 'papaparse'
import type { DroppedThing } from '#contract/imports.ts'
import { isLanguage } from '#contract/language.ts'
import { MAX_FILE_LINE, MAX_PASTE } from '#contract/limits.ts'
import { SCRIPT_KINDS } from '#contract/scripts.ts'
import { decodeText, NotText } from '#document/decode-text.ts'
import { readScriptJson } from '#document/read-script-json.ts'
import { ImportRefused } from './import-refused.ts'
import type { Reading } from './read-presentation.ts'
import { toTexts } from './read-workbook.ts'

const FRONT_MATTER = /^\ufeff?---[ \t]*\r?\n([\s\S]*?\r?\n)?---[ \t]*(?:\r?\n|$)/u
const PICTURE = /!\[[^\]\n]*\]\([^)\n]*\)/gu

/** The words of a file in any usual encoding. Throws ImportRefused. */
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

/** Markdown: the title of its front matter, no pictures. */
export function readMarkdown(text: string): Reading {
  const front = FRONT_MATTER.exec(text)
  const title = /^title:[ \t]*(.*)$/mu.exec(front?.[1] ?? '')?.[1]
  const dropped: DroppedThing[] = front ? ['front_matter'] : []
  const words = text.slice(front?.[0].length ?? 0).replace(PICTURE, () => {
    dropped.push('image')
    return ''
  })
  const { content } = readPlain(words)
  const named = title?.trim().replace(/^(["'])(.*)\1$/u, '$2')
  return { ...(named ? { title: named } : {}), content, dropped }
}

/** A page of a browser or of Notion; what it draws with is left out where it is read. */
export function readHtml(html: string): Reading {
  const dropped: DroppedThing[] = [...html.matchAll(/<img[\s>]/giu)].map(() => 'image')
  const title = /<title[^>]*>([^<]*)<\/title>/iu.exec(html)?.[1]?.trim()
  return { ...(title ? { title } : {}), content: { form: 'html', html }, dropped }
}

/** A table between commas, tabs or semicolons. */
export function readTable(text: string): Reading {
  const { data } = papaparse.parse<string[]>(text.replace(/^\ufeff/u, ''), {
    skipEmptyLines: 'greedy',
    delimitersToGuess: [',', '\t', ';'],
  })
  return { content: { form: 'rows', rows: toTexts(data) }, dropped: [] }
}

/** A script as it was written out here. Throws ImportRefused for any other JSON. */
export function readOwnJson(text: string): Reading {
  const { kind, language, title, document } = parseObject(text)
  const known = SCRIPT_KINDS.find((each) => each === kind)
  if (!known || !isLanguage(language)) throw new ImportRefused('import_unknown_kind')
  const read = readScriptJson(document)
  if (read.sections.length === 0) throw new ImportRefused('import_empty')
  return {
    ...(typeof title === 'string' ? { title } : {}),
    content: { form: 'document', kind: known, language, document: read },
    dropped: [],
  }
}

function parseObject(text: string): Record<string, unknown> {
  try {
    const value: unknown = JSON.parse(text)
    if (typeof value === 'object' && value !== null) return value as Record<string, unknown>
  } catch {
    throw new ImportRefused('import_damaged')
  }
  throw new ImportRefused('import_unknown_kind')
}
