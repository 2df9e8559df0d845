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
 * Every kind of block. The first is what a new block is, and what words are that are nothing else.
 * A pasted text is read by the others in this order: an answer to an objection may ask something, and
 * a memo takes whatever stands in brackets.
 */
const kinds = [line, objection, branch, question, pause, cue, memo, listItem, tableRow] as const

type Kinds = (typeof kinds)[number]
export type BlockType = Kinds['type']

/** One thing said, asked, waited for or noted. Texts are plain; which of their words are marked stands in `marks`, where any are. */
export type Block = { [K in Kinds as K['type']]: BlockOf<K> }[BlockType]

/** Any kind, as what goes over all of them sees it. */
export type BlockKind = BlockDefinition<BlockType, Attributes, string, Block, object>

/** The names of a block's texts. */
export type TextKey = Kinds extends infer K
  ? K extends { texts: infer X }
    ? keyof X
    : never
  : never

/** Every kind, as what goes over all of them sees it. */
export const BLOCK_KINDS: readonly BlockKind[] = kinds
/** What a new block is, and what any text can be. */
export const DEFAULT_KIND: BlockKind = line

const byType = new Map<string, BlockKind>(BLOCK_KINDS.map((kind) => [kind.type, kind]))

/** The kind of that name; null where there is none (any more). */
export function findKind(name: string): BlockKind | null {
  return byType.get(name) ?? null
}

/** The kind of a block. */
export function kindOf({ type }: { type: BlockType }): BlockKind {
  const kind = byType.get(type)
  if (!kind) throw new Error(`There is no kind of block called ${type}`)
  return kind
}

/** A text of a block: its name, the node that holds it, its words, who says them, and what stands around. */
export type NamedText = {
  key: TextKey
  node: string
  text: string
  speaker: Speaker | null
  /** What its answer is recorded as. */
  field: string | null
  /** What stands before and after it in a plain text. */
  marks(language: Language): Marks
}

/** The texts of a block, in the order in which they stand. */
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

/** One text of a block by its name; empty where the block has none of that name. */
export function textOf(block: Block, key: TextKey): string {
  return textsOf(block).find((each) => each.key === key)?.text ?? ''
}

/** The block with these marks, as far as its texts have such words, in place of its own; without any it has none. */
export function setMarks(block: Block, marks: readonly TextMark[]): Block {
  const { marks: _, ...unmarked } = block
  if (marks.length === 0) return block.marks ? (unmarked as Block) : block
  const values = block as unknown as Record<string, string>
  const found = Object.keys(kindOf(block).texts).flatMap((text) =>
    cleanRanges(rangesOf(marks, text), values[text] ?? '').map((range) => ({ text, ...range })),
  )
  return (found.length > 0 ? { ...unmarked, marks: found } : unmarked) as Block
}
