import type { Language } from '#contract/language.ts'
import type { Block, ScriptDocument, Section } from './script-document.ts'
import { SECTION_KIND_NAMES } from './section-kinds.ts'
import { SPEAKER_NAMES } from './speaker-names.ts'
import { formatDuration } from './speaking-time.ts'

const WORDS = {
  target: { ja: '目安', en: 'target' },
  question: { ja: '質問', en: 'Question' },
  field: { ja: '記入欄', en: 'Note down' },
  answer: { ja: '切り返し', en: 'Answer' },
  pause: { ja: '間', en: 'pause' },
  memo: { ja: 'メモ', en: 'Memo' },
} as const

/** Signs that Markdown would read as its own, anywhere in a line or only at its beginning. */
const INLINE = /[\\`*_[\]<>]/g
const LINE_START = /^(\s*\d{0,9})([#+\-=~|.)])/u

/**
 * A script as Markdown: a heading a section, a paragraph a block. Texts are escaped, so that what
 * was written looks the same when it is rendered; ruby and variables keep their notation.
 */
export function toMarkdown(script: ScriptDocument, language: Language): string {
  const titles = new Map(script.sections.map((section) => [section.id, title(section, language)]))
  const paragraphs = script.sections.flatMap((section) => [
    `## ${title(section, language)}${target(section, language)}`,
    ...section.blocks.map((block) => paragraph(block, titles, language)),
  ])
  return paragraphs.length > 0 ? `${paragraphs.filter(Boolean).join('\n\n')}\n` : ''
}

function title(section: Section, language: Language): string {
  return escapeMarkdown(section.title || SECTION_KIND_NAMES[section.kind][language])
}

function target({ target_seconds }: Section, language: Language): string {
  if (target_seconds === null) return ''
  const time = formatDuration(target_seconds, language)
  const word = WORDS.target[language]
  return language === 'ja' ? `（${word} ${time}）` : ` (${word}: ${time})`
}

function paragraph(
  block: Block,
  titles: ReadonlyMap<string, string>,
  language: Language,
): string | null {
  const colon = language === 'ja' ? '：' : ': '
  const labelled = (label: string, text: string) =>
    text === '' ? null : `**${label}**${colon}${escapeMarkdown(text)}`
  const word = (key: keyof typeof WORDS) => WORDS[key][language]
  switch (block.type) {
    case 'line':
      return labelled(SPEAKER_NAMES[block.speaker][language], block.text)
    case 'question': {
      const asked = labelled(word('question'), block.text)
      const { field } = block
      if (asked === null || field === null) return asked
      return `${asked}\n\n- ${word('field')}${colon}${escapeMarkdown(field)}`
    }
    case 'objection': {
      const says = labelled(SPEAKER_NAMES.customer[language], block.says)
      const answer = labelled(word('answer'), block.answer)
      const both = [says, answer].filter((part) => part !== null).join('\n\n')
      return both === '' ? null : both.replace(/^/gmu, '> ').replace(/^> $/gmu, '>')
    }
    case 'branch': {
      const goal = block.target === null ? undefined : titles.get(block.target)
      return `- ▶ ${escapeMarkdown(block.text)}${goal === undefined ? '' : ` → ${goal}`}`
    }
    case 'pause': {
      const seconds = language === 'ja' ? `${block.seconds}秒` : `${block.seconds} s`
      return language === 'ja' ? `（${word('pause')} ${seconds}）` : `(${word('pause')} ${seconds})`
    }
    case 'memo':
      return block.text === ''
        ? null
        : `> ${word('memo')}${colon}${escapeMarkdown(block.text, '> ')}`
  }
}

/** Escapes Markdown's signs; a break inside a text stays a break. */
function escapeMarkdown(text: string, prefix = ''): string {
  return text
    .split(/\r\n|[\n\r]/u)
    .map((line) => line.replace(INLINE, '\\$&').replace(LINE_START, '$1\\$2'))
    .join(`  \n${prefix}`)
}
