import type { BoxKey } from '#contract/lean-canvas-boxes.ts'

/** The nine blocks of a canvas in filling order, each with its sub-box, if any. */
export const FILLING_ORDER = [
  { block: 'customer_segments', sub_box: 'early_adopters' },
  { block: 'problem', sub_box: 'existing_alternatives' },
  { block: 'unique_value_proposition', sub_box: 'high_level_concept' },
  { block: 'solution', sub_box: null },
  { block: 'channels', sub_box: null },
  { block: 'revenue_streams', sub_box: null },
  { block: 'cost_structure', sub_box: null },
  { block: 'key_metrics', sub_box: null },
  { block: 'unfair_advantage', sub_box: null },
] as const satisfies readonly { block: BoxKey; sub_box: BoxKey | null }[]

/**
 * All twelve boxes in filling order, each sub-box after its block. Lists and keyboard navigation
 * use this order.
 */
export const BOXES_IN_FILLING_ORDER: readonly BoxKey[] = FILLING_ORDER.flatMap(
  ({ block, sub_box }) => (sub_box === null ? [block] : [block, sub_box]),
)
