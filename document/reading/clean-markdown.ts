import type { ScriptKind } from '#contract/scripts.ts'

/**
 * A line whose inline Markdown is removed. `memo`: the line is part of an aside, an alert or a
 * footnote.
 */
export type CleanLine = { text: string; memo?: true }

const TAGS =
  'a|abbr|center|code|dd|details|div|dl|dt|em|figure|font|hr|i|img|ins|kbd|li|ol|p|section|small|span|sub|summary|sup|u|ul'
/** `[^<>]*` cannot pass the next `<`, so matching takes linear time. */
const TAG = new RegExp(`</?(?:${TAGS})(?:\\s[^<>]*)?/?>`, 'giu')
const NAMED = /<summary>([^<]*)<\/summary>|<h([1-6])(?:\s[^<>]*)?>([^<]*)<\/h\2>/giu
const ASIDE_TAG = /^<(\/?)aside(?:\s[^<>]*)?>$/iu
const ALERT = /^>[ \t]*\[!(?:note|tip|important|warning|caution|info)\][ \t]*$/iu
const FOOTNOTE = /^\[\^[^[\]\s]{1,20}\]:[ \t]*(\S.*)$/u
const FOOTNOTE_MARK = /\[\^[^[\]\s]{1,20}\]/gu
const STRUCK = /~~(?=[^\s~])[^~]*~~|<(s|del|strike)>[^<]*<\/\1>/giu
const LINK = /!?\[([^[\]]*)\]\([^()\s]*(?:[ \t]+"[^"()]*")?\)/gu
const EMPHASIS = /(?<![*\w])\*(?=[^\s*])([^*]*[^\s*])\*(?![*\w])/gu
const CODE = /`([^`]+)`/gu
const ESCAPED = /\\([\\`*_{}[\]()#+\-.!~|<>])/gu
const RUBY =
  /<ruby>(?:<rb>)?([^<]*)(?:<\/rb>)?(?:<rp>[^<]*<\/rp>)?<rt>([^<]*)<\/rt>(?:<rp>[^<]*<\/rp>)?<\/ruby>/giu
/** Matches ruby in the notation of the Aozora Bunko library: `漢字《かんじ》`. */
const AOZORA =
  /[｜|]([^｜|《》\n]{1,20})《([^《》\n]{1,20})》|([\p{sc=Han}々]{1,10})《([\p{sc=Hira}\p{sc=Kana}ー]{1,20})》/gu
const BREAK = /<br\s*\/?>/giu
const ENTITY = /&(?:nbsp|amp|lt|gt|quot|apos|#39|#x27|emsp|ensp);/giu
const ENTITIES: Readonly<Record<string, string>> = {
  '&nbsp;': ' ',
  '&amp;': '&',
  '&lt;': '<',
  '&gt;': '>',
  '&quot;': '"',
  '&apos;': "'",
  '&#39;': "'",
  '&#x27;': "'",
  '&emsp;': ' ',
  '&ensp;': ' ',
}

export function removeComments(text: string): { text: string; count: number } {
  let [kept, from, count] = ['', 0, 0]
  for (;;) {
    const begin = text.indexOf('<!--', from)
    const end = begin === -1 ? -1 : text.indexOf('-->', begin + 4)
    if (end === -1) return { text: kept + text.slice(from), count }
    kept += text.slice(from, begin)
    from = end + 3
    count += 1
  }
}

export const countStruck = (text: string): number => text.match(STRUCK)?.length ?? 0

/**
 * Removes inline Markdown, HTML tags and struck-through text. Keeps headings, lists, tables, bold
 * and highlights, which later steps parse. Keeps links only in scripts of the kind `script`.
 * Lines of asides, alerts and footnotes get `memo`.
 */
export function cleanMarkdown(lines: readonly string[], kind: ScriptKind): CleanLine[] {
  let isAside = false
  let isAlert = false
  return lines.flatMap((line): CleanLine[] => {
    const aside = ASIDE_TAG.exec(line)
    if (aside) {
      isAside = aside[1] === ''
      return []
    }
    isAlert = ALERT.test(line) || (isAlert && line.startsWith('>'))
    if (ALERT.test(line)) return []
    if (line === '' || !MAY_BE_MARKED.test(line)) return [isAside ? toMemo(line) : { text: line }]
    const footnote = FOOTNOTE.exec(line)?.[1]
    const texts = cleanLine(footnote ?? line, kind).filter((text) => text !== '')
    const isMemo = isAside || isAlert || footnote !== undefined
    return texts.map((text) => (isMemo ? toMemo(text.replace(/^>[ \t]*/u, '')) : { text }))
  })
}

const MAY_BE_MARKED = /[<>&~\\`*[《]/u
const toMemo = (text: string): CleanLine => (text === '' ? { text } : { text, memo: true })

/**
 * Splits a line at `<br>` and cleans the parts. Table rows are not split, because `<br>` separates
 * lines within a cell.
 */
function cleanLine(line: string, kind: ScriptKind): string[] {
  const parts = line.startsWith('|') ? [line] : line.split(BREAK)
  return parts.map((part) => cleanWords(part, kind).trim())
}

/**
 * First code point of Unicode's private use area. Escaped characters such as `\*` are moved into
 * this area until the Markdown is parsed.
 */
const ESCAPE_BASE = 0xe000

function cleanWords(line: string, kind: ScriptKind): string {
  const held = line.replace(ESCAPED, (_, character: string) =>
    String.fromCharCode(ESCAPE_BASE + character.charCodeAt(0)),
  )
  const named = held.replace(NAMED, (_, summary?: string, level?: string, title = '') =>
    summary === undefined ? `${'#'.repeat(Number(level))} ${title}` : `###### ${summary.trim()}`,
  )
  const read = named
    .replace(RUBY, '{$1|$2}')
    .replace(
      AOZORA,
      (_, base = '', reading = '', kanji = '', kana = '') => `{${base + kanji}|${reading + kana}}`,
    )
    .replace(STRUCK, '')
    .replace(TAG, '')
    .replace(FOOTNOTE_MARK, '')
    .replace(CODE, '$1')
  const linked = kind === 'script' ? read : read.replace(LINK, '$1')
  // `*text*` alone on a line is a stage direction, so its asterisks stay.
  const plain = /^\*[^*]+\*$/u.test(linked.trim()) ? linked : linked.replace(EMPHASIS, '$1')
  return plain
    .replace(ENTITY, (entity) => ENTITIES[entity.toLowerCase()] ?? entity)
    .replace(/[\ue000-\ue07f]/gu, (character) =>
      String.fromCharCode(character.charCodeAt(0) - ESCAPE_BASE),
    )
}
