import type { Pair } from '#contract/language.ts'

export const EDITOR_ELEMENT_TEXTS = {
  sheet: { ja: '台本の本文', en: 'Script text' },
  block_menu: { ja: 'ブロックのメニュー', en: 'Block menu' },
  section_menu: { ja: 'セクションのメニュー', en: 'Section menu' },
  section_kind: { ja: 'セクションの種類：{name}', en: 'Section type: {name}' },
  start_writing: { ja: 'ここから書き始める', en: 'Start writing here' },
  target: { ja: '目標 {time}', en: 'Target {time}' },
  set_target: { ja: '目標時間を決める', en: 'Set target time' },
  title_placeholder: { ja: 'セクションの見出し', en: 'Section title' },
  open_link: { ja: '{key}+クリックでリンクを開く', en: '{key}+click to open the link' },
  heading_placeholder: { ja: '見出し', en: 'Heading' },
} as const satisfies Record<string, Pair>
