import type { Pair } from '#contract/language.ts'

export const VIEW_TEXTS = {
  view: { ja: '表示のしかた', en: 'View as' },
  story_title: { ja: '文章で読むキャンバス', en: 'Canvas as a story' },
  story_help: {
    ja: '空欄は、まだ付箋がないマスです。押すとそのマスに書けます。',
    en: 'Blanks are empty boxes. Select one to fill it in.',
  },
  blank: { ja: '{box}（空欄）', en: '{box} (blank)' },
  and: { ja: '、', en: ', ' },
  open_quote: { ja: '「', en: '“' },
  close_quote: { ja: '」', en: '”' },
  presentation: { ja: 'キャンバスの発表', en: 'Canvas presentation' },
  place: { ja: '{place}／{count}', en: '{place} of {count}' },
  previous: { ja: '前へ', en: 'Previous' },
  next: { ja: '次へ', en: 'Next' },
  full_screen: { ja: '全画面', en: 'Full screen' },
  no_full_screen: {
    ja: 'このブラウザーでは全画面にできませんでした',
    en: 'Full screen isn’t available in this browser',
  },
  close: { ja: '発表を終える', en: 'End presentation' },
  nothing_here: { ja: 'このマスにはまだ付箋がありません。', en: 'No notes in this box yet.' },
} as const satisfies Record<string, Pair>
