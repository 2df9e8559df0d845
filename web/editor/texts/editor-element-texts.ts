import type { Pair } from '#contract/language.ts'

/** Texts within the editor: labels, placeholders, controls. */
export const EDITOR_ELEMENT_TEXTS = {
  sheet: { ja: '台本の本文', en: 'Script text' },
  keys_hint: {
    ja: 'スラッシュでブロックの追加、Ctrl+スラッシュでその行のメニュー、タブで話者の切り替え、エスケープで本文から出ます。Ctrl+F で検索と置換、Ctrl+Alt+H で変更履歴を開きます。',
    en: 'Press Slash to add a block, Control+Slash for the line’s menu, Tab to change the speaker and Escape to leave the text. Control+F finds and replaces; Control+Alt+H opens the version history.',
  },
  prose_keys_hint: {
    ja: 'スラッシュで見出し・箇条書き・表の追加、Ctrl+スラッシュでその行のメニュー、箇条書きではタブで字下げ、エスケープで本文から出ます。Ctrl+F で検索と置換、Ctrl+Alt+H で変更履歴を開きます。',
    en: 'Press Slash to add a heading, list or table, Control+Slash for the line’s menu, Tab to indent a list and Escape to leave the text. Control+F finds and replaces; Control+Alt+H opens the version history.',
  },
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
