import type { Pair } from '#contract/language.ts'
import type { BoxKey } from '#contract/lean-canvas-boxes.ts'

/** What each box of a canvas is called, and in one line what belongs in it. */
export const BOX_NAMES: Record<BoxKey, { name: Pair; hint: Pair }> = {
  problem: {
    name: { ja: '課題', en: 'Problem' },
    hint: {
      ja: 'お客様が困っていること、上位3つ',
      en: 'The top three things customers struggle with',
    },
  },
  existing_alternatives: {
    name: { ja: '既存の代替品', en: 'Existing alternatives' },
    hint: { ja: 'いまはどうやってしのいでいるか', en: 'How they get by today' },
  },
  solution: {
    name: { ja: 'ソリューション', en: 'Solution' },
    hint: { ja: '課題ひとつひとつへの答え', en: 'Your answer to each problem' },
  },
  key_metrics: {
    name: { ja: '主要指標', en: 'Key metrics' },
    hint: { ja: 'うまくいっているかが分かる数字', en: 'The numbers that tell you it is working' },
  },
  unique_value_proposition: {
    name: { ja: '独自の価値提案', en: 'Unique value proposition' },
    hint: { ja: '選ばれる理由を、ひとことで', en: 'Why you, in one clear sentence' },
  },
  high_level_concept: {
    name: { ja: 'ハイレベルコンセプト', en: 'High-level concept' },
    hint: { ja: '「〇〇版の△△」のようなたとえ', en: 'An “X for Y” comparison' },
  },
  unfair_advantage: {
    name: { ja: '圧倒的な優位性', en: 'Unfair advantage' },
    hint: { ja: '簡単にはまねも購入もできないもの', en: 'What cannot easily be copied or bought' },
  },
  channels: {
    name: { ja: 'チャネル', en: 'Channels' },
    hint: { ja: 'お客様に知ってもらい、届ける道すじ', en: 'How you reach customers' },
  },
  customer_segments: {
    name: { ja: '顧客セグメント', en: 'Customer segments' },
    hint: { ja: '誰のための商品か', en: 'Who it is for' },
  },
  early_adopters: {
    name: { ja: 'アーリーアダプター', en: 'Early adopters' },
    hint: { ja: '最初に買ってくれるのはどんな人か', en: 'Who will buy first' },
  },
  cost_structure: {
    name: { ja: 'コスト構造', en: 'Cost structure' },
    hint: { ja: '何にいくらかかるか', en: 'What it costs to run' },
  },
  revenue_streams: {
    name: { ja: '収益の流れ', en: 'Revenue streams' },
    hint: { ja: '誰から、何に対して、いくら受け取るか', en: 'Who pays, for what, how much' },
  },
}
