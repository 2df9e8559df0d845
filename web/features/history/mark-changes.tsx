import type { ReactNode } from 'react'
import { type Block, textsOf } from '#document/blocks.ts'
import type {
  BlockChange,
  ScriptComparison,
  SectionChange,
} from '#document/compare/compare-scripts.ts'
import type { ScriptDocument } from '#document/script-document.ts'
import { rangesOf } from '#document/text-marks.ts'
import type { ViewMarks } from '#web/editor/reading/view-marks.ts'
import { Pieces } from './components/pieces.tsx'

export type ChangeNames = Record<
  'added' | 'removed' | 'changed' | 'moved' | 'facts' | 'marks',
  string
>

/**
 * Converts a comparison to a script that can be rendered. Deleted sections and blocks are at their
 * former positions.
 */
export function toShownScript({ sections }: ScriptComparison): ScriptDocument {
  return {
    sections: sections.map(({ section, title, blocks }) => ({
      ...section,
      title: section.title === '' ? title.map(({ text }) => text).join('') : section.title,
      blocks: blocks.map(showBlock),
    })),
  }
}

/**
 * Puts the deleted words into texts that are empty now. Otherwise the empty texts, and thus the
 * deletions, would not be rendered.
 */
function showBlock({ block, texts }: BlockChange): Block {
  const cleared = textsOf(block).filter(({ text }) => text === '')
  const words = cleared.map(({ key }) => [
    key,
    (texts.get(key) ?? []).map(({ text }) => text).join(''),
  ])
  return { ...block, ...Object.fromEntries(words) }
}

/**
 * Options that make `ScriptView` show a comparison. `toolsOf` renders the buttons of a section or
 * block.
 */
export function markChanges(
  { sections }: ScriptComparison,
  names: ChangeNames,
  toolsOf: (id: string, section: SectionChange | undefined) => ReactNode,
): ViewMarks {
  const ofSections = new Map(sections.map((one) => [one.section.id, one]))
  const ofBlocks = new Map(
    sections.flatMap((one) => one.blocks.map((each) => [each.block.id, { ...each, within: one }])),
  )
  return {
    drawText(id, key) {
      const block = ofBlocks.get(id)
      const pieces = key === null ? ofSections.get(id)?.title : block?.texts.get(key)
      if (!pieces || pieces.length === 0) return null
      const marks = key === null ? [] : rangesOf(block?.block.marks, key)
      return <Pieces pieces={pieces} marks={block?.change === 'removed' ? [] : marks} />
    },
    attributesOf(id) {
      const block = ofBlocks.get(id)
      const change = block ?? ofSections.get(id)
      const description = change && describe(change)
      if (!description) return { 'data-id': id }
      // Blocks that were added or deleted together with their section get `data-part` instead of
      // `data-change`, so that the section counts as one change.
      const isPart = block && block.within.change === block.change && !block.is_moved
      const isWhole = block?.change === 'added' || block?.change === 'removed'
      return { 'data-id': id, [isPart && isWhole ? 'data-part' : 'data-change']: description }
    },
    noteOf(id) {
      const section = ofSections.get(id)
      const change = ofBlocks.get(id) ?? section
      const note = change && writeNote(change, names)
      return (
        <>
          {note}
          {toolsOf(id, section)}
        </>
      )
    },
  }
}

type ReportedChange = Pick<BlockChange, 'change' | 'is_moved' | 'facts'>

function describe({ change, is_moved }: ReportedChange): string | null {
  if (change !== 'same') return change
  return is_moved ? 'moved' : null
}

/**
 * Describes a change in words. If a colour already shows the change, the words are for screen
 * readers only.
 */
function writeNote({ change, is_moved, facts }: ReportedChange, names: ChangeNames): ReactNode {
  const seen = [
    ...(is_moved ? [names.moved] : []),
    ...(facts.some((fact) => fact !== 'marks') ? [names.facts] : []),
    ...(facts.includes('marks') ? [names.marks] : []),
  ]
  if (change === 'same' && seen.length === 0) return null
  return (
    <span className="change-note">
      {change !== 'same' && <span className="visually-hidden">{names[change]}</span>}
      {seen.map((word) => (
        <span key={word} className="change-word">
          {word}
        </span>
      ))}
    </span>
  )
}
