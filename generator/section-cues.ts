import type { LabelWeights } from './labels.ts'

/** Box weights (0 to 1) for each section kind of this product's scripts. */
export const SECTION_CUES: Readonly<Record<string, LabelWeights>> = {
  opening: { none: 1 },
  gatekeeper: { none: 1 },
  permission: { none: 1 },
  icebreak: { none: 1 },
  profile: { customer_segments: 0.45, existing_alternatives: 0.45 },
  problem: { problem: 1 },
  impact: { problem: 1 },
  alternatives: { existing_alternatives: 1 },
  value: { unique_value_proposition: 1 },
  solution: { solution: 1 },
  case: { early_adopters: 0.5, key_metrics: 0.4, unique_value_proposition: 0.4 },
  difference: { unfair_advantage: 0.8, unique_value_proposition: 0.45 },
  price: { revenue_streams: 1 },
  objection: {},
  roi: { unique_value_proposition: 0.6, key_metrics: 0.6 },
  closing: { none: 0.7 },
  next: { none: 0.8 },
  market: { customer_segments: 0.9 },
  model: { revenue_streams: 0.7, cost_structure: 0.4, channels: 0.35 },
  traction: { key_metrics: 0.9, early_adopters: 0.3 },
  team: { unfair_advantage: 0.9 },
  ask: { none: 0.6, cost_structure: 0.5 },
  free: {},
}
