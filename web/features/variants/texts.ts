import type { Pair } from '#contract/language.ts'

export const VARIANT_TEXTS = {
  title: { ja: '顧客層別のキャンバス', en: 'Canvas variants' },
  try: { ja: '別の顧客層で試す', en: 'New variant for another segment' },
  help: {
    ja: 'この台本とキャンバスを複製し、別の顧客層向けに書き換えられます。複製は自分だけに見え、元の台本はそのまま残ります。',
    en: 'Duplicates this talk script and its canvas so you can adapt them to another segment. Only you can see the copy.',
  },
  segment: { ja: '顧客層', en: 'Segment' },
  segment_example: { ja: '例：地方の小売店', en: 'e.g. Regional retailers' },
  segment_missing: { ja: '顧客層を入力してください', en: 'Enter a segment' },
  make: { ja: '作成', en: 'Create' },
  made: { ja: '別の顧客層向けに複製しました', en: 'Variant created' },
  original: { ja: '元', en: 'original' },
  compare: { ja: '並べて比べる', en: 'Compare side by side' },
} as const satisfies Record<string, Pair>

/** The title of a variant, in the language of its script. */
export const VARIANT_TITLE: Pair = { ja: '{title}（{segment}）', en: '{title} ({segment})' }
