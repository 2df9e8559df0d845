import type { Label } from '#generator/labels.ts'
import type { BoxLexicon } from '../phrase-index.ts'
import { channels } from './channels.ts'
import { costStructure } from './cost-structure.ts'
import { customerSegments } from './customer-segments.ts'
import { earlyAdopters } from './early-adopters.ts'
import { existingAlternatives } from './existing-alternatives.ts'
import { highLevelConcept } from './high-level-concept.ts'
import { keyMetrics } from './key-metrics.ts'
import { none } from './none.ts'
import { problem } from './problem.ts'
import { revenueStreams } from './revenue-streams.ts'
import { solution } from './solution.ts'
import { unfairAdvantage } from './unfair-advantage.ts'
import { uniqueValueProposition } from './unique-value-proposition.ts'

export const LEXICON_JA: Readonly<Record<Label, BoxLexicon>> = {
  problem,
  existing_alternatives: existingAlternatives,
  solution,
  key_metrics: keyMetrics,
  unique_value_proposition: uniqueValueProposition,
  high_level_concept: highLevelConcept,
  unfair_advantage: unfairAdvantage,
  channels,
  customer_segments: customerSegments,
  early_adopters: earlyAdopters,
  cost_structure: costStructure,
  revenue_streams: revenueStreams,
  none,
}
