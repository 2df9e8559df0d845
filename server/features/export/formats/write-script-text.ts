import type { Language } from '#contract/language.ts'
import type { PrintedPart } from '#document/blocks/block-kind.ts'
import { writeMarkdownFile } from '#document/markdown-file.ts'
import {
  bracketRuby,
  countItem,
  type ListCounts,
  omitLoneSpeaker,
  type PrintedSection,
  toPrintedSections,
} from '#document/printed-script.ts'
import { writeScriptJson } from '#document/script-file.ts'
import { bracketTarget } from '#document/section-target.ts'
import { listComments, writeCommentsMarkdown } from './comments.ts'
import type { ScriptWork } from './work.ts'

/** Writes a script as Markdown that can be imported again, followed by the comments of `work`. */
export const writeMarkdown = (work: ScriptWork): string =>
  writeMarkdownFile(work, writeCommentsMarkdown(work))

export const writeJson = ({ comments, options, ...file }: ScriptWork): string =>
  writeScriptJson(file, options.comments ? { comments: [...comments] } : {})

export function writeText(work: ScriptWork): string {
  const { title, document, language, kind } = work
  const sections = omitLoneSpeaker(toPrintedSections(document, language, kind), language).map(
    (section) => writeSection(section, language),
  )
  return `${[title, ...sections, ...writeComments(work)].join('\n\n\n')}\n`
}

function writeSection(section: PrintedSection, language: Language) {
  const { title, blocks } = section
  const time = bracketTarget(section, language)
  const counts: ListCounts = []
  const write = (part: PrintedPart) => writePart(part, language, countItem(counts, part))
  const lines = blocks.map(({ parts }) =>
    parts.map((part) => bracketRuby(write(part), language)).join('\n'),
  )
  const heading = title === '' ? time.trim() : `■ ${bracketRuby(title, language)}${time}`
  return [...(heading === '' ? [] : [heading]), ...lines].join('\n\n')
}

const MARKS = { bullet: '・', branch: '▶ ' }

/** `count`: the number of a list item. */
function writePart(part: PrintedPart, language: Language, count: number): string {
  const colon = language === 'ja' ? '：' : ': '
  switch (part.layout) {
    case 'prose':
      return part.text
    case 'row':
      return part.cells.map(({ text }) => text.replace(/\s+/gu, ' ')).join('\t')
    case 'item': {
      const mark = part.mark === 'number' ? `${count}. ` : MARKS[part.mark]
      return `${'  '.repeat(part.level)}${mark}${part.text}`
    }
    case 'field':
      return `  [${part.label}] ${part.text || '＿＿＿＿＿＿'}`
    case 'remark':
      if (part.label === null) return part.text
      return language === 'ja' ? `（${part.label}：${part.text}）` : `(${part.label}: ${part.text})`
    case 'said':
      return `${part.label}${colon}${part.text}`
  }
}

function writeComments(work: ScriptWork): string[] {
  const { title, threads } = listComments(work)
  if (threads.length === 0) return []
  const written = threads.map(({ quote, comments }) =>
    [
      ...(quote === '' ? [] : [`> ${quote}`]),
      ...comments.map(({ by, at, body }) => `${by} (${at})\n${body}`),
    ].join('\n'),
  )
  return [[`■ ${title}`, ...written].join('\n\n')]
}
