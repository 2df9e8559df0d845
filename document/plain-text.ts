import type { Language } from '#contract/language.ts'
import type { ScriptDocument, SectionKind, Speaker } from './script-document.ts'
import { SPEAKER_NAMES } from './speaker-names.ts'

export type TextSpanType =
  | 'title'
  | 'line'
  | 'question'
  | 'objection_says'
  | 'objection_answer'
  | 'branch'
  | 'memo'

/**
 * Where a text of the script stands in its plain text, in UTF-16 offsets. `block_id` is the
 * section's id for a title; `speaker` is who says it (null for titles, branches and memos).
 */
export type TextSpan = {
  start: number
  end: number
  section_id: string
  section_kind: SectionKind
  block_id: string
  block_type: TextSpanType
  speaker: Speaker | null
  field: string | null
}

/** What stands around a memo in a plain text. */
const MEMO_WRAP: Record<Language, readonly [string, string]> = {
  ja: ['（メモ：', '）'],
  en: ['(Memo: ', ')'],
}

const BRANCH_MARK = '▶ '
const ANSWER_MARK = '→ '

/** The label before what somebody says; one's own words have none. */
function labelOf(speaker: Speaker, language: Language): string {
  if (speaker === 'me') return ''
  return SPEAKER_NAMES[speaker][language] + (language === 'ja' ? '：' : ': ')
}

/** What stands before and after a text in plain text, by where in the script it is; empty for most. */
export function marksOf(
  type: string,
  speaker: Speaker,
  language: Language,
): readonly [before: string, after: string] {
  switch (type) {
    case 'line':
      return [labelOf(speaker, language), '']
    case 'objection_says':
      return [labelOf('customer', language), '']
    case 'objection_answer':
      return [ANSWER_MARK, '']
    case 'branch':
      return [BRANCH_MARK, '']
    case 'memo':
      return MEMO_WRAP[language]
    default:
      return ['', '']
  }
}

/**
 * A script as plain text, with the place of every text in it: what the generator reads and what
 * search indexes. Titles are `# title`, each block stands on a line of its own; labels and marks
 * are outside the spans, so `text.slice(start, end)` is exactly what the block says. Empty texts
 * and pauses are left out.
 */
export function toPlainText(
  script: ScriptDocument,
  language: Language = 'ja',
): { text: string; spans: TextSpan[] } {
  const spans: TextSpan[] = []
  const parts: string[] = []
  let at = 0
  const write = (text: string) => {
    parts.push(text)
    at += text.length
  }
  const label = (speaker: Speaker) => labelOf(speaker, language)
  for (const section of script.sections) {
    if (at > 0) write('\n')
    const add = (
      block_id: string,
      block_type: TextSpanType,
      text: string,
      about: { speaker?: Speaker; field?: string | null; before?: string; after?: string } = {},
    ) => {
      if (text === '') return
      const { speaker = null, field = null, before = '', after = '' } = about
      write(before)
      const start = at
      write(text)
      const place = { start, end: at, section_id: section.id, section_kind: section.kind }
      spans.push({ ...place, block_id, block_type, speaker, field })
      write(`${after}\n`)
    }
    add(section.id, 'title', section.title, { before: '# ' })
    for (const block of section.blocks) {
      switch (block.type) {
        case 'line': {
          const { speaker } = block
          add(block.id, 'line', block.text, { speaker, before: label(speaker) })
          break
        }
        case 'question':
          add(block.id, 'question', block.text, { speaker: 'me', field: block.field })
          break
        case 'objection':
          add(block.id, 'objection_says', block.says, {
            speaker: 'customer',
            before: label('customer'),
          })
          add(block.id, 'objection_answer', block.answer, { speaker: 'me', before: ANSWER_MARK })
          break
        case 'branch':
          add(block.id, 'branch', block.text, { before: BRANCH_MARK })
          break
        case 'memo': {
          const [before, after] = MEMO_WRAP[language]
          add(block.id, 'memo', block.text, { before, after })
          break
        }
        case 'pause':
          break
      }
    }
  }
  return { text: parts.join(''), spans }
}
