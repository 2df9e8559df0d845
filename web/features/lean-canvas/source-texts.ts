import type { Pair } from '#contract/language.ts'

/** What is said of the sentences a note rests on. */
export const SOURCE_TEXTS = {
  quote_changed: {
    ja: 'この文は、いまの台本では書き換えられています。',
    en: 'The script no longer says this word for word.',
  },
  quote_gone: {
    ja: 'この文は、いまの台本にはありません。',
    en: 'This sentence is no longer in the script.',
  },
  written_by: { ja: '作成：{name}', en: 'Written by {name}' },
  certain: { ja: '台本にはっきり書かれています', en: 'The script says so clearly' },
  likely: { ja: '台本から読み取りました', en: 'Read from the script' },
  unsure: { ja: '確信がありません。内容を確認してください', en: 'Not sure; please check' },
  edited: { ja: '手で編集済み', en: 'Edited by hand' },

  now: { ja: 'いまの文', en: 'What it says now' },
  take_over: { ja: 'いまの文に替える', en: 'Take it over' },
  take_over_help: {
    ja: '付箋がもとの文どおりなら、付箋の文字も替わります。',
    en: 'A note that says its sentence word for word is reworded as well.',
  },
  keep: { ja: 'このまま残す', en: 'Keep as it is' },
  drop: { ja: '付箋を削除', en: 'Delete the note' },
  kept: {
    ja: '台本が変わったあとも、この付箋は残すことにしました。',
    en: 'The script has changed; the note was kept as it is.',
  },
  ways: { ja: '台本が変わったので', en: 'The script has changed' },
} as const satisfies Record<string, Pair>
