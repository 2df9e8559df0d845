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
 * A script. The variables in its texts are not filled in. `variables`: values of the variables,
 * undefined without any. `answer_seconds`: the script's own time for a customer's answer, undefined
 * for the default.
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
