import type { Language } from '#contract/language.ts'
import type { ScriptKind } from '#contract/scripts.ts'
import { type Block, kindOf } from './blocks.ts'
import { escapeMarkdown } from './markdown-text.ts'
import type { ScriptDocument, Section } from './script-document.ts'
import { SECTION_KIND_NAMES } from './section-kinds.ts'
import { formatDuration } from './speaking-time.ts'
import { fillScript } from './variables-fill.ts'

/**
 * A script as Markdown: a heading a section, a paragraph a block. Texts are escaped, so that what
 * was written looks the same when it is rendered; ruby and blanks keep their notation.
 */
export function toMarkdown(written: ScriptDocument, language: Language, kind: ScriptKind): string {
  const script = fillScript(written)
  const titles = new Map(script.sections.map((section) => [section.id, title(section, language)]))
  const paragraphs = script.sections.flatMap((section) => {
    let before: Block | null = null
    const written = section.blocks.flatMap((block) => {
      const context = { language, kind, before, titleOf: (id: string) => titles.get(id) }
      const { markdown, joins, type } = kindOf(block)
      const text = markdown(block, context)
      const goesOn = joins && before?.type === type
      if (text === null) return []
      before = block
      return [`${goesOn ? '\n' : '\n\n'}${text}`]
    })
    return [`## ${title(section, language)}${target(section, language)}${written.join('')}`]
  })
  return paragraphs.length > 0 ? `${paragraphs.join('\n\n')}\n` : ''
}

function title(section: Section, language: Language): string {
  return escapeMarkdown(section.title || SECTION_KIND_NAMES[section.kind][language])
}

function target({ target_seconds }: Section, language: Language): string {
  if (target_seconds === null) return ''
  const time = formatDuration(target_seconds, language)
  return language === 'ja' ? `（目安 ${time}）` : ` (target: ${time})`
}
