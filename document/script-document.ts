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

export const SPEAKERS = ['me', 'customer', 'other'] as const

export type Speaker = (typeof SPEAKERS)[number]

/** One thing said, asked, waited for or noted. Texts are plain: marks live in the editor only. */
export type Block =
  | { id: string; type: 'line'; speaker: Speaker; text: string }
  | { id: string; type: 'question'; text: string; field: string | null; answer: string }
  | { id: string; type: 'objection'; says: string; answer: string }
  | { id: string; type: 'branch'; text: string; target: string | null }
  | { id: string; type: 'pause'; seconds: number }
  | { id: string; type: 'memo'; text: string }

/** A stretch of the talk. `target_seconds` is the time its author wants it to take. */
export type Section = {
  id: string
  kind: SectionKind
  title: string
  target_seconds: number | null
  blocks: Block[]
}

/** What a script is once the editor's tree is read: sections that hold blocks. */
export type ScriptDocument = { sections: Section[] }

const KINDS: ReadonlySet<string> = new Set(SECTION_KINDS)
const VOICES: ReadonlySet<string> = new Set(SPEAKERS)

/** True when the value names a section kind. */
export function isSectionKind(value: unknown): value is SectionKind {
  return typeof value === 'string' && KINDS.has(value)
}

/** True when the value names a speaker. */
export function isSpeaker(value: unknown): value is Speaker {
  return typeof value === 'string' && VOICES.has(value)
}
