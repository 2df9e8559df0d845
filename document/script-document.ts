import type { Block } from './blocks.ts'
import type { VariableValues } from './variables.ts'

/** The kinds of a section, in the order in which a talk usually meets them. */
export const SECTION_KINDS = [
  'opening',
  'gatekeeper',
  'permission',
  'icebreak',
  'profile',
  'problem',
  'impact',
  'alternatives',
  'value',
  'solution',
  'case',
  'difference',
  'price',
  'objection',
  'roi',
  'closing',
  'next',
  'market',
  'model',
  'traction',
  'team',
  'ask',
  'free',
] as const

export type SectionKind = (typeof SECTION_KINDS)[number]

/** A stretch of the talk. `target_seconds` is the time its author wants it to take. */
export type Section = {
  id: string
  kind: SectionKind
  title: string
  target_seconds: number | null
  blocks: Block[]
}

/**
 * What a script is once the editor's tree is read: sections that hold blocks. Their texts are as they
 * were written, `variables` are the values of those that are filled; left out where none is.
 */
export type ScriptDocument = { sections: Section[]; variables?: VariableValues }

const KINDS: ReadonlySet<string> = new Set(SECTION_KINDS)

/** True when the value names a section kind. */
export function isSectionKind(value: unknown): value is SectionKind {
  return typeof value === 'string' && KINDS.has(value)
}
