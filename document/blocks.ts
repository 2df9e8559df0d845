import type { Language } from '#contract/language.ts'
import type { Attributes, BlockDefinition, BlockOf, Marks } from './blocks/block-kind.ts'
import { branch } from './blocks/branch.ts'
import { cue } from './blocks/cue.ts'
import { line } from './blocks/line.ts'
import { listItem } from './blocks/list-item.ts'
import { memo } from './blocks/memo.ts'
import { objection } from './blocks/objection.ts'
import { pause } from './blocks/pause.ts'
import { question } from './blocks/question.ts'
import { tableRow } from './blocks/table-row.ts'
import type { Speaker } from './speakers.ts'
import { cleanRanges, rangesOf, type TextMark } from './text-marks.ts'

/**
 * All block kinds. The first is the default. When plain text is parsed, the first kind that accepts
 * a line determines the line's kind, so the order matters:
 * - Objections precede questions, because the answer to an objection may be a question.
 * - Memos are near the end, because they accept any bracketed text.
 */
const kinds = [line, objection, branch, question, pause, cue, memo, listItem, tableRow] as const

type Kinds = (typeof kinds)[number]
export type BlockType = Kinds['type']

/**
 * A block of a script. Texts are plain; `marks` lists their bold and highlighted ranges, if any.
 */
export type Block = { [K in Kinds as K['type']]: BlockOf<K> }[BlockType]

export type BlockKind = BlockDefinition<BlockType, Attributes, string, Block, object>

export type TextKey = Kinds extends infer K
  ? K extends { texts: infer X }
    ? keyof X
    : never
  : never

export const BLOCK_KINDS: readonly BlockKind[] = kinds
/** Kind of new blocks and of lines that no other kind accepts. */
export const DEFAULT_KIND: BlockKind = line

const byType = new Map<string, BlockKind>(BLOCK_KINDS.map((kind) => [kind.type, kind]))

export function findKind(name: string): BlockKind | null {
  return byType.get(name) ?? null
}

export function kindOf({ type }: { type: BlockType }): BlockKind {
  const kind = byType.get(type)
  if (!kind) throw new Error(`There is no kind of block called ${type}`)
  return kind
}

/**
 * A text of a block. `key`: name of the text in the block; `node`: name of its ProseMirror node.
 */
export type NamedText = {
  key: TextKey
  node: string
  text: string
  speaker: Speaker | null
  field: string | null
  /** Returns the characters around the text in the plain-text format, such as brackets. */
  marks(language: Language): Marks
}

/** Lists the texts of a block in order, except the cells that a table row does not show. */
export function textsOf(block: Block): NamedText[] {
  const values = block as unknown as Record<string, string>
  return Object.entries(kindOf(block).texts).flatMap(([key, part]) => {
    if (part.isShown?.(values) === false) return []
    const speaker = part.speaker?.(values) ?? null
    return {
      key: key as TextKey,
      node: part.node ?? block.type,
      text: values[key] ?? '',
      speaker,
      field: part.field?.(values) ?? null,
      marks: (language) => part.marks?.(language, speaker ?? 'me', values) ?? NO_MARKS,
    }
  })
}

const NO_MARKS: Marks = ['', '']

export function textOf(block: Block, key: TextKey): string {
  return textsOf(block).find((each) => each.key === key)?.text ?? ''
}

/**
 * Replaces the bold and highlighted ranges (`marks`) of a block. Ranges outside its texts are
 * dropped.
 */
export function setMarks(block: Block, marks: readonly TextMark[]): Block {
  const { marks: _, ...unmarked } = block
  if (marks.length === 0) return block.marks ? (unmarked as Block) : block
  const values = block as unknown as Record<string, string>
  const found = Object.keys(kindOf(block).texts).flatMap((text) =>
    cleanRanges(rangesOf(marks, text), values[text] ?? '').map((range) => ({ text, ...range })),
  )
  return (found.length > 0 ? { ...unmarked, marks: found } : unmarked) as Block
}
