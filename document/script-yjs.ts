import * as Y from 'yjs'
import { readAnswerSeconds, setAnswerSeconds } from './answer-time.ts'
import { type BlockTree, readBlockTree, writeBlockTree } from './block-tree.ts'
import { readNumber, readText } from './blocks/block-kind.ts'
import { type Block, DEFAULT_KIND, findKind } from './blocks.ts'
import { cleanText } from './clean-text.ts'
import { newId } from './new-id.ts'
import { isSectionKind, type ScriptDocument, type Section } from './script-document.ts'
import { FRAGMENT_NAME } from './script-schema.ts'
import type { MarkedText } from './text-marks.ts'
import { readVariables, setVariable } from './variables.ts'
import { makeText, placeId, textOf, wordsOf } from './yjs-tree.ts'

const TARGET_LIMITS = { min: 0, max: 86_400 }

/** Thrown if a document already has content that would be overwritten. */
export class DocumentNotEmpty extends Error {
  override name = 'DocumentNotEmpty'
  constructor() {
    super('The document already holds content; a state is never seeded over')
  }
}

/**
 * Reads a script from its Yjs document. Never throws:
 * - Unknown nodes become lines, so that no text is lost.
 * - Missing attributes get their defaults.
 * - Missing and repeated ids are replaced by ids from the Yjs history, which are equal on every
 *   replica.
 */
export function readScript(doc: Y.Doc): ScriptDocument {
  const seen = new Set<string>()
  const sections: Section[] = []
  let loose: Section | null = null
  for (const node of doc.getXmlFragment(FRAGMENT_NAME).toArray() as unknown[]) {
    if (node instanceof Y.XmlElement && node.nodeName === 'section') {
      sections.push(readSection(node, seen))
      loose = null
      continue
    }
    const blocks = readBlocks(node, seen)
    if (blocks.length === 0) continue
    if (!loose) {
      const id = `${blocks[0]?.id ?? ''}-section`
      loose = { id, kind: 'free', title: '', target_seconds: null, blocks: [] }
      sections.push(loose)
    }
    loose.blocks.push(...blocks)
  }
  const variables = readVariables(doc)
  const answer_seconds = readAnswerSeconds(doc)
  return {
    sections,
    ...(variables && { variables }),
    ...(answer_seconds !== null && { answer_seconds }),
  }
}

function readSection(node: Y.XmlElement, seen: Set<string>): Section {
  const kind = node.getAttribute('kind')
  const id = readId(node, seen)
  const titles: string[] = []
  const blocks: Block[] = []
  for (const child of node.toArray() as unknown[]) {
    if (child instanceof Y.XmlElement && child.nodeName === 'section_title') {
      titles.push(textOf(child))
    } else {
      blocks.push(...readBlocks(child, seen))
    }
  }
  return {
    id,
    kind: isSectionKind(kind) ? kind : 'free',
    title: titles.filter(Boolean).join(' '),
    target_seconds: readNumber(node.getAttribute('target_seconds'), TARGET_LIMITS),
    blocks,
  }
}

function readBlocks(node: unknown, seen: Set<string>): Block[] {
  if (node instanceof Y.XmlElement) {
    const kind = findKind(node.nodeName)
    if (kind) {
      const pieces = node.toArray().map((child: unknown) => ({
        node: child instanceof Y.XmlElement ? child.nodeName : 'text',
        ...wordsOf(child),
      }))
      const id = readId(node, seen)
      return [readBlockTree(kind, id, (name) => node.getAttribute(name), pieces)]
    }
  }
  const words = wordsOf(node)
  if (words.text === '' || !(node instanceof Y.XmlElement || node instanceof Y.Text)) return []
  const id = node instanceof Y.XmlElement ? readId(node, seen) : placeId(node)
  return [readBlockTree(DEFAULT_KIND, id, () => null, [{ node: 'text', ...words }])]
}

function readId(node: Y.XmlElement, seen: Set<string>): string {
  const stored = readText(node.getAttribute('id'))
  const id = stored && !seen.has(stored) ? stored : placeId(node)
  seen.add(id)
  return id
}

/**
 * Writes a script to an empty document in one transaction, in the editor's form. Adds an empty
 * section to a script without sections, because the editor's schema requires one. Throws
 * `DocumentNotEmpty`.
 */
export function writeScript(doc: Y.Doc, script: ScriptDocument): void {
  const fragment = doc.getXmlFragment(FRAGMENT_NAME)
  if (fragment.length > 0) throw new DocumentNotEmpty()
  const blank: Section = { id: newId(), kind: 'free', title: '', target_seconds: null, blocks: [] }
  const sections = script.sections.length > 0 ? script.sections : [blank]
  doc.transact(() => {
    fragment.insert(0, sections.map(makeSection))
    for (const [name, value] of Object.entries(script.variables ?? {}))
      setVariable(doc, name, value)
    if (script.answer_seconds !== undefined) setAnswerSeconds(doc, script.answer_seconds)
  })
}

export function createScriptUpdate(script: ScriptDocument): Uint8Array {
  const doc = new Y.Doc()
  writeScript(doc, script)
  const update = Y.encodeStateAsUpdate(doc)
  doc.destroy()
  return update
}

function makeElement(
  name: string,
  attributes: BlockTree['attributes'],
  words: MarkedText = { text: '' },
): Y.XmlElement {
  const element = new Y.XmlElement<Record<string, string | number>>(name)
  for (const [key, value] of Object.entries(attributes)) {
    // Like the editor's binding, omits null attributes. Otherwise the editor would write a change
    // each time it opens the script.
    if (value !== null) {
      element.setAttribute(key, typeof value === 'string' ? cleanText(value) : value)
    }
  }
  if (words.text !== '') element.insert(0, [makeText(words)])
  return element as unknown as Y.XmlElement
}

export function makeSection(section: Section): Y.XmlElement {
  const { id, kind, target_seconds } = section
  const element = makeElement('section', { id, kind, target_seconds })
  element.insert(0, [
    makeElement('section_title', {}, { text: section.title }),
    ...section.blocks.map(makeBlock),
  ])
  return element
}

export function makeBlock(block: Block): Y.XmlElement {
  const { attributes, words, parts } = writeBlockTree(block)
  const element = makeElement(block.type, attributes, words)
  if (parts.length > 0) {
    element.insert(
      0,
      parts.map((part) => makeElement(part.node, {}, part)),
    )
  }
  return element
}
