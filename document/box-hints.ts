import type { Pair } from '#contract/language.ts'
import type { BoxKey } from '#contract/lean-canvas-boxes.ts'

export const BOX_HINTS: Record<BoxKey, Pair> = {
  problem: {
    ja: 'お客様が困っていること、上位3つ',
    en: 'The top three things customers struggle with',
  },
  existing_alternatives: { ja: 'いまはどうやってしのいでいるか', en: 'How they get by today' },
  solution: { ja: '課題ひとつひとつへの答え', en: 'Your answer to each problem' },
  key_metrics: {
    ja: 'うまくいっているかが分かる数字',
    en: 'The numbers that tell you it’s working',
  },
  unique_value_proposition: {
    ja: '選ばれる理由を、ひとことで',
    en: 'Why you, in one clear sentence',
  },
  high_level_concept: { ja: '「〇〇版の△△」のようなたとえ', en: 'An “X for Y” comparison' },
  unfair_advantage: {
    ja: '簡単にはまねも購入もできないもの',
    en: 'What can’t easily be copied or bought',
  },
  channels: { ja: 'お客様に知ってもらい、届ける道すじ', en: 'How you reach customers' },
  customer_segments: { ja: '誰のための商品か', en: 'Who it’s for' },
  early_adopters: { ja: '最初に買ってくれるのはどんな人か', en: 'Who will buy first' },
  cost_structure: { ja: '何にいくらかかるか', en: 'What it costs to run' },
  revenue_streams: {
    ja: '誰から、何に対して、いくら受け取るか',
    en: 'Who pays, for what, how much',
  },
}
