import { parseAnswerSeconds } from './answer-time.ts'
import { readBlockJson } from './block-tree.ts'
import { type Block, findKind } from './blocks.ts'
import { isSectionKind, type ScriptDocument, type Section } from './script-document.ts'
import { readValues } from './variables.ts'

type Fields = Record<string, unknown>

/**
 * Parses the `document` of a response. The API contract does not specify its shape. A later version
 * may send unknown kinds: unknown blocks are omitted, sections of an unknown kind become `free`.
 */
export function readScriptJson(value: unknown): ScriptDocument {
  const fields = fieldsOf(value)
  const sections = listOf(fields.sections, readSection)
  const variables = readValues(Object.entries(fieldsOf(fields.variables)))
  const answer_seconds = parseAnswerSeconds(fields.answer_seconds)
  return {
    sections,
    ...(variables && { variables }),
    ...(answer_seconds !== null && { answer_seconds }),
  }
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
  const kind = findKind(textOf(value.type))
  return kind && readBlockJson(kind, value)
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
