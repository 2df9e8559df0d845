import * as Y from 'yjs'
import type { Language } from '#contract/language.ts'
import type { Block } from './blocks.ts'
import { cleanText } from './clean-text.ts'
import { newId } from './new-id.ts'
import type { SectionKind } from './script-document.ts'
import { FRAGMENT_NAME } from './script-schema.ts'
import { makeBlock, makeSection, readScript } from './script-yjs.ts'
import { SECTION_KIND_NAMES } from './section-kinds.ts'

/**
 * Adds a question and returns its block id.
 * - The question is appended to the last section of kind `section_kind`.
 * - If there is no section of this kind, a new section is created before the first section of kind
 *   `closing`, `next` or `ask`, or else at the end.
 * - If the script already has a question with the same text, only the id of that question is
 *   returned.
 */
export function appendQuestion(
  doc: Y.Doc,
  question: {
    section_kind: SectionKind
    text: string
    field: string | null
    language?: Language
  },
): string {
  const script = readScript(doc)
  const text = cleanText(question.text)
  for (const { blocks } of script.sections) {
    const same = blocks.find((block) => block.type === 'question' && block.text === text)
    if (same) return same.id
  }
  const id = newId()
  const block: Block = { id, type: 'question', text, field: question.field, answer: '' }
  const fragment = doc.getXmlFragment(FRAGMENT_NAME)
  const kinds = fragment
    .toArray()
    .map((node: unknown) => (node instanceof Y.XmlElement ? node.getAttribute('kind') : null))
  const home = fragment.toArray()[kinds.lastIndexOf(question.section_kind)]
  doc.transact(() => {
    if (home instanceof Y.XmlElement) {
      home.push([makeBlock(block)])
      return
    }
    const section = makeSection({
      id: newId(),
      kind: question.section_kind,
      title: SECTION_KIND_NAMES[question.section_kind][question.language ?? 'ja'],
      target_seconds: null,
      blocks: [block],
    })
    const end = kinds.findIndex((kind) => kind === 'closing' || kind === 'next' || kind === 'ask')
    fragment.insert(end === -1 ? fragment.length : end, [section])
  })
  return id
}
