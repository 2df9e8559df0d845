/** API keys of the nine blocks and three sub-boxes of a lean canvas, in standard order. */
export const BOX_KEYS = [
  'problem',
  'existing_alternatives',
  'solution',
  'key_metrics',
  'unique_value_proposition',
  'high_level_concept',
  'unfair_advantage',
  'channels',
  'customer_segments',
  'early_adopters',
  'cost_structure',
  'revenue_streams',
] as const

export type BoxKey = (typeof BOX_KEYS)[number]
