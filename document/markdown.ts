import type { Language } from '#contract/language.ts'
import type { ScriptKind } from '#contract/scripts.ts'
import { type Block, kindOf } from './blocks.ts'
import { writeBlockMarkdown } from './markdown-blocks.ts'
import { escapeMarkdown } from './markdown-text.ts'
import type { ScriptDocument, Section } from './script-document.ts'
import { SECTION_KIND_NAMES } from './section-kinds.ts'
import { bracketTarget } from './section-target.ts'
import { fillScript } from './variables-fill.ts'

export type MarkdownSection = { heading: string; body: string }

/**
 * Formats a script as Markdown with a heading for each section. Special characters are escaped.
 * Variables are replaced by their values; ruby and variables without a value keep their notation.
 */
export function toMarkdown(written: ScriptDocument, language: Language, kind: ScriptKind): string {
  const paragraphs = toMarkdownSections(fillScript(written), language, kind).map(joinSection)
  return paragraphs.length > 0 ? `${paragraphs.join('\n\n')}\n` : ''
}

/** Formats each section as Markdown, without filling variables. */
export function toMarkdownSections(
  script: ScriptDocument,
  language: Language,
  kind: ScriptKind,
): MarkdownSection[] {
  const titles = new Map(script.sections.map((section) => [section.id, title(section, language)]))
  return script.sections.map((section) => {
    let before: Block | null = null
    const written = section.blocks.flatMap((block) => {
      const titleOf = (id: string) => titles.get(id)
      const context = { language, kind, before, titleOf }
      const { joins, type } = kindOf(block)
      const text = writeBlockMarkdown(block, context)
      const goesOn = joins && before?.type === type
      if (text === null) return []
      before = block
      return [`${goesOn ? '\n' : '\n\n'}${text}`]
    })
    return {
      heading: `## ${title(section, language)}${bracketTarget(section, language)}`,
      body: written.join('').trimStart(),
    }
  })
}

const joinSection = ({ heading, body }: MarkdownSection) =>
  body === '' ? heading : `${heading}\n\n${body}`

function title(section: Section, language: Language): string {
  const words = section.title || SECTION_KIND_NAMES[section.kind][language]
  return escapeMarkdown(words.replace(/\s*[\n\r]\s*/gu, ' '))
}
