import type { Block } from './blocks.ts'
import type { VariableValues } from './variables.ts'

/** Section kinds in the usual order of a talk. */
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

/** A section of a script. `target_seconds`: time that the author planned for it. */
export type Section = {
  id: string
  kind: SectionKind
  title: string
  target_seconds: number | null
  blocks: Block[]
}

/**
 * A script, with unfilled variables in its texts.
 * - `variables`: values of the variables; undefined if none has a value.
 * - `answer_seconds`: time for a customer's answer in this script; undefined for the default.
 */
export type ScriptDocument = {
  sections: Section[]
  variables?: VariableValues
  answer_seconds?: number
}

const KINDS: ReadonlySet<string> = new Set(SECTION_KINDS)

export function isSectionKind(value: unknown): value is SectionKind {
  return typeof value === 'string' && KINDS.has(value)
}
