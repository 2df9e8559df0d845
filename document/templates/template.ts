import type { Language, Pair } from '#contract/language.ts'
import type { ListStyle } from '../blocks/list-item.ts'
import type { Block } from '../blocks.ts'
import type { SectionKind } from '../script-document.ts'
import type { Speaker } from '../speakers.ts'

type WithoutId<T> = T extends unknown ? Omit<T, 'id'> : never

/** A block of a template. The target of a branch is the `key` of a section of the template. */
export type BlockDraft = WithoutId<Block>

/** A section of a template; `key` is there for branches that lead to it. */
export type SectionDraft = {
  key: string | null
  kind: SectionKind
  title: string
  blocks: BlockDraft[]
}

/** A script to begin with, written for each language on its own. */
export type Template = {
  key: string
  kind: 'script' | 'talk_script'
  name: Pair
  description: Pair
  /** How long the spoken part takes, in seconds; null where nothing is spoken in one go. */
  target_seconds: Record<Language, number> | number | null
  document: Record<Language, SectionDraft[]>
}

/** A section with its blocks. */
export function section(
  kind: SectionKind,
  title: string,
  blocks: BlockDraft[],
  key: string | null = null,
): SectionDraft {
  return { key, kind, title, blocks }
}

/** A line that I say (or another speaker). */
export function say(text: string, speaker: Speaker = 'me'): BlockDraft {
  return { type: 'line', speaker, text }
}

/** A question, with the hearing field its answer goes to. */
export function ask(text: string, field: string | null = null): BlockDraft {
  return { type: 'question', text, field, answer: '' }
}

/** What they may object, and how to answer. */
export function objection(says: string, answer: string): BlockDraft {
  return { type: 'objection', says, answer }
}

/** One of their answers, and the section to go on with. */
export function branch(text: string, target: string): BlockDraft {
  return { type: 'branch', text, target }
}

/** A silence of so many seconds. */
export function pause(seconds: number): BlockDraft {
  return { type: 'pause', seconds }
}

/** An item of a list in a written script. */
export function item(text: string, style: ListStyle = 'bullet'): BlockDraft {
  return { type: 'list_item', style, level: 0, text }
}

/** A row of a table in a written script. */
export function row(...cells: string[]): BlockDraft {
  const [cell_1 = '', cell_2 = '', cell_3 = '', cell_4 = '', cell_5 = '', cell_6 = ''] = cells
  const words = { cell_1, cell_2, cell_3, cell_4, cell_5, cell_6 }
  return { type: 'table_row', columns: cells.length, ...words }
}

/** A note to oneself, never spoken. */
export function memo(text: string): BlockDraft {
  return { type: 'memo', text }
}
