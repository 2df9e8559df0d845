import type { Pair } from '#contract/language.ts'

export const SOURCE_TEXTS = {
  quote_changed: {
    ja: 'この文は、いまの台本では書き換えられています。',
    en: 'This sentence has since been edited in the script.',
  },
  quote_gone: {
    ja: 'この文は、いまの台本にはありません。',
    en: 'This sentence is no longer in the script.',
  },
  written_by: { ja: '作成：{name}', en: 'Written by {name}' },
  certain: { ja: '台本にはっきり書かれています', en: 'Stated in the script' },
  likely: { ja: '台本から読み取りました', en: 'Inferred from the script' },
  unsure: { ja: '確実ではありません。内容を確認してください', en: 'Uncertain. Please check.' },
  edited: { ja: '手動で編集済み', en: 'Edited by hand' },

  now: { ja: 'いまの文', en: 'Current wording' },
  take_over: { ja: 'いまの文に替える', en: 'Use new wording' },
  take_over_help: {
    ja: '付箋が元の文どおりなら、付箋の文字も替わります。',
    en: 'If the note quotes the sentence word for word, the note changes too.',
  },
  keep: { ja: 'このまま残す', en: 'Keep unchanged' },
  drop: { ja: '付箋を削除', en: 'Delete note' },
  kept: {
    ja: '台本の変更後も、この付箋を残しています。',
    en: 'Kept even though the script has changed.',
  },
  ways: { ja: '台本の変更への対応', en: 'What to do with this note' },
} as const satisfies Record<string, Pair>
