import {
  type Block,
  isSectionKind,
  isSpeaker,
  type ScriptDocument,
  type Section,
} from '#document/script-document.ts'

type Fields = Record<string, unknown>

/**
 * The script in an answer's `document`, which the contract leaves open. What is not a section or a block
 * (a later version's, say) is left out, so that the rest can be read.
 */
export function readScriptDocument(value: unknown): ScriptDocument {
  return { sections: listOf(fieldsOf(value).sections, readSection) }
}

function readSection(value: Fields): Section {
  return {
    id: textOf(value.id),
    kind: isSectionKind(value.kind) ? value.kind : 'free',
    title: textOf(value.title),
    target_seconds: typeof value.target_seconds === 'number' ? value.target_seconds : null,
    blocks: listOf(value.blocks, readBlock),
  }
}

function readBlock(value: Fields): Block | null {
  const id = textOf(value.id)
  const text = textOf(value.text)
  switch (value.type) {
    case 'line':
      return { id, type: 'line', speaker: isSpeaker(value.speaker) ? value.speaker : 'me', text }
    case 'question': {
      const field = typeof value.field === 'string' ? value.field : null
      return { id, type: 'question', text, field, answer: textOf(value.answer) }
    }
    case 'objection':
      return { id, type: 'objection', says: textOf(value.says), answer: textOf(value.answer) }
    case 'branch': {
      const target = typeof value.target === 'string' ? value.target : null
      return { id, type: 'branch', text, target }
    }
    case 'pause':
      return { id, type: 'pause', seconds: typeof value.seconds === 'number' ? value.seconds : 0 }
    case 'memo':
      return { id, type: 'memo', text }
    default:
      return null
  }
}

function fieldsOf(value: unknown): Fields {
  return typeof value === 'object' && value !== null ? (value as Fields) : {}
}

function textOf(value: unknown): string {
  return typeof value === 'string' ? value : ''
}

function listOf<T>(value: unknown, read: (fields: Fields) => T | null): T[] {
  if (!Array.isArray(value)) return []
  return value.flatMap((each: unknown) => read(fieldsOf(each)) ?? [])
}
