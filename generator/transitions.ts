import type { Label, LabelWeights } from './labels.ts'

/**
 * Logarithms of the factors by which a sentence's label (outer key) changes the probability of the
 * next sentence's label (inner key). Pairs that are not listed have ELSEWHERE. The factors model
 * the usual order of pitches, calls and proposals: pain, alternatives, solution, benefit,
 * customers, money and figures, goodbye.
 */
export const TRANSITIONS: Readonly<Record<Label, LabelWeights>> = {
  none: { none: 0.7, problem: 0.5, solution: 0, existing_alternatives: 0, revenue_streams: 0 },
  problem: { problem: 1.1, existing_alternatives: 0.9, solution: 0.2, none: -0.3 },
  existing_alternatives: { existing_alternatives: 0.8, solution: 0.9, problem: 0.3, none: -0.3 },
  solution: {
    solution: 1,
    unique_value_proposition: 1,
    revenue_streams: 0,
    unfair_advantage: -0.2,
    customer_segments: -0.1,
    high_level_concept: -0.2,
    none: -0.3,
  },
  unique_value_proposition: {
    customer_segments: 0.7,
    high_level_concept: 0.6,
    revenue_streams: 0.5,
    unique_value_proposition: 0.1,
    existing_alternatives: -0.3,
    unfair_advantage: 0.1,
    key_metrics: 0,
    early_adopters: 0,
    channels: -0.1,
    none: -0.3,
  },
  high_level_concept: { customer_segments: 1, revenue_streams: 0.5, unique_value_proposition: 0 },
  customer_segments: {
    early_adopters: 0.9,
    revenue_streams: 0.7,
    channels: 0.3,
    key_metrics: 0.2,
    unfair_advantage: 0,
    customer_segments: -0.2,
    none: -0.2,
  },
  early_adopters: {
    revenue_streams: 0.8,
    channels: 0.5,
    key_metrics: 0.2,
    cost_structure: 0,
    none: -0.3,
  },
  revenue_streams: {
    cost_structure: 0.7,
    key_metrics: 0.6,
    channels: 0.4,
    customer_segments: 0.3,
    revenue_streams: 0.4,
    unfair_advantage: 0.1,
    none: 0,
  },
  cost_structure: { key_metrics: 0.8, channels: 0.6, unfair_advantage: 0.3, none: 0 },
  key_metrics: {
    channels: 0.6,
    cost_structure: 0.5,
    unfair_advantage: 0.5,
    key_metrics: 0.2,
    none: 0.2,
  },
  channels: {
    unfair_advantage: 0.8,
    key_metrics: 0.6,
    cost_structure: 0.4,
    channels: 0,
    none: 0.3,
  },
  unfair_advantage: {
    none: 0.6,
    revenue_streams: 0,
    key_metrics: 0,
    channels: 0,
    unfair_advantage: 0.1,
    customer_segments: -0.1,
  },
}

/** Logarithm of the factor for a pair that TRANSITIONS does not list. */
export const ELSEWHERE = -0.7

/**
 * Logarithms of the factors for the label of the first sentence (OPENING) and of the last sentence
 * (ENDING).
 */
export const OPENING: LabelWeights = { none: 1.2, problem: 0.6 }
export const ENDING: LabelWeights = { none: 1 }
