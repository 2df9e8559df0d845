import type { Pair } from '#contract/language.ts'
import type { Evidence } from './canvas.ts'

export const EVIDENCE_NAMES: Record<Evidence, Pair> = {
  assumption: { ja: '仮説', en: 'Assumption' },
  anecdotal: { ja: '聞いた話', en: 'Anecdotal' },
  fact: { ja: '事実', en: 'Fact' },
}
