import type { Pair } from '#contract/language.ts'
import type { BriefText } from '#contract/script-brief.ts'

export const SCRIPT_BRIEF_TEXTS = {
  audience: { ja: '話す相手', en: 'Audience' },
  audience_placeholder: {
    ja: '例：従業員50名ほどの製造業の工場長',
    en: 'e.g. Plant managers at 50-person firms',
  },
  purpose: { ja: '目的', en: 'Purpose' },
  purpose_placeholder: {
    ja: '例：次回のデモの日程を決める',
    en: 'e.g. Agree on a date for the demo',
  },
  optional: { ja: '{field}（任意）', en: '{field} (optional)' },
} satisfies Record<BriefText | `${BriefText}_placeholder` | 'optional', Pair>
