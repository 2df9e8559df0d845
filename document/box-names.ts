import type { Pair } from '#contract/language.ts'
import type { BoxKey } from '#contract/lean-canvas-boxes.ts'

export const BOX_NAMES: Record<BoxKey, { name: Pair }> = {
  problem: { name: { ja: '課題', en: 'Problem' } },
  existing_alternatives: { name: { ja: '既存の代替品', en: 'Existing alternatives' } },
  solution: { name: { ja: 'ソリューション', en: 'Solution' } },
  key_metrics: { name: { ja: '主要指標', en: 'Key metrics' } },
  unique_value_proposition: { name: { ja: '独自の価値提案', en: 'Unique value proposition' } },
  high_level_concept: { name: { ja: 'ハイレベルコンセプト', en: 'High-level concept' } },
  unfair_advantage: { name: { ja: '圧倒的な優位性', en: 'Unfair advantage' } },
  channels: { name: { ja: 'チャネル', en: 'Channels' } },
  customer_segments: { name: { ja: '顧客セグメント', en: 'Customer segments' } },
  early_adopters: { name: { ja: 'アーリーアダプター', en: 'Early adopters' } },
  cost_structure: { name: { ja: 'コスト構造', en: 'Cost structure' } },
  revenue_streams: { name: { ja: '収益の流れ', en: 'Revenue streams' } },
}
