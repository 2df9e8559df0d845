import * as Y from 'yjs'
import type { Language } from '#contract/language.ts'
import { cleanText } from './clean-text.ts'
import { newId } from './new-id.ts'
import {
  type Block,
  isSectionKind,
  isSpeaker,
  type ScriptDocument,
  type Section,
  type SectionKind,
} from './script-document.ts'
import { FRAGMENT_NAME } from './script-schema.ts'
import { SECTION_KIND_NAMES } from './section-kinds.ts'
import { numberAttribute, placeId, textAttribute, textOf } from './yjs-tree.ts'

const PAUSE_LIMITS = { min: 0, max: 3600 }
const TARGET_LIMITS = { min: 0, max: 86_400 }

/** Thrown when a document that already holds something would be written over. */
export class DocumentNotEmpty extends Error {
  override name = 'DocumentNotEmpty'
  constructor() {
    super('The document already holds content; a state is never seeded over')
  }
}

/**
 * Reads a script out of its Yjs document, whoever wrote it (the editor's y-tiptap binding,
 * `writeScript`, an older version). It never throws: unknown nodes become lines so that no text
 * is lost, missing attributes get their defaults, and a missing or repeated id is replaced by one
 * derived from the node's place in the Yjs history (the same on every replica).
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
  return { sections }
}

function readSection(node: Y.XmlElement, seen: Set<string>): Section {
  const kind = textAttribute(node, 'kind')
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
    target_seconds: numberAttribute(node, 'target_seconds', TARGET_LIMITS),
    blocks,
  }
}

function readBlocks(node: unknown, seen: Set<string>): Block[] {
  if (node instanceof Y.XmlElement) {
    const block = readBlock(node, seen)
    if (block) return [block]
  }
  const text = textOf(node)
  if (text === '' || !(node instanceof Y.XmlElement || node instanceof Y.Text)) return []
  const id = node instanceof Y.XmlElement ? readId(node, seen) : placeId(node)
  return [{ id, type: 'line', speaker: 'me', text }]
}

function readBlock(node: Y.XmlElement, seen: Set<string>): Block | null {
  switch (node.nodeName) {
    case 'line': {
      const speaker = textAttribute(node, 'speaker')
      return {
        id: readId(node, seen),
        type: 'line',
        speaker: isSpeaker(speaker) ? speaker : 'me',
        text: textOf(node),
      }
    }
    case 'question':
      return {
        id: readId(node, seen),
        type: 'question',
        text: textOf(node),
        field: textAttribute(node, 'field') || null,
        answer: textAttribute(node, 'answer') ?? '',
      }
    case 'objection':
      return { id: readId(node, seen), type: 'objection', ...readObjection(node) }
    case 'branch':
      return {
        id: readId(node, seen),
        type: 'branch',
        text: textOf(node),
        target: textAttribute(node, 'target') || null,
      }
    case 'pause':
      return {
        id: readId(node, seen),
        type: 'pause',
        seconds: numberAttribute(node, 'seconds', PAUSE_LIMITS) ?? 0,
      }
    case 'memo':
      return { id: readId(node, seen), type: 'memo', text: textOf(node) }
    default:
      return null
  }
}

function readObjection(node: Y.XmlElement): { says: string; answer: string } {
  let says = ''
  let answer = ''
  for (const child of node.toArray() as unknown[]) {
    const text = textOf(child)
    if (child instanceof Y.XmlElement && child.nodeName === 'objection_says') says += text
    else answer += text
  }
  return { says, answer }
}

function readId(node: Y.XmlElement, seen: Set<string>): string {
  const stored = textAttribute(node, 'id')
  const id = stored && !seen.has(stored) ? stored : placeId(node)
  seen.add(id)
  return id
}

/**
 * Writes a script into an empty document, in one transaction and in the form the editor writes.
 * A script without sections gets one free section, because the editor's schema asks for one.
 * Throws `DocumentNotEmpty` when anything stands there: a state is never seeded over.
 */
export function writeScript(doc: Y.Doc, script: ScriptDocument): void {
  const fragment = doc.getXmlFragment(FRAGMENT_NAME)
  if (fragment.length > 0) throw new DocumentNotEmpty()
  const blank: Section = { id: newId(), kind: 'free', title: '', target_seconds: null, blocks: [] }
  const sections = script.sections.length > 0 ? script.sections : [blank]
  doc.transact(() => fragment.insert(0, sections.map(makeSection)))
}

/** The Yjs update that makes an empty document into this script: what a new script is stored as. */
export function createScriptUpdate(script: ScriptDocument): Uint8Array {
  const doc = new Y.Doc()
  writeScript(doc, script)
  const update = Y.encodeStateAsUpdate(doc)
  doc.destroy()
  return update
}

/**
 * Adds a question at the end of the last section of the kind; without one, a new section is put
 * before the closing part (or at the end). A question that already stands in the script word for
 * word is not added again. Gives the block's id, so that the screen can show it.
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
    .map((node: unknown) => (node instanceof Y.XmlElement ? textAttribute(node, 'kind') : null))
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

type Attributes = Record<string, string | number | null>

function makeElement(name: string, attributes: Attributes, text = ''): Y.XmlElement {
  const element = new Y.XmlElement<Record<string, string | number>>(name)
  for (const [key, value] of Object.entries(attributes)) {
    // The editor's binding leaves null attributes out; so do we, or each opening would rewrite.
    if (value !== null) {
      element.setAttribute(key, typeof value === 'string' ? cleanText(value) : value)
    }
  }
  if (text !== '') element.insert(0, [new Y.XmlText(cleanText(text))])
  return element as unknown as Y.XmlElement
}

function makeSection(section: Section): Y.XmlElement {
  const { id, kind, target_seconds } = section
  const element = makeElement('section', { id, kind, target_seconds })
  element.insert(0, [
    makeElement('section_title', {}, section.title),
    ...section.blocks.map(makeBlock),
  ])
  return element
}

function makeBlock(block: Block): Y.XmlElement {
  const { id } = block
  switch (block.type) {
    case 'line':
      return makeElement('line', { id, speaker: block.speaker }, block.text)
    case 'question': {
      const { field, answer } = block
      return makeElement('question', { id, field, answer }, block.text)
    }
    case 'objection': {
      const element = makeElement('objection', { id })
      element.insert(0, [
        makeElement('objection_says', {}, block.says),
        makeElement('objection_answer', {}, block.answer),
      ])
      return element
    }
    case 'branch':
      return makeElement('branch', { id, target: block.target }, block.text)
    case 'pause':
      return makeElement('pause', { id, seconds: block.seconds })
    case 'memo':
      return makeElement('memo', { id }, block.text)
  }
}
