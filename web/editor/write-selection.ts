import type { Node as ScriptNode, Slice } from '@tiptap/pm/model'
import type { Language } from '#contract/language.ts'
import { toPlainText } from '#document/plain-text.ts'
import type { Section } from '#document/script-document.ts'
import type { VariableValues } from '#document/variables.ts'
import { fillText } from '#document/variables-fill.ts'
import { readBlock } from './read-editor-script.ts'

/**
 * Formats copied text for other programs, with values instead of variables. If several texts are
 * copied, formats them as a script with headings and speakers. Pasting them then creates the same
 * blocks.
 */
export function writeSelection(
  { content }: Slice,
  language: Language,
  variables?: VariableValues,
): string {
  let texts = 0
  let last = ''
  content.descendants((node) => {
    if (!node.isTextblock) return true
    texts += 1
    last = node.textContent
    return false
  })
  if (texts === 0) return content.textBetween(0, content.size, '\n')
  if (texts === 1) return fillText(last, variables).text
  const inSections = content.content.every(({ type }) => type.name === 'section')
  const parts = inSections ? content.content.map(({ children }) => children) : [content.content]
  const sections = parts.map(readPart)
  const script = variables ? { sections, variables } : { sections }
  return toPlainText(script, language).text.trimEnd()
}

/**
 * Reads the selected part of a section; its title and first blocks may be outside the selection.
 */
function readPart(children: readonly ScriptNode[]): Section {
  const title = children.find(({ type }) => type.name === 'section_title')
  const blocks = children.filter(({ type }) => type.spec.group === 'block').map(readBlock)
  const words = title?.textContent ?? ''
  return { id: '', kind: 'free', title: words, target_seconds: null, blocks }
}
