import type { ScriptKind } from '#contract/scripts.ts'
import type { Block, BlockType } from '#document/blocks.ts'
import type { BlockChoice, BlockView } from './blocks/block-view.ts'
import { branch } from './blocks/branch.ts'
import { cue } from './blocks/cue.ts'
import { line } from './blocks/line.ts'
import { listItem } from './blocks/list-item.ts'
import { memo } from './blocks/memo.ts'
import { objection } from './blocks/objection.ts'
import { pause } from './blocks/pause.ts'
import { question } from './blocks/question.ts'
import { tableRow } from './blocks/table-row.ts'

/** Views of all block kinds, in menu order: most used first. */
const VIEWS: { [T in BlockType]: BlockView<Extract<Block, { type: T }>> } = {
  line,
  question,
  objection,
  branch,
  pause,
  cue,
  list_item: listItem,
  table_row: tableRow,
  memo,
}

export const BLOCK_VIEWS: readonly BlockView[] = Object.values(VIEWS)

export function viewOf(type: BlockType): BlockView {
  return VIEWS[type]
}

export const choicesIn = (kind: ScriptKind): readonly BlockChoice[] =>
  BLOCK_VIEWS.flatMap(({ choices }) => choices).filter((one) => (one.in ?? kind) === kind)
